import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'

/*
 * The HTML format described in docs-site/docs/guides/content-html.md: exact output for small inputs.
 * Directives, code blocks, tables, tabs, and images have separate test files.
 */

/**
 * The HTML of a heading.
 *
 * @param label the text of the heading, as part of an HTML attribute
 * @param fragment the ID, percent-encoded
 */
const heading = (level: number, id: string, inner: string, label: string, fragment = id): string =>
  `<h${level} id="${id}" aria-label="${label}">${inner}<a class="anchor" href="#${fragment}" aria-label="Direct link to ${label}" title="Direct link to ${label}"></a></h${level}>`

test('HDG-1: headings except the h1 have an ID and a labeled anchor link', async () => {
  expect(await htmlOf('# Title')).toBe('<h1>Title</h1>')
  expect(await htmlOf('## Zoom')).toBe(heading(2, 'zoom', 'Zoom', 'Zoom'))
  expect(await htmlOf('###### A *b* `c` & "d"')).toBe(
    heading(6, 'a-b-c--d', 'A <em>b</em> <code>c</code> &#x26; "d"', 'A b c &#x26; &#x22;d&#x22;'),
  )
  expect(await htmlOf('Under\n---')).toBe(heading(2, 'under', 'Under', 'Under'))
})

test('HDG-1: a heading without a letter or digit has an ID and an anchor link', async () => {
  expect(await htmlOf('## 🎉')).toBe(heading(2, '_', '🎉', '🎉'))
  const { content } = await compile('# A\n\n## 🎉\n\ntext')
  expect(content.sections).toEqual([{ anchor: '_', trail: ['🎉'], text: 'text' }])
})

test('HDG-2: IDs are GitHub-style, duplicates are numbered, and letters of any script are preserved', async () => {
  const ids = async (text: string) => (await compile(text)).page.headings.map(({ id }) => id)
  expect(await ids('# T\n\n## A b!\n\n## A b\n\n### A b\n\n## A-b-1')).toEqual([
    'a-b',
    'a-b-1',
    'a-b-2',
    'a-b-1-1',
  ])
  expect(await htmlOf('## Ünï 日本')).toBe(
    heading(2, 'ünï-日本', 'Ünï 日本', 'Ünï 日本', '%C3%BCn%C3%AF-%E6%97%A5%E6%9C%AC'),
  )
  expect(await ids('# T\n\n## constructor\n\n## __proto__')).toEqual(['constructor', 'proto'])
})

test('HDG-2: an explicit ID is removed from the text and takes precedence over generated IDs', async () => {
  expect(await htmlOf('## Zoom in {#zoom}')).toBe(heading(2, 'zoom', 'Zoom in', 'Zoom in'))
  const { page } = await compile('# T {#top}\n\n## Zoom\n\n## Other {#zoom}\n\n<a id="raw"></a>\n\n## Raw')
  expect(page.headings.map(({ id }) => id)).toEqual(['zoom-1', 'zoom', 'raw-1'])
  expect(page.title).toBe('T')
})

test('a duplicate ID is a warning at each use after the first', async () => {
  expect(await problemsOf('## A {#x}\n\n## B {#x}\n\n<p id="x">c</p>')).toEqual([
    '3:1 warning CD1309',
    '5:1 warning CD1309',
  ])
})

test('headings can contain code, links, and text that looks like HTML', async () => {
  expect(await htmlOf('## `useCamera<T>` and [the guide](./b.md)')).toBe(
    heading(
      2,
      'usecamerat-and-the-guide',
      '<code>useCamera&#x3C;T></code> and <a href="./b.md">the guide</a>',
      'useCamera<T> and the guide',
    ),
  )
  expect(await htmlOf('## Map<K, V> and <T>')).toBe(
    heading(2, 'mapk-v-and-t', 'Map&#x3C;K, V> and &#x3C;T>', 'Map<K, V> and <T>'),
  )
})

test('HDG-1: the numbers of footnotes are not part of IDs, titles, and the table of contents', async () => {
  const { page } = await compile('# T[^a]\n\nText[^a].\n\n## Foot[^a] and[^a]\n\nText.\n\n[^a]: Note.\n')
  expect(page).toMatchObject({ title: 'T', details: { excerpt: 'Text.' } })
  expect(page.headings[0]).toMatchObject({ id: 'foot-and', text: 'Foot and', html: 'Foot and' })
})

test('TOC-1: the table of contents keeps inline markup but not links and images, and search text excludes headings', async () => {
  const { page, content } = await compile(
    '# T\n\nIntro.\n\n## `a` [b](c.md) ![d](e.png)\n\nText.\n\n### Sub\n\nMore.',
  )
  expect(page.headings).toEqual([
    { id: 'a-b-d', depth: 2, text: 'a b d', html: '<code>a</code> b ' },
    { id: 'sub', depth: 3, text: 'Sub', html: 'Sub' },
  ])
  expect(content.sections).toEqual([
    { anchor: null, trail: [], text: 'Intro.' },
    { anchor: 'a-b-d', trail: ['a b d'], text: 'Text.' },
    { anchor: 'sub', trail: ['a b d', 'Sub'], text: 'More.' },
  ])
})

test('angle brackets and braces in plain text stay text in every context', async () => {
  expect(await htmlOf('A bare <T>, {x}, Promise<string>, Array<Map<K,V>>, a < b && c > d')).toBe(
    '<p>A bare &#x3C;T>, {x}, Promise&#x3C;string>, Array&#x3C;Map&#x3C;K,V>>, a &#x3C; b &#x26;&#x26; c > d</p>',
  )
  expect(await htmlOf('*<T>* [<T>](a.md) **Promise<number>**')).toBe(
    '<p><em>&#x3C;T></em> <a href="a.md">&#x3C;T></a> <strong>Promise&#x3C;number></strong></p>',
  )
  expect(await htmlOf('The <head> and the <body>, <?php x ?>')).toBe(
    '<p>The &#x3C;head> and the &#x3C;body>, &#x3C;?php x ?></p>',
  )
  expect(await htmlOf('<!DOCTYPE html>')).toBe('<p>&#x3C;!DOCTYPE html></p>')
  expect(await htmlOf('<div>\nMap<K, V> </>\n</div>')).toBe('<div>\nMap&#x3C;K, V> &#x3C;/>\n</div>')
  expect(await htmlOf('| a |\n| - |\n| <T> {x} |')).toContain('<td>&#x3C;T> {x}</td>')
  expect(await htmlOf('a<br>b\n\nimport x')).toBe('<p>a<br>b</p>\n<p>import x</p>')
})

test('a misspelled element name is shown as text with a warning, and a generic type is shown as text without a warning', async () => {
  expect(await problemsOf('<detials>x</detials>')).toEqual(['1:1 warning CD1306'])
  expect(await problemsOf('Promise<string>, a <string>, Ref<imag>')).toEqual([])
})

test('comments are removed, and an unclosed comment is an error', async () => {
  expect(await htmlOf('a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf <!--> g')).toBe('<p>a  c</p>\n<p>f  g</p>')
  expect(await problemsOf('text\n\n<!-- open\n\nmore')).toEqual(['3:1 error CD1312'])
})

test('no page can run code: scripts, styles, event handlers, and script URLs are reported and left out', async () => {
  /** The problems of a text as "severity code", without their positions. */
  const reported = async (text: string) =>
    (await problemsOf(text)).map((problem) => problem.replace(/^\S+ /, ''))
  for (const text of [
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<p onclick="x()">a</p>',
    '<img src="a.png" onerror=x>',
    '<link rel="stylesheet" href="a.css">',
    '<meta http-equiv="refresh" content="0">',
    '<base href="/x/">',
    '<object data="a.swf"></object>',
    '<template>x</template>',
    '<form action="javascript:x()">a</form>',
    '<button formaction="java&#10;script:x()">a</button>',
  ])
    expect(await reported(text), text).toEqual(['error CD1307'])
  for (const text of [
    '[a](javascript:x)',
    '[a](JaVaScRiPt:x)',
    '<a href=" javascript:x">a</a>',
    '[a](vbscript:x)',
    '[a](data:text/html,x)',
    '[a]\n\n[a]: javascript:x',
    '<javascript:x>',
    '<svg><a xlink:href="javascript:x"><text>a</text></a></svg>',
  ])
    expect(await reported(text), text).toEqual(['error CD1204'])
  expect(await reported('<iframe srcdoc="<script>x</script>"></iframe>')).toEqual(['error CD1307'])
  expect(await reported('<p style="color: red">a</p>')).toEqual(['warning CD1307'])
  const { content } = await compile(
    '# T\n\n<p onclick="x" style="color:red">a</p><script>x</script>\n\n[a](javascript:x)',
  )
  expect(content.body.join('')).not.toMatch(/onclick|style|script/)
})

test('the hint of a forbidden element says what to do instead', async () => {
  const hintOf = async (text: string) => (await compile(`# T\n\n${text}`)).page.details.problems[0]?.hint
  for (const text of ['<script>x</script>', '<style>p{}</style>', '<link rel="a">', '<meta name="a">'])
    expect(await hintOf(text), text).toContain('`clientModules`, `styles`, or `head` in camdocs.config.ts')
  for (const text of ['<object data="a.pdf"></object>', '<embed src="a.pdf">'])
    expect(await hintOf(text), text).toBe('Remove it, or link to the file instead.')
  for (const text of ['<base href="/x/">', '<template>x</template>', '<noscript>x</noscript>'])
    expect(await hintOf(text), text).toMatch(/^Remove it\. /)
})

test('checkboxes are labeled only if they belong to a task list', async () => {
  const html = await htmlOf('- [x] a\n\n- [ ] b\n\n<label>Name <input type="text"></label>')
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" checked disabled aria-label="Done">',
    '<input type="checkbox" disabled aria-label="Not done">',
    '<input type="text">',
  ])
})

test('MD-5: task lists, nested lists, strikethrough, and bare URLs are supported', async () => {
  expect(await htmlOf('- [ ] a\n- [x] b\n  1. c\n     - d')).toBe(
    [
      '<ul class="contains-task-list">',
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> a</li>',
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> b',
      '<ol>',
      '<li>c',
      '<ul>',
      '<li>d</li>',
      '</ul>',
      '</li>',
      '</ol>',
      '</li>',
      '</ul>',
    ].join('\n'),
  )
  expect(await htmlOf('~~gone~~')).toBe('<p><del>gone</del></p>')
  expect(await htmlOf('(https://a.org) "www.b.org" me@c.org')).toBe(
    '<p>(<a href="https://a.org" target="_blank" rel="noopener noreferrer">https://a.org</a>) "<a href="http://www.b.org" target="_blank" rel="noopener noreferrer">www.b.org</a>" <a href="mailto:me@c.org">me@c.org</a></p>',
  )
})

test('MD-5: footnotes link to the note and back to the text', async () => {
  const { page, content } = await compile('# T\n\na[^1]\n\n[^1]: Note.')
  expect(page.details.links.map(({ target }) => target)).toEqual(['#fn-1', '#fnref-1'])
  expect(content.body.join('')).toContain(
    '<section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>',
  )
  expect(page.headings).toEqual([])
  expect(page.ids).toEqual(['fnref-1', 'footnote-label', 'fn-1'])
})

test('MD-5: emoji shortcodes are replaced in text, but not in code, times, or unknown names', async () => {
  expect(await htmlOf('Done :tada: `:tada:` 12:30:00 1:100:1 :nothing: :+1:')).toBe(
    '<p>Done 🎉 <code>:tada:</code> 12:30:00 1:100:1 :nothing: 👍</p>',
  )
  expect(await htmlOf('```\n:tada:\n```')).toContain(':tada:')
  expect(await htmlOf('## Ship it :rocket:')).toContain(
    '<h2 id="ship-it-" aria-label="Ship it 🚀">Ship it 🚀<a',
  )
})

test('links to other sites open in a new tab without access to the opener', async () => {
  expect(await htmlOf('[a](https://a.org "T") [b](mailto:x@y.org) [c](#d) <https://e.org>')).toBe(
    '<p><a href="https://a.org" title="T" target="_blank" rel="noopener noreferrer">a</a> <a href="mailto:x@y.org">b</a> <a href="#d">c</a> <a href="https://e.org" target="_blank" rel="noopener noreferrer">https://e.org</a></p>',
  )
})

test('in handwritten HTML, links are collected, SVG attributes keep their case, and details elements get the class of the details directive', async () => {
  const { page } = await compile(
    '# T\n\n<a href="b.md">b</a> <img src="c.png" srcset="d.png 2x, e.png 3x" width="9">\n\n<video src="f.mp4" poster="g.png"></video>',
  )
  expect(page.details.links.map(({ kind, target }) => [kind, target])).toEqual([
    ['link', 'b.md'],
    ['sized-image', 'c.png'],
    ['sized-image', 'd.png'],
    ['sized-image', 'e.png'],
    ['link', 'f.mp4'],
    ['link', 'g.png'],
  ])
  expect(page.details.links[2]?.range).toEqual({
    start: { line: 3, column: 47 },
    end: { line: 3, column: 52 },
  })
  expect(await htmlOf('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toBe(
    '<p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></p>',
  )
  expect(await htmlOf('<details><summary>S</summary>\n\n**b**\n\n</details>')).toBe(
    '<details class="details"><summary>S</summary>\n<p><strong>b</strong></p>\n</details>',
  )
})

// With patterns that backtrack, this test times out.
test('long runs of spaces, and long names after "import" and "export", are read in linear time', async () => {
  const spaces = ' '.repeat(300_000)
  const { page } = await compile(
    `# T\n\n## a${spaces}b\n\nimport${spaces}x\n\nexport const ${'x'.repeat(300_000)}\n\nexport class ${'x'.repeat(300_000)}\n`,
  )
  expect(page.details.problems).toEqual([])
})

test.each([
  ['![i](./i.svg)\n\nText.', 'Text.'],
  ['[![a](a.png)](#b) [**![c](c.png)**](#d)<br>\n![v](v.mp4)\n\nText.', 'Text.'],
  ['![i](./i.svg) Text', 'i Text'],
  [':icon[a]{label="A"}\n\nText.', 'A'],
  ['![i](./i.svg)\n\n## A\n\nText.', ''],
])('HEAD-3: the excerpt of %j is %j', async (text, excerpt) => {
  const { page } = await compile(`# T\n\n${text}\n`)
  expect(page.details.excerpt).toBe(excerpt)
})

test('text that is excluded from the search is not the excerpt of a page', async () => {
  const { page } = await compile('# T\n\n<div data-nosearch>\n\nHidden.\n\n</div>\n\nFirst.\n')
  expect(page.details.excerpt).toBe('First.')
})
