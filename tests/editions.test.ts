import { expect, test } from 'vitest'
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
