import { expect, test, vi } from 'vitest'
import { frontMatterSchema } from '@camdocs/base/front-matter/front-matter-schema.js'
import { defaultLimits } from '@camdocs/base/model/content-limits.js'
import type { ContentRules } from '@camdocs/base/model/tasks.js'
import { compileMarkdown } from './compile.js'
import { loadProcessors } from './processor.js'

async function compileBody(body: string, rules?: ContentRules) {
  const processors = await loadProcessors()
  return compileMarkdown(
    {
      id: 't',
      file: 't.md',
      root: '/site',
      contentFolder: 'docs',
      hash: 'h',
      meta: frontMatterSchema.parse({ title: 'T' }),
      metaRanges: {},
      body,
      problems: [],
      ...(rules && { rules }),
    },
    processors,
  )
}

test.each([
  [
    '```js title="a.js" showLineNumbers=7 {2}\n// <&>\n\nb\n```',
    '<div class="code" data-lang="js" data-numbers=""><div class="code-title">a.js</div>' +
      '<pre tabindex="0" role="group" aria-label="a.js"><code class="language-js"><span class="line" data-n="7">' +
      '<span class="t-com">// &#x3C;&#x26;></span></span>\n<span class="line mark" data-n="8"></span>\n' +
      '<span class="line" data-n="9">b</span></code></pre></div>',
    'a.js // <&> b',
  ],
  [
    '```js collapse={1-2,4} showLineNumbers del={2}\na\nb\nc\nd\n```',
    '<div class="code" data-lang="js" data-numbers=""><pre tabindex="0" role="group" aria-label="Code">' +
      '<code class="language-js"><details class="lines"><summary aria-label="More lines: 2"></summary>' +
      '<span class="line" data-n="1">a</span>\n<del class="line" data-n="2">b\n</del></details>' +
      '<span class="line" data-n="3">c</span>\n' +
      '<details class="lines"><summary aria-label="More lines: 1"></summary>' +
      '<span class="line" data-n="4">d</span></details></code></pre></div>',
    'a b c d',
  ],
  [
    '```js collapse={1}\na\n// ---cut---\nb\nc\n```',
    '<div class="code" data-lang="js"><pre tabindex="0" role="group" aria-label="Code"><code class="language-js">' +
      '<span class="setup"><span class="line">a</span>\n</span>' +
      '<details class="lines"><summary aria-label="More lines: 1"></summary><span class="line">b</span>\n</details>' +
      '<span class="line">c</span></code></pre></div>',
    'b c',
  ],
  [
    '```js {#zoom} showLineNumbers=8 collapse={2}\na\n// ---cut---\nb\nc // [!code --]\n```',
    '<div class="code" id="zoom" data-lang="js" data-numbers=""><pre tabindex="0" role="group" aria-label="Code">' +
      '<code class="language-js"><span class="setup"><span class="line">a</span>\n</span>' +
      '<span class="line" id="zoom-8"><a href="#zoom-8" aria-label="Line 8" data-n="8"></a>b</span>\n' +
      '<details class="lines"><summary aria-label="More lines: 1"></summary>' +
      '<del class="line" id="zoom-9"><a href="#zoom-9" aria-label="Line 9" data-n="9"></a>c</del></details></code></pre></div>',
    'b c',
  ],
  [
    '```text{#a"&}\na\n```',
    '<div class="code" id="a&#x22;&#x26;" data-lang="text"><pre tabindex="0" role="group" aria-label="Code">' +
      '<code class="language-text"><span class="line" id="a&#x22;&#x26;-1">a</span></code></pre></div>',
    'a',
  ],
  [
    '```sh {1}\n# (2)!\na # (1)! (2)!\nb\n```\n\n1. One\n2. Two',
    '<div class="code" data-lang="sh"><pre tabindex="0" role="group" aria-label="Code"><code class="language-sh">' +
      '<span class="line mark"><span class="t-fn">a</span>' +
      '<a class="code-note" href="#code-note-1-2" id="code-note-1-2-line" aria-label="Note 2" data-note="2" data-comment="# (2)"></a>' +
      '<a class="code-note" href="#code-note-1-1" id="code-note-1-1-line" aria-label="Note 1" data-note="1" data-comment="# (1) (2)"></a>' +
      '<a class="code-note" href="#code-note-1-2" aria-label="Note 2" data-note="2"></a></span>\n' +
      '<span class="line"><span class="t-fn">b</span></span></code></pre></div>',
    'One Two\na b',
  ],
  [
    '```text\na\n# ---cut---\nb\n# ---cut-after---\nc\n```',
    '<div class="code" data-lang="text"><pre tabindex="0" role="group" aria-label="Code"><code class="language-text">' +
      '<span class="setup"><span class="line">a</span>\n</span><span class="line">b</span>' +
      '<span class="setup">\n<span class="line">c</span></span></code></pre></div>',
    'b',
  ],
  [
    '```text\npod-install --now a - b\n```',
    '<span class="line"><span class="word">pod-install</span> <span class="word">--now</span> a - b</span>',
    'pod-install --now a - b',
  ],
  [
    '<pre><code>a &lt; <b>b</b></code></pre>',
    '<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code>a &#x3C; <b>b</b></code></pre></div>',
    'a < b',
  ],
  [
    '<table><tr><td>\n\n```text\n<hr>\n```\n\n</td></tr></table>',
    '<code class="language-text"><span class="line">&#x3C;hr></span></code>',
    '<hr>',
  ],
])('%j is shown as code', async (body, html, searchText) => {
  const { content } = await compileBody(body)
  expect(content.body.join('')).toContain(html)
  expect(content.sections.map(({ text }) => text)).toEqual([searchText])
})

test.each([
  ['# ---cut-after---\na\nb', ['a\nb']],
  ['a\n# ---cut---\n# ---cut-after---\nb', ['a\n', 'b']],
  ['a\n# ---cut-after---\nb\n# ---cut---\nc', ['a\nb\n', 'c']],
])('all lines of %j are setup lines', async (code, setupParts) => {
  const { content } = await compileBody(`\`\`\`text\n${code}\n\`\`\``)
  const html = content.body.join('').replace(/<span class="line">(.)<\/span>/g, '$1')
  const setupHtml = setupParts.map((text) => `<span class="setup">${text}</span>`).join('')
  expect(html).toContain(`<code class="language-text">${setupHtml}</code>`)
  expect(content.sections).toEqual([])
})

test('code at the start of a footnote is highlighted', async () => {
  const { content } = await compileBody('[^a]\n\n[^a]: ```lua\n    nil\n    ```')
  expect(content.body.join('')).toContain('<span class="line"><span class="t-con">nil</span></span>')
})

test.each([
  '{"highlightedLines":[],"lineMarks":null}',
  '{"highlightedLines":[1],"title":5}',
  '{"highlightedLines":[],"visibleRange":1}',
  'title="a"',
])('code written as HTML is not a fence, even with the attribute metastring=%j', async (metastring) => {
  const { page, content } = await compileBody(
    `<pre><code class="language-text" metastring='${metastring}'>a</code></pre>`,
  )
  expect(page.details.problems).toEqual([])
  expect(content.body.join('')).toBe(
    '<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code>a</code></pre></div>',
  )
})

test('highlighting does not depend on the speed of the machine', async () => {
  const compile = () => compileBody('```ts\nconst a: number = 1 // one\n```\n')
  const { content } = await compile()
  expect(content.body.join('')).toContain('// one</span>')
  // With this clock, every line seems to take seconds.
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000))
  try {
    expect((await compile()).content).toEqual(content)
  } finally {
    clock.mockRestore()
  }
})

// If a pattern backtracks on such lines, this test times out.
test('a code block with many lines that look like list items compiles in linear time', async () => {
  const { content } = await compileBody(`\`\`\`text\n${'- 1.5\n'.repeat(55_000)}\`\`\`\n`)
  expect(content.body.join('')).toContain('<span class="line">- 1.5</span>')
})

test('the lines of a sample keep their columns if variables in them are replaced', async () => {
  const { samples } = await compileBody('- a\n\n  ```ts variables\n  f("{{version}}")\n  ```\n', {
    symbols: false,
    samples: true,
    limits: defaultLimits,
    variables: { version: '1' },
  })
  expect(samples).toMatchObject([{ text: 'f("1")', linePositions: [{ line: 4, column: 3 }] }])
})

test('CODE-12: IDs of code and its lines that something else has are problems with a position', async () => {
  const { page } = await compileBody(
    '## Zoom 1\n\n```js {#zoom}\na\n```\n\n```js {#zoom}\na\n```\n\n```js {#camdocs-menu}\n```\n',
  )
  expect(page.ids).toEqual(expect.arrayContaining(['zoom', 'zoom-1']))
  expect(page.details.problems.map(({ message, range }) => [message, range?.start])).toEqual([
    ['The ID "camdocs-menu" is already used by the page around the article.', { line: 11, column: 1 }],
    ['Duplicate ID "zoom-1".', { line: 1, column: 1 }],
    ['Duplicate ID "zoom".', { line: 7, column: 1 }],
  ])
})

test.each(['{#a b}', '{ #a }', '{#a} {#b}', '{#a .wide}'])(
  'CODE-12: the IDs %s cause a warning',
  async (ids) => {
    const { page } = await compileBody(`\`\`\`js ${ids}\na\n\`\`\`\n`)
    expect(page.details.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'CD1311 The ID of a code block is ignored.',
    ])
  },
)

const limits = { symbols: false, samples: false, limits: defaultLimits }
const playgrounds = {
  ts: 'https://www.typescriptlang.org/play?#code/{code:lz}',
  rust: 'https://play.rust-lang.org/?edition=2024&code={code}',
}

test.each([
  [
    '```ts playground\nlet a = 1\nlet b // [!code --]\n```',
    'https://www.typescriptlang.org/play?#code/DYUwLgBAhhC8EEYg',
    'Open in typescriptlang.org',
  ],
  [
    '```rust playground\nfn a() {}\n// ---cut---\n"&"\n```',
    'https://play.rust-lang.org/?edition=2024&#x26;code=fn%20a()%20%7B%7D%0A%22%26%22',
    'Open in play.rust-lang.org',
  ],
])('CODE-10: %j has a link to a playground', async (body, url, text) => {
  const { page, content } = await compileBody(body, { ...limits, playgrounds })
  expect(content.body.join('')).toContain(
    `</pre><a class="code-playground" href="${url}" target="_blank" rel="noopener noreferrer">${text}</a></div>`,
  )
  expect(page.parts).toEqual(['playground'])
  expect(page.details).toMatchObject({ problems: [], externalLinks: [] })
})

test.each([
  ['```js playground\na\n```', 'names no playground for "js"'],
  ['```playground\na\n```', null],
  [`\`\`\`rust playground\n${'a'.repeat(8_000)}\n\`\`\``, 'would have 8,0'],
  ['```rust\na\n```', null],
])('CODE-10: %.40j has no link to a playground', async (body, message) => {
  const { page, content } = await compileBody(body, { ...limits, playgrounds })
  expect(content.body.join('')).not.toContain('<a')
  const problems = page.details.problems.filter(({ code }) => code === 'CD1311')
  expect(problems.map((problem) => problem.message)).toEqual(
    message === null ? [] : [expect.stringContaining(message)],
  )
})
