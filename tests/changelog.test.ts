import { expect, test } from 'vitest'
import { changelogTexts } from '../packages/markdown/src/changelog-texts.js'
import { createTestSite } from './helpers/test-site.js'
import { parseXml } from './helpers/xml.js'

const options = {
  reference: '../CHANGELOG.md',
  title: 'Changelog',
  unreleased: 'Unreleased',
  formatDate: (date: string) => date,
  feed: '[Atom feed](/feed.xml)',
}
const pagesOf = (text: string) => Object.fromEntries(changelogTexts(text, options))

/** As https://keepachangelog.com recommends. */
const kept = `# Changelog

All notable changes.

## [Unreleased]

## [1.1.0] - 2026-03-01

First.

### Added

- Zoom, see [focus].

#### Deep \`x\`

- More.

\`\`\`md
## 0.9.0
\`\`\`

## [1.0.0] - 2026-01-02 [YANKED]

### Fixed

- A bug.

[1.1.0]: https://example.org/compare/1.0...1.1
[focus]: https://example.org/focus
`

test('LOG-1: each version of a changelog is a page that includes its lines, with headings below the title', () => {
  expect(pagesOf(kept)).toEqual({
    'index.md': `---
title: "Changelog"
sidebar_position: 0
---

::include[../CHANGELOG.md#L2-L4]

- [1.1.0](<./1.1.0.md>) (2026-03-01)
- [1.0.0](<./1.0.0.md>) (2026-01-02, YANKED)

[Atom feed](/feed.xml)
`,
    '1.1.0.md': `---
title: "1.1.0"
description: "First. Added: Zoom, see focus. Deep x: More."
sidebar_position: 1
date: "2026-03-01"
---

<div><time datetime="2026-03-01">2026-03-01</time> · <a href="https&#58;&#47;&#47;example&#46;org&#47;compare&#47;1&#46;0&#46;&#46;&#46;1&#46;1">1&#46;0&#46;&#46;&#46;1&#46;1</a></div>

::include[../CHANGELOG.md#L8-L10]

## Added

::include[../CHANGELOG.md#L12-L14]

### Deep \`x\`

::include[../CHANGELOG.md#L16-L22]
`,
    '1.0.0.md': `---
title: "1.0.0"
description: "Fixed: A bug."
sidebar_position: 2
date: "2026-01-02"
---

<div><time datetime="2026-01-02">2026-01-02</time> · <strong>YANKED</strong></div>

## Fixed

::include[../CHANGELOG.md#L26-L31]
`,
  })
})

test.each([
  ['## 1.2.0', '1.2.0'],
  ['## v1.2.0 (2026-01-02)', '1.2.0'],
  ['# [1.2.0](https://example.org/compare) (2026-01-02)', '1.2.0'],
  ['### [1.2.1] – 2026-01-02', '1.2.1'],
  ['## Version 1.2', '1.2'],
  ['## @scope/lib@1.2.0-beta.1', '1.2.0-beta.1'],
  ['1.2.0\n-----', '1.2.0'],
  ['## Unreleased', 'unreleased'],
  ['## 1.2.0, 2026-01-02', '1.2.0'],
  ['### 3.0 of the engine', undefined],
  ['## Added', undefined],
  ['#### 1.2.0', undefined],
])('LOG-1: %j starts the release %j', (heading, name) => {
  const [, page] = Object.keys(pagesOf(`${heading}\n\n- A change.\n`))
  expect(page).toBe(name && `${name}.md`)
})

const site = () =>
  createTestSite({
    'camdocs.config.ts': `export default { title: 'A & B', url: 'https://a.example', baseUrl: '/lib/', changelog: { file: 'CHANGELOG.md' },
      versions: [{ name: '1.0', folder: 'old' }] }`,
    'docs/index.md': '# Lens\n\n[All changes](/changelog/), [the latest](/changelog/1.1.0).\n',
    'old/index.md': '# Lens\n\nOld.\n',
    'CHANGELOG.md': kept,
  })

test('LOG-2: a site has a list of releases, linked pages, and a feed that a strict parser reads', async () => {
  const built = site()
  const { code, stderr } = await built.build()
  expect(code, stderr).toBe(0)
  expect(stderr).toBe('')
  const release = built.page('changelog/1.1.0')
  expect(release).toContain('<h1>1.1.0</h1>')
  expect(release).toContain('Zoom, see <a href="https://example.org/focus"')
  expect(release).toContain('<a href="https://example.org/compare/1.0...1.1"')
  expect(built.page('changelog/1.0.0')).toContain('<strong>YANKED</strong>')
  expect(/<nav class="breadcrumbs".*?<\/nav>/s.exec(release)?.[0]).toContain('href="/lib/changelog/"')
  expect(built.page('changelog')).toContain('<a href="/lib/changelog/feed.xml"')
  expect(release).toMatch(/<h2 id="added"/)
  expect(/<nav[^>]* class="page-nav".*?<\/nav>/s.exec(release)?.[0]).toMatch(
    /"\/lib\/changelog\/".*"\/lib\/changelog\/1\.0\.0"/s,
  )
  expect(built.page('docs/1.0')).toContain('<a href="/lib/changelog/1.0.0">Version 1.0</a>')
  expect(built.page('docs')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="A &amp; B Changelog" href="/lib/changelog/feed.xml" data-site="">',
  )
  const feed = parseXml(built.read('dist/changelog/feed.xml'))
  const shown = feed.map(({ name, text, attributes }) =>
    name === 'link' ? `${attributes.rel ?? ''} ${attributes.href ?? ''}` : `${name} ${text.trim()}`,
  )
  const entry = (version: string, date: string, summary: string) => [
    'entry ',
    `title ${version}`,
    `id https://a.example/lib/changelog/${version}`,
    `alternate https://a.example/lib/changelog/${version}`,
    `updated ${date}T00:00:00Z`,
    `summary ${summary}`,
  ]
  expect(shown).toEqual([
    'feed ',
    'title A & B Changelog',
    'id https://a.example/lib/changelog/',
    'self https://a.example/lib/changelog/feed.xml',
    'alternate https://a.example/lib/changelog/',
    'updated 2026-03-01T00:00:00Z',
    'author ',
    'name A & B',
    ...entry('1.1.0', '2026-03-01', 'First. Added: Zoom, see focus. Deep x: More.'),
    ...entry('1.0.0', '2026-01-02', 'Fixed: A bug.'),
  ])
})

test('LOG-3: a problem in a changelog is reported at its line, and a missing file at its setting', async () => {
  const broken = createTestSite({
    'camdocs.config.ts': `export default { changelog: { file: 'CHANGELOG.md' } }`,
    'docs/index.md': '# Lens\n\nText.\n',
    'CHANGELOG.md': '# Changes\n\n## 1.0.0\n\n### Fixed\n\n- See [this](./docs/gone.md).\n',
  })
  const { code, stderr } = await broken.build()
  expect(code).toBe(1)
  expect(stderr).toContain('CHANGELOG.md:7:14')
  const missing = createTestSite({
    'camdocs.config.ts': `export default { changelog: { file: 'CHANGLOG.md' } }`,
    'docs/index.md': '# Lens\n\nText.\n',
    'CHANGELOG.md': kept,
  })
  const result = await missing.build()
  expect(result.code).toBe(1)
  expect(result.stderr).toMatch(
    /camdocs\.config\.ts:1:\d+.*\n?.*The changelog reads "CHANGLOG\.md", which does not exist/,
  )
  expect(result.stderr).toContain('Did you mean "CHANGELOG.md"?')
})
