import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_IDS } from '../packages/core/src/contract/ids.js'
import {
  allowedElements,
  globalAttributes,
  vocabularyAttributes,
  type Vocabulary,
} from '../packages/markdown/src/allowed-html.js'
import { linkSchemes } from '../packages/base/src/model/url-scheme.js'
import { htmlOf, problemsOf } from './helpers/compile.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite } from './helpers/test-site.js'

/** HTML that authors write for GitHub, Docusaurus, and VitePress, formatted like the output of the build. */
test.each([
  ['<p align="center"><b>a</b><br>b</p>'],
  ['<div class="grid" id="grid" align="right" data-x="1" aria-hidden="true" role="note" lang="de">a</div>'],
  ['<details class="details" open><summary>a</summary>b</details>'],
  [
    '<p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, H<sub>2</sub>O, x<sup>2</sup>, <mark>m</mark>, <u>u</u>, <abbr title="t">a</abbr></p>',
  ],
  ['<p><a name="old"></a><a id="older"></a>a</p>'],
  [
    '<p><picture><source media="(prefers-color-scheme: dark)" srcset="d.png"><img src="l.png" alt="a" width="9" loading="lazy"></picture></p>',
  ],
  [
    '<p><a href="https://a.org" target="_self" rel="noopener noreferrer"><img src="https://a.org/b.svg" alt="b" height="20" border="0" loading="eager"></a></p>',
  ],
  ['<figure><img src="a.png" alt="a" width="9" loading="lazy"><figcaption>a</figcaption></figure>'],
  ['<p><video src="a.mp4" controls autoplay muted loop playsinline width="100%" poster="a.png"></video></p>'],
  ['<p><audio controls><source src="a.mp3" type="audio/mpeg"></audio></p>'],
  [
    '<iframe width="560" height="315" src="https://www.youtube-nocookie.com/embed/x" title="a" frameborder="0" allow="autoplay; encrypted-media" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen loading="lazy" sandbox="allow-scripts"></iframe>',
  ],
  [
    '<p><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><title>a</title><defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0h9" fill="url(#g)"></path></svg></p>',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>'],
  ['<center><font color="red" size="2">a</font></center>'],
  [
    '<p><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby> <time datetime="2026-01-01">a</time> <progress value="1" max="2"></progress></p>',
  ],
  [
    '<p><button type="button" disabled>a</button> <label for="i">a</label> <input type="text" id="i" placeholder="a" aria-label="a"></p>',
  ],
  [
    '<p><img src="a.png" alt="a" usemap="#m" width="9" loading="lazy"><map name="m"><area shape="rect" coords="0, 0, 9, 9" href="b.md" alt="b"></map></p>',
  ],
  [
    '<section itemscope itemtype="https://schema.org/Thing"><span itemprop="name" translate="no" dir="rtl">a</span></section>',
  ],
  [
    '<p>a<wbr>b&#x26;c <s>d</s> <del cite="https://a.org">e</del> <ins>f</ins> <q cite="https://a.org">g</q></p>',
  ],
])('HTML that authors use stays unchanged: %s', async (html) => {
  expect(await htmlOf(html)).toBe(html)
})

test('a table keeps obsolete attributes such as cellspacing and valign', async () => {
  const html =
    '<table width="100%" border="0" cellspacing="0" class="x"><tbody><tr valign="top"><td colspan="2" width="50%" nowrap>a</td></tr></tbody></table>'
  expect(await htmlOf(html)).toContain(html)
})

test.each(linkSchemes)('a link can have the scheme %s', async (scheme) => {
  expect(await problemsOf(`[a](${scheme}://b)`)).toEqual([])
})

test('<command>, <content>, and <param> are shown as text: authors rarely mean the obsolete elements with these names', async () => {
  expect(await htmlOf('Run <command> with <content> or <param>.')).toBe(
    '<p>Run &#x3C;command> with &#x3C;content> or &#x3C;param>.</p>',
  )
})

test('scripts, script URLs, and reserved IDs are errors at their positions; a harmless attribute that is not allowed is a warning', async () => {
  // `## Camdocs content` is not a problem: its ID comes from its text, so the build adds a number to it.
  const { files, locations } = extractMarkers({
    'docs/a.md': `# A

Text «CD1307|<script>x</script>» and «CD1307|<b onclick="x">a</b>» and [b](«CD1204|javascript:x»).

«CD1307|<div v-pre>a</div>»

«CD1322|## Menu {#camdocs-menu}»

## Camdocs content
`,
  })
  const site = createTestSite(files)
  const problems = await site.problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ severity, message, hint }) => `${severity}: ${message} ${hint ?? ''}`)).toEqual([
    'error: <script> is not allowed in a page. Add scripts, styles, and metadata with `clientModules`, `styles`, or `head` in camdocs.config.ts.',
    'error: The attribute "onclick" of <b> is not allowed in a page. Remove it. Markdown pages cannot run scripts or send forms.',
    'error: URLs with the scheme "javascript:" are not allowed in a page. Use the URL of a page, of a file, or of another site.',
    'warning: The attribute "v-pre" of <div> is removed: it is not allowed in a page. Delete the attribute in the Markdown file. To pass data to scripts, use `data-*` attributes.',
    'error: The ID "camdocs-menu" is already used by the page around the article. Use another ID, such as "camdocs-menu-section".',
  ])
})

test('a heading gets a numbered ID if the page around the article already uses its ID', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n## Camdocs menu\n\n## Camdocs menu\n\n[Menu](#camdocs-menu-1)\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/docs/a').match(/<h2 id="[^"]*"/g)).toEqual([
    '<h2 id="camdocs-menu-1"',
    '<h2 id="camdocs-menu-2"',
  ])
})

const sortedAndJoined = (names: Iterable<string>): string => [...names].sort().join(' ')

test('docs-site/docs/reference/allowed-html.md lists exactly the allowed HTML, link schemes, and reserved IDs', () => {
  const page = readFileSync(new URL('../docs-site/docs/reference/allowed-html.md', import.meta.url), 'utf8')
  // The names in each code block, separated by spaces.
  const lists = [...page.matchAll(/^```text\n(.*?)\n```$/gms)].map(([, list = '']) =>
    list.replaceAll('\n', ' '),
  )
  // The rows of the table, such as | `col` | `span` `width` |, as an element and its attributes.
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name, list = '']) => [
    name,
    list.replaceAll('`', ''),
  ])
  const elements = (vocabulary: Vocabulary) => [...allowedElements[vocabulary]]
  const withoutAttributes = (vocabulary: Vocabulary) =>
    elements(vocabulary).flatMap(([name, attributes]) => (attributes.size === 0 ? [name] : []))
  const withAttributes = (vocabulary: Vocabulary, prefix = '') =>
    elements(vocabulary).flatMap(([name, attributes]) =>
      attributes.size === 0 ? [] : [[prefix + name, sortedAndJoined(attributes)]],
    )
  expect(lists).toEqual(
    // In the order of the page.
    [
      globalAttributes,
      withoutAttributes('html'),
      withoutAttributes('svg'),
      vocabularyAttributes.svg,
      withoutAttributes('math'),
      vocabularyAttributes.math,
      linkSchemes,
      RESERVED_IDS,
    ].map(sortedAndJoined),
  )
  expect(rows).toEqual([...withAttributes('html'), ...withAttributes('svg', 'svg ')])
})
