import { expect, test } from 'vitest'
import { bytesOf } from '../packages/base/src/model/output.js'
import { editionsConfig, writeEditions } from './helpers/editions-site.js'
import { GitSite } from './helpers/git-site.js'
import { MemorySite } from './helpers/memory-site.js'

async function openEditions(): Promise<MemorySite> {
  const site = new GitSite()
  writeEditions(site)
  const opened = new MemorySite(site.root, editionsConfig)
  await opened.site.update('anything')
  return opened
}

/** The targets of the links of the navbar, by label, and whether each is the current one. */
function navbarLinks(html = ''): Record<string, string> {
  const bar = html.slice(html.indexOf('navbar-left'), html.indexOf('navbar-right'))
  const links = Array.from(bar.matchAll(/<a ([^>]*)>([^<]*)/g), ([, attributes = '', label = '']) => [
    label,
    `${/href="([^"]*)"/.exec(attributes)?.[1] ?? ''}${attributes.includes('aria-current') ? ' (current)' : ''}`,
  ])
  return Object.fromEntries(links) as Record<string, string>
}

test('VERSION-10: links of the navbar to docs lead to the version of the page, and outside of the docs to the newest one', async () => {
  const opened = await openEditions()
  expect(opened.problems()).toEqual([])
  const linksOn = async (url: string) => navbarLinks((await opened.page(url)) ?? '')
  expect(await linksOn('/search')).toEqual({ Lens: '/lens/3/start', Mount: '/mount/' })
  expect(await linksOn('/lens/start')).toEqual({ Lens: '/lens/start (current)', Mount: '/mount/' })
  expect(await linksOn('/lens/2/guides/focus')).toEqual({
    Lens: '/lens/2/start (current)',
    Mount: '/mount/',
  })
  expect(await linksOn('/lens/2/category/guides')).toEqual({
    Lens: '/lens/2/start (current)',
    Mount: '/mount/',
  })
  expect(await linksOn('/ar/mount/2/')).toEqual({
    عدسة: '/ar/lens/3/start',
    حامل: '/ar/mount/2/ (current)',
  })
})

test('ERR-4: the not-found page of each language lists the versions and the languages', async () => {
  const opened = await openEditions()
  const files = opened.site.filesOnDemand()
  const read = async (file: string) => {
    const found = await files.read(file)
    return found && 'content' in found ? bytesOf(found.content).toString() : ''
  }
  const [english, arabic] = [await read('404.html'), await read('ar/404.html')]
  expect(english).toContain('<a href="/lens/2/start">Lens: Version 2</a>')
  expect(english).toContain('<a href="/ar/" lang="ar" dir="rtl" data-full-load="">العربية</a>')
  expect(arabic).toContain('<a href="/ar/mount/">حامل: الإصدار 3</a>')
  expect(arabic).toContain('<a href="/" lang="en" dir="ltr" data-full-load="">English</a>')
})
