import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../packages/base/src/settings/schema.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite } from './helpers/test-site.js'

const texts = {
  'index.md':
    '# Home\n\n## Zoom\n\n:::note\nText[^1].\n:::\n\n> [!WARNING]\n> Text.\n\n| a | b |\n|---|---|\n| 1 | - |\n\n- [x] a\n- [ ] b\n\n[^1]: Note.\n',
  'guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'guides/one.md': '# One\n\n:::details\nText.\n:::\n',
  'guides/two.md': '# Two\n\nText.\n',
}

const open = (locale: SiteConfigInput['locale']) => openInMemory(texts, { locale })

test('LANG-1: pages in German are in German: the frame, the article, and the pages that camdocs creates', async () => {
  const site = await open({ code: 'de' })
  const home = (await site.page('/docs/')) ?? ''
  expect(home).toContain('<html lang="de" dir="ltr"')
  for (const text of ['Zum Hauptinhalt springen', 'Direkter Link zu Zoom', 'Auf dieser Seite', 'Erledigt'])
    expect(home).toContain(text)
  for (const title of ['Hinweis', 'Warnung', 'Fußnoten', 'Zurück zum Verweis 1', 'keine Angabe'])
    expect(home).toContain(title)
  expect(await site.page('/docs/guides/one')).toContain('<summary>Details</summary>')
  expect(await site.page('/search')).toContain('<title>Dokumentation durchsuchen |')
  expect(home).not.toMatch(/Skip to|Direct link|On this page|Footnotes/)
})

test('LANG-1: a site in another language does not change one in English that the same process renders', async () => {
  const english = await open({})
  const before = await english.page('/docs/')
  const arabic = await open({ code: 'ar' })
  expect(await arabic.page('/docs/')).toContain('<html lang="ar" dir="rtl"')
  expect(await (await open({})).page('/docs/')).toBe(before)
  expect(before).toContain('Skip to main content')
})

test('LANG-2: the number of items of a category has the plural form of the language', async () => {
  const nested = await openInMemory(
    {
      ...texts,
      'index.md': '# Home\n\nText.\n',
      'all/_category_.yml': 'link: { type: generated-index }\n',
      'all/x/a.md': '# A\n\nText.\n',
      'all/x/b.md': '# B\n\nText.\n',
      'all/c.md': '# C\n\nText.\n',
    },
    { locale: { code: 'ru' } },
  )
  const pages = await nested.pages()
  expect(Object.values(pages).join('\n')).toContain('2 элемента')
})

test('LANG-3: a site changes texts in its language, and mistakes are located in the configuration', async () => {
  const site = await open({ code: 'nl', messages: { doc: { onThisPage: 'Op deze pagina' } } })
  const home = (await site.page('/docs/')) ?? ''
  expect(home).toContain('Op deze pagina')
  expect(home).toContain('Skip to main content')

  const mistaken = createTestSite({
    'camdocs.config.ts':
      "export default {\n  locale: {\n    code: 'de',\n    messages: { doc: { editPages: 'x' } },\n  },\n}\n",
    'docs/index.md': '# Home\n\nText.\n',
  })
  const problems = await mistaken.problems()
  expect(problems).toMatchObject([{ file: 'camdocs.config.ts', range: { start: { line: 4 } } }])
  expect(problems[0]?.message).toContain('locale.messages.doc.editPages')
})

test('LANG-4: a code that is no language tag is a mistake in the configuration', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { locale: { code: 'not a language' } }\n",
    'docs/index.md': '# Home\n\nText.\n',
  })
  expect((await site.problems()).map(({ message }) => message)).toEqual([
    expect.stringContaining('must be a language tag'),
  ])
})
