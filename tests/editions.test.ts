import { expect, test } from 'vitest'
import { bytesOf, collectFiles } from '../packages/base/src/model/output.js'
import { popularRoutes } from '../packages/base/src/model/popular-pages.js'
import type { SiteConfigInput } from '../packages/base/src/settings/schema.js'
import { deferCommitted } from '../packages/ssg-cli/src/pipeline/compile-docs.js'
import { editionsConfig, writeEditions } from './helpers/editions-site.js'
import { GitSite } from './helpers/git-site.js'
import { entries, MemorySite, openInMemory } from './helpers/memory-site.js'

async function openEditions(settings: SiteConfigInput = {}): Promise<MemorySite> {
  const site = new GitSite()
  writeEditions(site)
  const opened = new MemorySite(site.root, { ...editionsConfig, ...settings })
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

test('LANG-6: a version from git has the translations in its commit, and otherwise its own text in the default language', async () => {
  const opened = await openEditions()
  const page = async (url: string) => (await opened.page(url)) ?? ''
  expect(await page('/de/lens/2/guides/focus')).toMatch(/<h1[^>]*>Fokus/)
  expect(await page('/de/lens/2/guides/focus')).toContain('id="manual-focus"')
  expect(await page('/ja/lens/3/guides/focus')).toMatch(/<h1[^>]*>フォーカス/)
  expect(await page('/ja/lens/2/guides/focus')).toMatch(/<h1[^>]*>Focus</)
  expect(await page('/de/lens/guides/focus')).toMatch(/<h1[^>]*>Fokus/)
  const watched = new MemorySite(opened.site.config.root, editionsConfig)
  entries.clear()
  await watched.site.update('anything', { compile: deferCommitted })
  expect(await watched.page('/de/lens/2/guides/focus')).toBe(await page('/de/lens/2/guides/focus'))
  // The alternate links are those of the newest version.
  expect(await page('/lens/2/guides/focus')).toContain(
    'hreflang="de" href="https://optics.example/de/lens/3/guides/focus"',
  )
})

test('LANG-6, SRCH-17: the index of a category has the same URL in all languages, and the search suggests pages of the newest version', async () => {
  const opened = await openEditions()
  expect(await opened.page('/ar/lens/category/guides')).toMatch(/<h1[^>]*>أدلة/)
  const context = opened.site.stages?.linkContext
  expect(context && popularRoutes(undefined, context).map(({ url }) => url)).toEqual([
    '/lens/3/category/guides',
    '/mount/',
    '/lens/3/guides/acutance',
    '/mount/adapters',
    '/lens/3/guides/focus',
    '/lens/3/start',
  ])
  const other = new GitSite()
  other.write({ 'docs/a.md': '# A', 'docs/guides/b.md': '# B' })
  const configured = await openInMemory(other.root, {
    locales: [{ code: 'de', texts: { 'My guides': 'Anleitungen', Everything: 'Alles' } }],
    docs: {
      sidebars: {
        main: [
          'a',
          {
            type: 'category',
            label: 'My guides',
            link: { type: 'generated-index', title: 'Everything' },
            items: ['guides/b'],
          },
        ],
      },
    },
  })
  expect(await configured.page('/de/docs/category/my-guides')).toMatch(/<h1[^>]*>Alles/)
})

test('LANG-10, LANG-7: languages share assets and static files, headers allow the scripts of all of them, and redirects, alternate links, and the sitemap cover them', async () => {
  const opened = await openEditions({ hostFiles: ['apache', 'nginx'] })
  const files = await collectFiles(opened.site.files())
  const text = (file: string) => {
    const found = files.get(file)
    return found && 'content' in found ? bytesOf(found.content).toString() : ''
  }
  const shown = [...files.keys()].filter((file) => /camdocs-assets|logo|_headers|_redirects/.test(file))
  expect(shown.filter((file) => /^(?:de|ja|ar)\//.test(file))).toEqual([])
  expect(shown.filter((file) => file.endsWith('logo.svg')).sort()).toEqual([
    'lens/1/_static/logo.svg',
    'lens/2/_static/logo.svg',
    'lens/3/_static/logo.svg',
    'logo.svg',
  ])
  const page = text('ar/lens/2/start/index.html')
  expect(page).toContain('src="/lens/2/_static/logo.svg"')
  expect(page).toContain('src="/logo.svg"')

  // The inline script of a home page contains the base path.
  const hashes = (html: string) => html.match(/sha256-[\w+/=]+/g) ?? []
  const allowed = hashes(text('_headers'))
  for (const code of ['de', 'ja', 'ar'])
    for (const hash of hashes(text(`${code}/lens/start/index.html`))) expect(allowed).toContain(hash)
  expect(text('_redirects')).toContain('/ar/lens/guides/sharpness /ar/lens/guides/acutance 301')
  expect(text('nginx-site.conf')).toContain('location = "/de/lens/guides/sharpness"')
  expect(text('.htaccess')).toContain('ErrorDocument 404 /ja/404.html')

  const links = (file: string) =>
    Array.from(
      text(file).matchAll(/hreflang="([^"]*)" href="https:\/\/optics.example([^"]*)"/g),
      ([, code, url]) => `${code} ${url}`,
    )
  expect(links('ar/sitemap.xml').slice(-3)).toEqual(['en /mount/', 'ar /ar/mount/', 'x-default /mount/'])
  // Version 3 is released, but has no Arabic texts.
  const canonical = (file: string) => /rel="canonical" href="([^"]*)"/.exec(text(file))?.[1]
  expect(canonical('lens/guides/focus/index.html')).toBe('https://optics.example/lens/3/guides/focus')
  expect(canonical('ar/lens/guides/focus/index.html')).toBe('https://optics.example/ar/lens/guides/focus')
  expect(canonical('ar/lens/3/guides/focus/index.html')).toBe('https://optics.example/lens/3/guides/focus')
})
