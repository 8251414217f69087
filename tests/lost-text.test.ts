import { expect, test } from 'vitest'
import { readFrontMatter } from '../packages/base/src/front-matter/front-matter.js'
import { compile, htmlOf, problemsOf, writtenHtmlOf } from './helpers/compile.js'

/** Front matter that has no effect, with the position of its error. */
const misplaced: readonly (readonly [name: string, text: string, problem: string])[] = [
  ['below a blank line', '\n---\ntitle: A\ndraft: true\n---\n\n# B\n', '2:1 CD1107'],
  ['below a comment', '<!-- a\nb -->\n---\ntitle: A\nunlisted: true\n---\n', '3:1 CD1107'],
  ['below a byte order mark and a blank line', '\uFEFF\n---\ntitle: A\n---\n', '2:1 CD1107'],
  [
    'below a JSX comment and an import',
    "{/* a */}\nimport B from 'b'\n---\ndraft: true\n---\n",
    '3:1 CD1107',
  ],
  ['below a heading', '# A\n\n---\nsidebar_position: 3\n---\n', '3:1 CD1107'],
  ['after spaces', '  ---\n  title: A\n  ---\n', '1:3 CD1107'],
  ['with unknown keys', '\n---\nweight: 1\nkeys:\n  - a\n---\n', '2:1 CD1107'],
  ['below a blank line, and not closed', '\n---\ntitle: A\n\n# A\n', '2:1 CD1107'],
  ['between lines of four dashes', '----\ntitle: A\n----\n', '1:1 CD1107'],
  ['in TOML', '+++\ntitle = "A"\ndraft = true\n+++\n\n# A\n', '1:1 CD1102'],
  ['in TOML with a table', '\n+++\n# a\n[params]\nb = 1\n+++\n', '2:1 CD1102'],
  ['in JSON', '{\n  "title": "A",\n  "draft": true\n}\n\n# A\n', '1:1 CD1102'],
  ['in JSON between semicolons', ';;;\n"title": "A"\n;;;\n', '1:1 CD1102'],
]

test.each(misplaced)(
  'DOC-11: front matter %s is an error at its position, and not content',
  (_, text, expected) => {
    const { problems, body } = readFrontMatter(text, 'docs/page.md')
    expect(
      problems.map(
        ({ range, code, severity }) => `${range?.start.line}:${range?.start.column} ${code} ${severity}`,
      ),
    ).toEqual([`${expected} error`])
    expect(body.split('\n').length).toBe(text.split('\n').length)
    expect(body).not.toMatch(/title|draft|weight|sidebar/)
  },
)

test.each([
  '# A\n\n---\n\nNote: b\n\n---\n',
  '# A\n\n---\nNote: b\n---\n',
  '\n---\n\n# A\n',
  '\n\n# A\n\ntext\n---\n',
  '----\n\ntext\n',
  '+++ a\n',
  '{\n  "a": 1\n}\n',
  '```yaml\n---\ntitle: A\n---\n```\n',
  '- a\n\n---\ntitle: b\n---\n',
])('DOC-11: %j contains no front matter', (text) => {
  expect(readFrontMatter(text, 'docs/page.md')).toMatchObject({ problems: [], body: text })
})

/** Links, images, and footnotes without effect, with the positions of their warnings. */
const unresolved: readonly (readonly [text: string, ...positions: string[]])[] = [
  ['See [the guide][missing], [other page][], and a note[^nope].', '1:17', '1:28', '1:55'],
  ['[**b** and `c`][a], ![alt][b], [![x][c]][d]', '1:17', '1:28', '1:38', '1:42'],
  ['- [a][b]\n\n> - [c][d]\n\n### [e][f]\n\n*[g][h]*', '1:7', '3:9', '5:9', '7:6'],
  ['| a |\n|-|\n| [b][c] [^d] |', '3:7', '3:12'],
  [':::note\n[a][b]\n:::\n\n::::tabs\n:::tab[C]\n[d][e]\n:::\n::::', '2:5', '7:5'],
  ['[multi\nline][missing\nlabel]', '2:7'],
  ['日本語[案内][無い]。[^注]', '1:9', '1:15'],
  ['[A][B]\n\n[C]: https://example.org', '1:5'],
  ['a [^my note]', '1:5'],
  ['a[^1]\n\n[^1]: b [^2]\n[^2]: c\n[^3]: d [^4]\n[^4]: e', '5:1', '6:1'],
  ['a[^1]\n\n[^1]: b\n\n[^1]: c', '5:1'],
  ['[a]\n\n[a]: https://a.org\n[a]: https://b.org', '4:1'],
  ['[guide](./my guide.md) ![Shot](/image inside.png "title")', '1:9', '1:32'],
  ['[a](https://example.org/b c.html) [b](c d.md#e) [f](g/h i/)', '1:5', '1:39', '1:53'],
  ['[ref]: ./my guide.md', '1:8'],
  ['- [a](b (c) d.md)', '1:7'],
]

test.each(unresolved)(
  'LINK-11: in %j, what is shown as source is a warning at its position',
  async (text, ...positions) => {
    expect((await problemsOf(text)).sort()).toEqual(
      positions.map((position) => `${position} warning CD1210`).sort(),
    )
  },
)

test.each([
  'array[0][1], matrix[i][j], [1][2], [a-z][0-9], [^abc]*, [^a-z], string[][], [][], [text], [ ] and [x]',
  '`[a][b]` \\[a][b] [a\\][b] [^`a`] \\[^a]\n\n```\n[a][b] [^c]\n```',
  '[a][b] [c][] [d]\n\n[b]: https://b.org\n[c]: https://c.org\n[d]: https://d.org',
  '[^a]\n\n[^a]: b\n\n[//]: # (a comment)\n[comment]: <> (another)\n[a]: b.md',
  '[a](<b c.md>) [d](e%20f.md) [1](see below) (a)[b] [note](this and/or that)',
  '[word]: some text here',
  '<a href="b c.md">d</a>',
])('LINK-11: %j has no warning', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test('LINK-11: the target of a definition that no link uses is checked at its position', async () => {
  const { page } = await compile('# A\n\n[a]: ./nothing.md "B"\n[c]: https://example.org/d\n[//]: # (e)\n')
  expect(page.details.links).toEqual([
    {
      kind: 'link',
      target: './nothing.md',
      range: { start: { line: 3, column: 6 }, end: { line: 3, column: 18 } },
    },
  ])
  expect(page.details.externalLinks.map(({ target }) => target)).toEqual(['https://example.org/d'])
})

/** Headings, with their IDs and texts. */
const headings: readonly (readonly [heading: string, id: string, text: string])[] = [
  ['## A {#A.__call__}', 'A.__call__', 'A'],
  ['## A {#__init__}', '__init__', 'A'],
  ['## A {#a*b*c}', 'a*b*c', 'A'],
  ['## A {#~~a~~}', '~~a~~', 'A'],
  ['## A {#www.example.com}', 'www.example.com', 'A'],
  ['## A {#me@example.com}', 'me@example.com', 'A'],
  ['## A {#a:b/c}', 'a:b/c', 'A'],
  ['## A { #spaced }', 'spaced', 'A'],
  ['## A {: #kramdown }', 'kramdown', 'A'],
  ['## A {#MyID} ##', 'MyID', 'A'],
  ['A {#set__x__y}\n---', 'set__x__y', 'A'],
  ['> - ### A {#in_list_}', 'in_list_', 'A'],
  [':::note\n## A {#in__note__}\n:::', 'in__note__', 'A'],
  ['## _A_ `b` {#_c_}', '_c_', 'A b'],
  ['## A <sup>b</sup> {#c_d_}', 'c_d_', 'A b'],
  ['## 見出し {#見出し}', '見出し', '見出し'],
  ['## A {#b aka=c_d_}', 'b', 'A'],
  ['## \\{#a}', 'a', '{#a}'],
  ['## Use {#if} in `{#each}`', 'use-if-in-each', 'Use {#if} in {#each}'],
  ['## ???', '_', '???'],
  ['## 🚀', '_', '🚀'],
  ['## C++', 'c', 'C++'],
]

test.each(headings)('HDG-2: the ID of %j is %j', async (heading, id, text) => {
  const { page } = await compile(`# T\n\n${heading}\n`)
  expect(page.details.problems).toEqual([])
  expect(page.headings.map((found) => [found.id, found.text])).toEqual([[id, text]])
})

test('HDG-1: headings without letters have different IDs, and are part of the outline', async () => {
  const { page } = await compile('# T\n\n## ?\n\n## 🎉\n\n## _\n\n##\n')
  expect(page.headings.map(({ id }) => id)).toEqual(['_', '_-1', '_-2'])
})

test('HDG-1: an h1 has only an ID that the author wrote', async () => {
  expect(await htmlOf('# A {#b}\n')).toBe('<h1 id="b">A</h1>')
  expect(await htmlOf('# A\n')).toBe('<h1>A</h1>')
})

test.each([
  ['## A {#id .wide}', '1:11'],
  ['## A {#id key=value}', '1:11'],
  ['## A {#id} b', '1:6'],
  ['## A {#id} :badge[new]', '1:6'],
])('HDG-2: what is ignored or shown in the attributes of %j is a warning', async (text, position) => {
  expect(await problemsOf(text)).toEqual([`${position} warning CD1317`])
})

test.each(['skip', 'content', 'menu', 'app', 'announcer', 'search-list', 'type-tip', 'page-props'])(
  'HDG-2: the heading "%s" has its usual ID, because those of the theme have a prefix',
  async (name) => {
    const { page } = await compile(`# T\n\n## ${name}\n\n<p id="${name}-x" ></p>\n`)
    expect(page.headings.map(({ id }) => id)).toEqual([name])
    expect(await problemsOf(`<p id="${name}">a</p>`)).toEqual([])
  },
)

test.each([
  ['::: warning Class Support {#a}\nb\n:::', '<div class="admonition" data-kind="warning" id="a">'],
  [':::tip{#a}\nb\n:::', '<div class="admonition" data-kind="tip" id="a">'],
  ['> ::: details B {open #a}\n> c\n> :::', '<details class="details" open id="a">'],
  ['- ::::tabs{#a}\n  :::tab[B]\n  c\n  :::\n  ::::', '<div class="tabs" id="a">'],
  ['::: code-group {#a}\n```js [b]\nc\n```\n:::', '<div class="tabs" id="a">'],
  [':::steps{#a}\n1. b\n:::', 'id="a"'],
])('MD-1: the ID of a block in %j is on the page', async (text, html) => {
  expect(await htmlOf(text)).toContain(html)
  const { page } = await compile(`# T\n\n${text}\n`)
  expect(page.ids).toContain('a')
})

/** Notations of other tools that readers would see as source, with the positions of their warnings. */
const notations: readonly (readonly [text: string, ...positions: string[]])[] = [
  ['!!! note "Title"\n    Text', '1:1'],
  ['a\n!!! danger', '2:1'],
  ['- !!! tip\n\n> !!! note', '1:3'],
  ['??? question "Why"\n    Because.', '1:1'],
  ['1. a\n\n   ???+ note\n       b', '3:4'],
  ['=== "Python"\n\n    a', '1:1'],
  [':::note\n===! "A"\n:::', '2:1'],
  ['/// tip | Title\nText\n///', '1:1'],
  ['--8<-- "a.md"', '1:1'],
  ['--8<--\na.md\n--8<--', '1:1'],
  ['-8<- "a.md"', '1:1'],
  ['```py\n--8<-- "a.py"\n```', '2:1'],
  ['{{#include a.md}}', '1:1'],
  ['- ```rust\n  {{#rustdoc_include a.rs:main}}\n  ```', '2:3'],
  ['Term\n:   Definition', '2:1'],
  ['Term\n\n:   Definition', '3:1'],
  ['*[HTML]: Hypertext', '1:1'],
  ['{% hint style="info" %}', '1:1'],
  ['.. note:: a', '1:1'],
  ['a :material-check: b', '1:3'],
  ['| ==a== |\n|-|\n| b^2^ |', '1:3', '3:4'],
  ['### ==a== b', '1:5'],
  ['H~2~O', '1:2'],
  ['++ctrl+c++', '1:1'],
  ['^^a^^ and {++b++}', '1:1'],
  ['a ^[b]', '1:3'],
  ['A para {#para}', '1:8'],
  ['- item {.c}', '1:8'],
  ['{: .class }', '1:1'],
  ['a\n{: #b}', '2:1'],
  ['**bold**{#span}', '1:9'],
  ['`code`{.python}', '1:7'],
  ['![a](b.png){#c}', '1:12'],
  ['docs/*.md and src/*.ts', '1:6'],
  ['src/**/*.md and **/*.ts', '1:8'],
  ['2*3*4', '1:2'],
  ['Edit __init__.py and a/__main__', '1:6'],
]

test.each(notations)('MD-10: %j is a warning where readers see the source', async (text, ...positions) => {
  expect((await problemsOf(text)).sort()).toEqual(
    positions.map((position) => `${position} warning CD1317`).sort(),
  )
})

test.each([
  'a == b, x === y, Wow!!! yes, why??? no, see /// 3, a^b, 2^10^x, a ~ b ~ c, {x}, 1 + 2, C++ and D++',
  '`!!! note` `==a==` `H~2~O` `docs/*.md` `__init__` `{#a}` `{{#include b}}`',
  '\\==a== \\!!! b 2\\*3\\*4 \\{#a}',
  '~~struck~~ ~a~ *a* **b** __c__ _d_ him/*her* un*frigging*believable 5 * 3 * 2',
  'https://example.org/?a==b==c [a](b.md#c^2^d) Use {#if}',
  '```md\n!!! note\n--8<-- "a.md"\n{{#include b.md}}\n```',
  '```\n!!! note\n=== "a"\n==b==\n```',
  'a\n===',
  'Time: 10:30\n\n12 : 30',
  'a <== b ==> c',
])('MD-10: %j has no warning about other notations', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test.each([
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 | 4 |', '3:9'],
  ['> | a |\n> |---|\n> | 1 |\n> | b `c | d` |', '4:10'],
])('MD-5: a cell beyond the header in %j is a warning at its position', async (text, position) => {
  expect(await problemsOf(text)).toEqual([`${position} warning CD1348`])
})

test('MD-5: empty cells beyond the header, and rows with fewer cells, are not reported', async () => {
  expect(await problemsOf('| a | b |\n|---|---|\n| 1 | 2 | |\n| 3 |\n')).toEqual([])
})

test.each([
  ['---\ntitle: Alert\n---\n\nShows.\n\n# Reference\n', '7:1'],
  ['---\ntitle: Alert\n---\n\n## A\n\nReference\n===\n', '7:1'],
  ['---\ntitle: Alert\n---\n\n:::note\na\n:::\n\n# *Ref*\n', '9:1'],
  ['---\ntitle: Alert\n---\n\n- a\n\n# B {#c}\n', '7:1'],
])('DOC-2: in %j, an h1 below other content hides the title, which is a warning', async (text, position) => {
  const { page } = await compile(text)
  expect(
    page.details.problems.map(
      ({ range, code, severity }) => `${range?.start.line}:${range?.start.column} ${severity} ${code}`,
    ),
  ).toEqual([`${position} warning CD1302`])
})

test.each([
  '---\ntitle: Alert\n---\n\n# Reference\n\nText\n',
  '---\ntitle: Alert\n---\n\nText\n\n# Alert\n',
  '---\ntitle: Alert\n---\n\n<!-- a -->\n\n[a]: https://a.org\n\n![logo](a.png)\n\n# Reference\n',
  'Text\n\n# Reference\n',
  '---\ntitle: Alert\n---\n\nText\n\n## Reference\n',
])('DOC-2: in %j, no h1 hides the title', async (text) => {
  expect((await compile(text)).page.details.problems).toEqual([])
})

/** Info strings, with what the HTML contains. */
const infoStrings: readonly (readonly [text: string, ...html: string[]])[] = [
  ['```rust,ignore\nlet x\n```', 'data-lang="rust"', '<span class="t-kw">let</span>'],
  ['```rust,no_run,should_panic\nlet x\n```', 'data-lang="rust"'],
  ['> ```rust, ignore\n> let x\n> ```', 'data-lang="rust"'],
  ['```js,{2} a\nb\nc\n```', 'data-lang="js"', '<span class="line mark">c</span>'],
  ['```{.python .x}\ndef\n```', 'data-lang="python"'],
  ['```{r, echo=FALSE}\na\n```', 'data-lang="r"'],
  ['```language-js {1}\na\n```', '<span class="line mark">a</span>'],
  ['```OBJECTIVEC\nint a\n```', '<span class="t-kw">int</span>'],
  ['```golang\nfunc a()\n```', '<span class="t-kw">func</span>'],
  ['```js ins={1} del={2}\na\nb\n```', '<ins class="line">a</ins>', '<del class="line">b</del>'],
  ['- ~~~js mark={2}\n  a\n  b\n  ~~~', '<span class="line">a</span>', '<span class="line mark">b</span>'],
  ['```js "b c" \'d\'\na b c\nd\n```', 'a <mark>b c</mark>', '<mark>d</mark>'],
  [
    '```js title="with \\"escaped\\" quotes {1}"\na\n```',
    '>with "escaped" quotes {1}<',
    '<span class="line">a</span>',
  ],
  ["> ```js title='it\\'s' {1}\n> a\n> ```", ">it's<", '<span class="line mark">a</span>'],
  ['```js title="C:\\\\a\\\\"\na\n```', '>C:\\a\\<'],
]

test.each(infoStrings)('CODE-4: the settings of %j have an effect', async (text, ...html) => {
  const found = await htmlOf(text)
  for (const part of html) expect(found).toContain(part)
})

test.each([
  ['```js collapse="1-2"\na\nb\n```', '1:7', 'collapse={3-9}'],
  ['```js collapse={1-3}\na\nb\n```', '1:16', '2 lines'],
  ['```js startLineNumber=5\na\n```', '1:7', 'showLineNumbers=5'],
  ['- ```py hl_lines="1 3"\n  a\n  ```', '1:9', '{1,4-6}'],
  ['``` hl_lines="1"\na\n```', '1:5', '{1,4-6}'],
  ['```js ins="new"\nnew\n```', '1:7', 'ins={1}'],
  ['```js /new/\nnew\n```', '1:7', 'in quotes'],
  ['```js ins={3}\na\n```', '1:11', '1 line'],
])('CODE-4: a setting without an effect in %j is a warning with a hint', async (text, position, hint) => {
  expect(await problemsOf(text)).toEqual([`${position} warning CD1311`])
  const { page } = await compile(`# T\n\n${text}`)
  expect(page.details.problems[0]?.hint).toContain(hint)
})

test.each(['<p><b>', '<p><b><i>a', '<div><p><em>'])(
  'CODE-4: code below the unclosed %j keeps its title and its settings',
  async (html) => {
    const found = await htmlOf(`${html}\n\n\`\`\`js title="b.js" {1}\nc\n\`\`\`\n`)
    expect(found).toContain('<div class="code-title">b.js</div>')
    expect(found).toContain('<span class="line mark">c</span>')
  },
)

test.each([
  ['a[^1]\n\n[^1]: b\n\n[^2]: c\n    d', '5:1-6:6'],
  ['::::tabs\na\n\nb\n:::tab[c]\nd\n:::\n::::', '2:1-4:2'],
  ['::::tabs\n<!-- a -->b\n:::tab[c]\nd\n:::\n::::', '2:1-2:12'],
  ['| a |\n|---|\n| b | c | d |', '3:5-3:14'],
  ["import a from 'b'", '1:1-1:18'],
  [':::note{.a .b}\nc\n:::', '1:9-1:14'],
  [':::note \\[a][b] {.c}\nd\n:::', '1:18-1:20'],
  [':::note{a="b c"}\nd\n:::', '1:9-1:15'],
  ['a\n\n<!-- b\nc', '3:1-4:2'],
])('MD-10: the report about %j covers everything that readers do not see', async (text, range) => {
  const { problems } = await writtenHtmlOf(text)
  expect(
    problems.map(
      ({ range: { start, end } = { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } } }) =>
        [start, end].map(({ line, column }) => `${String(line - 3)}:${String(column)}`).join('-'),
    ),
  ).toEqual([range])
})

test.each([
  ['## A <sup class="b" /> {#c}', '1:6'],
  ['a <b/>', '1:3'],
  ['> <div id="a" />\n>\n> b', '1:3'],
])('MD-10: in %j, the slash of a start tag has no effect, which is a warning', async (text, position) => {
  expect(await problemsOf(text)).toEqual([`${position} warning CD1312`])
})

test.each([
  'a <br /> b <img src="https://a.org/b.png" alt="c" />',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><g/></svg>',
])('MD-10: %j has no warning about slashes', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test('CODE-1: the hint for an unknown language starts with the same letter', async () => {
  const hintOf = async (language: string) =>
    (await compile(`# T\n\n\`\`\`${language}\na\n\`\`\`\n`)).page.details.problems[0]?.hint
  expect(await hintOf('frotran')).toBe('Did you mean "fortran"?')
  expect(await hintOf('qot')).not.toContain('dot')
})

test.each([
  ['```ansi\n\u001b[31mred\u001b[0m plain \u001b[38;5;208mx\u001b[0m\n```', 'red plain x'],
  ['> - ~~~ANSI title="a"\n>   \u001b[1;4mbold\u001b[m\n>   ~~~', 'bold'],
  ['````ansi\n\u001b]0;title\u0007a\u001b[2Kb\u001b(B\n```\n````', 'ab'],
])('CODE-8: %j shows the text of a terminal without its control sequences', async (text, shown) => {
  expect(await htmlOf(text)).toContain(`<span class="line">${shown}</span>`)
})

test('CODE-8: control sequences in other places are reported with a hint', async () => {
  const { page } = await compile('# T\n\n```sh\n\u001b[1ma\n```\n')
  expect(page.details.problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['CD1005', expect.stringContaining('`ansi`')],
  ])
})

test.each([
  ['含**「重点」**内容。', '含<strong>「重点」</strong>内容。'],
  ['**测试。**后文', '<strong>测试。</strong>后文'],
  [
    '*斜体（括号）。*句子 ~~删除（括号）。~~句子',
    '<em>斜体（括号）。</em>句子 <del>删除（括号）。</del>句子',
  ],
  [
    '日本語**「括弧」**を。한국어 **굵게(bold)**를',
    '日本語<strong>「括弧」</strong>を。한국어 <strong>굵게(bold)</strong>를',
  ],
  ['**「[リ](#a)」**です', '<strong>「<a href="#a">リ</a>」</strong>です'],
  ['***「強調」***は `コード`**（注）**', '<em><strong>「強調」</strong></em>は'],
  ['> - **𠮷野家。**は', '<strong>𠮷野家。</strong>は'],
  ['| **「表」**の |\n|-|', '<strong>「表」</strong>の'],
  ['snake_case_名前 と 5 * 3 * 2 は', 'snake_case_名前 と 5 * 3 * 2 は'],
])(
  'MD-11: emphasis next to Chinese, Japanese, and Korean punctuation in %j has an effect',
  async (text, html) => {
    expect(await htmlOf(text)).toContain(html)
  },
)
