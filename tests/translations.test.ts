import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseHtml } from './helpers/html.js'
import type { LanguageState } from '../packages/ssg-cli/src/pipeline/translation-states.js'
import { createTestSite, runCamdocs, type Problem } from './helpers/test-site.js'

const config = `export default {
  title: 'Camera',
  url: 'https://example.org',
  baseUrl: '/base/',
  docs: { sidebars: { docs: [{ type: 'category', label: 'Start', items: ['index', 'zoom'] }] } },
  locales: [{ code: 'de', texts: { Camera: 'Kamera', Start: 'Anfang', Guide: 'Anleitung' } }, { code: 'ar' }],
  versions: [{ name: '1.0', folder: 'versions/1' }],
  navbar: { items: [{ label: 'Guide', to: '/docs/zooming' }, { type: 'localeDropdown' }] },
}
`

const files = {
  'camdocs.config.ts': config,
  'docs/index.md': '# Home\n\n## First section\n\nText.\n\n## Second section\n\n[Zoom](zoom.md)\n',
  'docs/zoom.md': '---\nslug: zooming\n---\n\n# Zoom\n\nText about zooming.\n\n:::note\nText.\n:::\n',
  'i18n/de/docs/index.md':
    '# Anfang\n\n## Erster Abschnitt\n\nText.\n\n## Zweiter Abschnitt\n\n[Zoom](zoom.md), [oben](#first-section)\n',
  'versions/1/index.md': '# Home of 1.0\n\nText.\n',
  'versions/1/zoom.md': '# Zoom of 1.0\n\nText.\n',
  'i18n/de/versions/1/index.md': '# Anfang von 1.0\n\nText.\n',
  'i18n/de/docs/only.md': '# Nur hier\n\nText.\n',
}

test('LANG-6, LANG-7, LANG-8: each language has all pages, translated or in the default language, and its own search and links', async () => {
  const site = createTestSite(files)
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('i18n/de/docs/only.md  warning CD1010')
  const german = parseHtml(site.read('dist/de/docs/index.html'))
  expect(german.html.attributes).toMatchObject({ lang: 'de', dir: 'ltr' })
  const text = site.read('dist/de/docs/index.html')
  for (const translated of ['<title>Anfang | Kamera</title>', 'Anleitung', 'Auf dieser Seite'])
    expect(text).toContain(translated)
  // The sidebar is translated, and the links stay in the language.
  expect(text).toContain('href="/base/de/docs/zooming"')
  const fallback = site.read('dist/de/docs/zooming/index.html')
  expect(fallback).toContain(
    '<p class="untranslated" lang="de" dir="ltr">Diese Seite ist noch nicht übersetzt.</p>',
  )
  expect(fallback).toContain('<div class="content" lang="en" dir="ltr">')
  expect(fallback).toContain('<p class="admonition-title">Note</p>')
  expect(site.read('dist/ar/docs/zooming/index.html')).toContain('<html lang="ar" dir="rtl"')
  expect(site.read('dist/docs/index.html')).not.toContain('untranslated')
  expect(site.has('dist/de/docs/only/index.html')).toBe(false)
  // A version that is not translated is in the default language, and not another version.
  expect(site.page('/de/docs/1.0')).toContain('>Anfang von 1.0</h1>')
  expect(site.page('/de/docs/1.0/zoom')).toContain('<h1 lang="en" dir="ltr">Zoom of 1.0')
  expect(site.read('dist/de/search-records.json')).toContain('Erster Abschnitt')
  expect(site.read('dist/search-records.json')).not.toContain('Erster Abschnitt')

  // Search engines.
  const alternates = (file: string) =>
    Array.from(
      site.read(file).matchAll(/<link rel="(?:alternate" hreflang="([\w-]+)|(canonical))" href="([^"]+)">/g),
      ([, code, canonical, url]) => [code ?? canonical, url],
    )
  const [en, de] = ['https://example.org/base/docs/', 'https://example.org/base/de/docs/']
  const links = [
    ['en', en],
    ['de', de],
    ['x-default', en],
  ]
  expect(alternates('dist/de/docs/index.html')).toEqual([['canonical', de], ...links])
  expect(alternates('dist/docs/index.html')).toEqual([['canonical', en], ...links])
  const zoom = 'https://example.org/base/docs/zooming'
  expect(alternates('dist/de/docs/zooming/index.html')).toEqual([
    ['canonical', zoom],
    ['en', zoom],
    ['x-default', zoom],
  ])
  expect(site.read('dist/de/sitemap.xml')).not.toContain('zooming')
  expect(site.read('dist/de/sitemap.xml')).toContain(`hreflang="en" href="${en}"`)
  expect(site.read('dist/robots.txt')).toContain('Sitemap: https://example.org/base/de/sitemap.xml')
  expect(site.has('dist/de/robots.txt')).toBe(false)

  // The language menu, and the IDs of headings.
  const menu = Array.from(
    text.matchAll(/<a class="navbar-link" lang="(\w+)"[^>]* href="([^"]+)"/g),
    ([, code, url]) => `${code ?? ''} ${url ?? ''}`,
  )
  expect([...new Set(menu)]).toEqual(['en /base/docs/', 'de /base/de/docs/', 'ar /base/ar/docs/'])
  const ids = (text: string) => Array.from(text.matchAll(/<h2 id="([^"]+)"/g), ([, id]) => id)
  expect(ids(text)).toEqual(['first-section', 'second-section'])
})

test('LANG-6: two languages with the same code are a mistake in the configuration', async () => {
  const mistaken = createTestSite({
    'camdocs.config.ts': "export default { locales: [{ code: 'de' }, { code: 'de' }, { code: 'EN' }] }\n",
    'docs/index.md': '# Home\n\nText.\n',
  })
  expect((await mistaken.problems()).map(({ message }) => message)).toEqual([
    expect.stringContaining('`locales.1.code` must be unique'),
    expect.stringContaining('`locales.2.code` must be unique'),
  ])
})

test('LANG-6: build counts the pages of all languages, and check-links --since compares each language, but repeats nothing', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { locales: [{ code: 'de' }, { code: 'fr' }] }\n",
    'docs/a.md': '# A\n\n## One\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'i18n/de/docs/a.md': '# A\n\n## Eins\n\nText.\n\n## Mehr\n\nText.\n',
  })
  // Two docs and the search page in each language.
  expect((await site.build()).stdout).toContain('Built 9 pages')
  for (const language of ['', 'de/'])
    site.write(`old/${language}route-manifest.json`, site.read(`dist/${language}route-manifest.json`))
  site.remove('docs/b.md')
  site.write('i18n/de/docs/a.md', '# A\n\n## Eins\n\nText.\n\n## Viel\n\nText.\n')
  const { code, stdout } = await site.run('check-links', ['--json', '--since', 'old/route-manifest.json'])
  const { problems, pages } = JSON.parse(stdout) as { problems: Problem[]; pages: number }
  expect(problems.map(({ message }) => message)).toEqual([
    'The URL /docs/b of the earlier release no longer exists.',
    'The anchor /de/docs/a#mehr of the earlier release no longer exists.',
  ])
  expect([code, pages]).toEqual([1, 6])
})

test('LANG-9: readers and authors see which sections of a translation are outdated', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { locales: [{ code: 'de', texts: { Documentation: 'Doku' } }] }\n",
    'docs/a.md': '# A\n\n## One\n\nText.\n\n## Two\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'i18n/de/docs/a.md': '# A\n\n## Eins\n\nText.\n\n## Zwei\n\nText.\n',
    'i18n/de/docs/gone.md': '# Weg\n\nText.\n',
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'pipe' })
  git('init', '-q')
  git('add', 'docs')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Add docs')
  const state = async () => {
    const { stdout } = await site.run('translations', ['--format', 'json'])
    return (JSON.parse(stdout) as { languages: LanguageState[] }).languages[0]
  }
  const file = 'i18n/de/docs/a.md'
  const first = await state()
  expect(first).toMatchObject({ missing: ['docs/b.md'], outdated: [], unrecorded: [file] })
  expect(first).toMatchObject({ orphaned: ['i18n/de/docs/gone.md'] })
  const update = await runCamdocs(['translations', 'update'], site.root)
  expect(update.stdout).toBe('Recorded the originals of 1 translation.\n')
  expect(await state()).toMatchObject({ outdated: [], unrecorded: [] })

  site.write('docs/a.md', '# A\n\n## One\n\nText.\n\n## Two\n\nNew text.\n')
  const sections = { changed: ['Two'], added: [], removed: [] }
  const diff = ' ## Two\n \n-Text.\n+New text.'
  expect((await state())?.outdated).toEqual([{ file, original: 'docs/a.md', sections, diff }])
  const table = await site.run('translations', ['--format', 'markdown'])
  expect(table.stdout).toContain(`| de | ${file} | outdated | changed: "Two" |\n`)

  // Both pages need work.
  site.write(
    'camdocs.config.ts',
    site
      .read('camdocs.config.ts')
      .replace('locales', 'checks: { translations: { maxPercent: 99 } }, locales'),
  )
  const found = await site.problems()
  expect(found.map(({ code, severity, message }) => [code, severity, message])).toContainEqual([
    'CD2107',
    'warning',
    'In the language "de", 1 of 2 pages are missing, and 1 are outdated. The limit is 99%.',
  ])
  site.write('camdocs.config.ts', site.read('camdocs.config.ts').replace('99', '100'))

  // Readers see it under the heading of the section.
  const built = await site.build()
  expect(built.code).toBe(0)
  expect(built.stderr).not.toContain('CD2107')
  const page = site.page('/de/docs/a')
  expect(page.match(/class="outdated"/g)).toHaveLength(1)
  expect(page).toMatch(
    /<h2 id="two"[\s\S]*<\/h2><p class="outdated">[^<]+<a href="\/docs\/a#two" data-full-load="">/,
  )
  const only = await runCamdocs(['translations', 'update', '--only', file], site.root)
  expect(only.code).toBe(0)
  expect((await state())?.outdated).toEqual([])
  const unknown = await runCamdocs(['translations', 'update', '--only', 'docs/b.md'], site.root)
  expect(unknown.code).toBe(2)
})
