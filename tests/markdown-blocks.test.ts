import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { admonition } from './helpers/html.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite, type Problem } from './helpers/test-site.js'
import type { SiteConfigInput } from '../packages/base/src/settings/schema.js'

const formatProblem = ({ file, range, message }: Problem) =>
  `${String(file)}:${String(range?.start.line)}:${String(range?.start.column)} ${message}`

test('MD-1: the default title of an admonition is its capitalized name, and aliases map to a kind', async () => {
  for (const kind of ['note', 'tip', 'info', 'warning', 'danger', 'caution']) {
    expect(await htmlOf(`:::${kind}\n:::`)).toBe(
      admonition(kind, kind.charAt(0).toUpperCase() + kind.slice(1)),
    )
  }
  expect(await htmlOf(':::secondary\na\n:::')).toBe(admonition('note', 'Secondary', '<p>a</p>'))
  expect(await htmlOf(':::important\na\n:::')).toBe(admonition('info', 'Important', '<p>a</p>'))
  expect(await htmlOf(':::success\na\n:::')).toBe(admonition('tip', 'Success', '<p>a</p>'))
})

test('MD-1: the title of an admonition can be in brackets or after a space, and can contain inline markup', async () => {
  const expected = admonition('tip', 'Use <code>zoom</code> <em>now</em>', '<p>a</p>')
  expect(await htmlOf(':::tip[Use `zoom` *now*]\na\n:::')).toBe(expected)
  expect(await htmlOf(':::tip Use `zoom` *now*\na\n:::')).toBe(expected)
  expect(await htmlOf('> :::tip[T]\n> a\n> :::')).toBe(
    `<blockquote>\n${admonition('tip', 'T', '<p>a</p>')}\n</blockquote>`,
  )
})

test('MD-1: admonitions nest with more colons and can contain any block', async () => {
  expect(await htmlOf('::::note\n:::tip\nin\n:::\n- a\n::::')).toBe(
    admonition('note', 'Note', `${admonition('tip', 'Tip', '<p>in</p>')}<ul>\n<li>a</li>\n</ul>`),
  )
})

test('MD-1: the content of an unknown directive is shown, with a warning at the position of the directive', async () => {
  expect(await problemsOf(':::nte\na\n:::')).toEqual(['1:1 warning CD1304'])
  expect(await problemsOf(':::note\na\n:::\n\n:::')).toEqual(['5:1 warning CD1304'])
  expect(await problemsOf('> > :::Note\n> > a\n> > :::')).toEqual(['1:5 warning CD1304'])
  for (const [text, hint] of [
    [':::include[a.md]\n:::', 'Write `::include[_partial.md]`'],
    [':::badge[New]\n:::', 'Write `:badge[text]`'],
  ] as const)
    expect((await compile(`# T\n\n${text}`)).page.details.problems).toMatchObject([
      { code: 'CD1304', hint: expect.stringContaining(hint) as string },
    ])
  const { content, page } = await compile('# T\n\n:::nope[L]\n**a**\n:::')
  expect(content.body.join('')).toBe('<h1>T</h1>\n<p>L</p>\n<p><strong>a</strong></p>')
  expect(page.details.problems[0]?.range).toEqual({
    start: { line: 3, column: 1 },
    end: { line: 3, column: 8 },
  })
})

test('MD-1: the name of a block, or an unknown name, after two colons, such as `::note[a]`, is shown as text, with a warning at its position', async () => {
  for (const [text, start, end, hint] of [
    ['::note[*hi*]', 1, 7, 'Write `:::note`, and end the block with a line that contains only ":::".'],
    ['> - ::tip{a="b"}  \n>   c', 5, 10, 'Write `:::tip`'],
    ['::details', 1, 10, 'Write `:::details`'],
    ['::nte[hi]{a}', 1, 6, 'Did you mean "note"?'],
    ['::badge[hi]', 1, 8, 'Write `:badge[text]` with one colon'],
    ['::youtube{#a}', 1, 10, 'put it in inline code'],
  ] as const)
    expect((await compile(`# T\n\n${text}`)).page.details.problems, text).toMatchObject([
      {
        code: 'CD1304',
        severity: 'warning',
        range: { start: { line: 3, column: start }, end: { line: 3, column: end } },
        hint: expect.stringContaining(hint) as string,
      },
    ])
  const texts = [
    ...['12:30', 'std::vector', ':smile:', '::before', '::1', '::ffff:a', ':: note', '::note text', '::'],
    ...[
      '\\::note[a]',
      '`::note[a]`',
      'a ::note[b]',
      '::a[b] c',
      ':note[a]',
      '**::note[a]**',
      '    ::note[a]',
    ],
  ]
  expect(await problemsOf(texts.join('\n\n'))).toEqual([])
})

test('an unclosed directive is an error, because it would swallow the rest of the page', async () => {
  expect(await problemsOf('text\n\n:::note\na\n\n## More')).toEqual(['3:1 error CD1312'])
  expect(await problemsOf(':::note\n:::tip\na\n:::\n:::')).toContain('2:1 error CD1312')
})

test('CODE-1: an unclosed code block is a warning, because it hides the rest of the page or list item', async () => {
  expect(await problemsOf('text\n\n```js\na\n\n## More')).toEqual(['3:1 warning CD1312'])
  expect(await problemsOf('````md\n```\na\n```\n')).toEqual(['1:1 warning CD1312'])
  expect(await problemsOf('~~~')).toEqual(['1:1 warning CD1312'])
  expect(await problemsOf('- a\n\n  ```js\n  b\n\n```js\nc\n```')).toEqual(['3:3 warning CD1312'])
  const closed = [
    '```js\na\n`````',
    '> ~~~\n> a\n> ~~~',
    '- ```\n  a\n  ```  \n',
    '1. ~~~\n   ~~~',
    '    a',
    '```\n```',
  ]
  for (const text of closed) expect(await problemsOf(text), text).toEqual([])
})

test('MD-1: one or two colons, as in times and names, are plain text', async () => {
  expect(await htmlOf('At 10:30, a:b, :name and ::leaf[x] stay')).toBe(
    '<p>At 10:30, a:b, :name and ::leaf[x] stay</p>',
  )
})

test('MD-4: details become native elements, with a default summary if none is given', async () => {
  expect(await htmlOf(':::details[Why *x*]\na\n:::')).toBe(
    '<details class="details"><summary>Why <em>x</em></summary><p>a</p></details>',
  )
  expect(await htmlOf('::::details{open}\n:::details\na\n:::\n::::')).toBe(
    '<details class="details" open><summary>Details</summary><details class="details"><summary>Details</summary><p>a</p></details></details>',
  )
})

/** The HTML of a code block. `attributes` starts with a space. */
const block = (language: string, lines: string[], { title = '', attributes = '' } = {}): string => {
  const lang = language === '' ? '' : ` data-lang="${language}"`
  const className = language === '' ? '' : ` class="language-${language}"`
  const caption = title === '' ? '' : `<div class="code-title">${title}</div>`
  // Attributes escape quotes instead of "<".
  const name = title.replaceAll('<wbr>', '').replaceAll('"', '&#x22;').replaceAll('&#x3C;', '<')
  return `<div class="code"${lang}${attributes}>${caption}<pre tabindex="0" role="group" aria-label="${name || 'Code'}"><code${className}>${lines.join('\n')}</code></pre></div>`
}
/** The HTML of a line of a code block. */
const line = (text: string, isMarked = false): string =>
  `<span class="line${isMarked ? ' mark' : ''}">${text}</span>`

test('CODE-1: code blocks without a language, or with the language `text`, are plain text in every context', async () => {
  expect(await htmlOf('```\na < b\n\nc\n```')).toBe(block('', [line('a &#x3C; b'), line(''), line('c')]))
  expect(await htmlOf('```\n```')).toBe(block('', [line('')]))
  expect(await htmlOf('    indented')).toBe(block('', [line('indented')]))
  expect(await htmlOf('> ~~~text\n> a\n> ~~~')).toBe(
    `<blockquote>\n${block('text', [line('a')])}\n</blockquote>`,
  )
  expect(await htmlOf('1. a\n\n   ```\n   b\n   ```')).toContain(block('', [line('b')]))
  expect(await htmlOf(':::note\n```\n:::tip\n```\n:::')).toBe(
    admonition('note', 'Note', block('', [line(':::tip')])),
  )
})

test('CODE-1: languages are case-insensitive, and code in an unknown language is shown as plain text with a warning', async () => {
  expect(await htmlOf('```Swift\nlet a\n```')).toBe(block('swift', [line('<span class="t-kw">let</span> a')]))
  expect(await problemsOf('> ```swfit\n> a\n> ```')).toEqual(['1:6 warning CD1305'])
  expect(await problemsOf('```constructor\na\n```\n\n```__proto__\na\n```')).toEqual([
    '1:4 warning CD1305',
    '5:4 warning CD1305',
  ])
  expect((await compile('# T\n\n```swfit\na\n```')).content.body.join('')).toContain(
    block('swfit', [line('a')]),
  )
})

test.each([
  ['swift', 'func a() {}', 't-kw'],
  ['java', 'class A { String a = "b"; }', 't-str'],
  ['kotlin', 'val a = "b"', 't-str'],
  ['objective-c', '@interface A : NSObject', 't-kw'],
  ['groovy', 'def a = "b"', 't-str'],
  ['gradle', 'def a = "b"', 't-str'],
  ['ruby', 'def a; "b"; end', 't-kw'],
  ['podfile', "pod 'A'", 't-str'],
  ['properties', '# comment', 't-com'],
  ['xml', '<a b="c"/>', 't-tag'],
  ['tsx', 'const a = <b c={1} />', 't-kw'],
  ['bash', 'echo "a"', 't-str'],
  ['json', '{ "a": 1 }', 't-num'],
  ['diff', '+ a', 't-ins'],
  ['diff', '- a', 't-del'],
  ['diff', '@@ -1 +1 @@', 't-meta'],
  ['bash', 'npm i --save a', 't-fn'],
])('CODE-1: %s is highlighted with classes and without inline styles', async (language, code, expected) => {
  const text = await htmlOf(`\`\`\`${language}\n${code}\n\`\`\``)
  expect(text).toContain(`<span class="${expected}">`)
  expect(text).not.toContain('style=')
})

test('CODE-1: command arguments are not highlighted as strings, but quoted text is', async () => {
  expect(await htmlOf('```bash\nnpm i --save-dev a ./b "c"\n```')).toBe(
    block('bash', [
      line(
        '<span class="t-fn">npm</span> i<span class="t-att"> --save-dev</span> a ./b<span class="t-str"> "c"</span>',
      ),
    ]),
  )
})

test('CODE-6: code written in HTML keeps its elements, is not highlighted, and gets the frame of a code block', async () => {
  const code = '<code class="language-js">let <b>a</b></code>'
  const framed =
    '<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code>let <b>a</b></code></pre></div>'
  expect(await htmlOf(`<pre>${code}</pre>`)).toBe(framed)
  expect(await htmlOf('<p><code class="wide language-js">a</code></p>')).toBe(
    '<p><code class="wide">a</code></p>',
  )
  // The same holds when another block on the page loads the grammar.
  expect(await htmlOf(`<pre>${code}</pre>\n\n\`\`\`js\nlet a\n\`\`\``)).toBe(
    `${framed}\n${block('js', [line('<span class="t-kw">let</span> a')])}`,
  )
  // An author cannot write the settings of a code block into the attribute that camdocs uses for them.
  for (const settings of ['{', '5', 'null', '{&quot;marks&quot;:1}'])
    expect(
      await htmlOf(`<pre><code class="language-text" metastring="${settings}">a</code></pre>`),
    ).toContain('<pre')
})

test('inline code that is too wide for a phone can break between its parts', async () => {
  expect(await htmlOf('`android.permission.WRITE_EXTERNAL_STORAGE a.b`')).toBe(
    '<p><code>android.<wbr>permission.<wbr>WRITE_<wbr>EXTERNAL_<wbr>STORAGE a.b</code></p>',
  )
  expect(await htmlOf('`useFrameProcessorWithAVeryVeryLongName`')).toBe(
    '<p><code>use<wbr>Frame<wbr>Processor<wbr>With<wbr>AVery<wbr>Very<wbr>Long<wbr>Name</code></p>',
  )
  expect(await htmlOf('`--save-dev` `npm i --save-dev` `useCamera`')).toBe(
    '<p><code class="word">--save-dev</code> <code>npm i <span class="word">--save-dev</span></code> <code>useCamera</code></p>',
  )
  // The same holds on a page that contains HTML.
  expect(await htmlOf('<kbd>a</kbd> `--save-dev`')).toBe(
    '<p><kbd>a</kbd> <code class="word">--save-dev</code></p>',
  )
  // Headings in the table of contents and in the search have no break points.
  const { page, content } = await compile('# T\n\n## `android.permission.WRITE_EXTERNAL_STORAGE`')
  expect(page.headings[0]?.text).toBe('android.permission.WRITE_EXTERNAL_STORAGE')
  expect(content.sections[0]?.trail).toEqual(['android.permission.WRITE_EXTERNAL_STORAGE'])
})

test('CODE-4: a code block accepts a title in single or double quotes, highlighted lines, and line numbers', async () => {
  expect(await htmlOf('```text title="src/App.tsx"\na\n```')).toBe(
    block('text', [line('a')], { title: 'src/App.tsx' }),
  )
  expect(await htmlOf('```text title=\'a < "b"\'\na\n```')).toBe(
    block('text', [line('a')], { title: 'a &#x3C; "b"' }),
  )
  expect(await htmlOf('```text title="android/app/src/build.gradle"\na\n```')).toBe(
    block('text', [line('a')], { title: 'android/<wbr>app/<wbr>src/<wbr>build.gradle' }),
  )
  expect(await htmlOf('```text title="" {1}\na\n```')).toBe(block('text', [line('a', true)]))
  expect(await htmlOf('```text title="{1} showLineNumbers pm"\na\n```')).toBe(
    block('text', [line('a')], { title: '{1} showLineNumbers pm' }),
  )
  expect(await htmlOf('```text {1,3-4}\na\nb\nc\nd\n```')).toBe(
    block('text', [line('a', true), line('b'), line('c', true), line('d', true)]),
  )
  expect(await htmlOf('```text{1}\na\n```')).toBe(block('text', [line('a', true)]))
  const numbered = (from: number) =>
    ['a', 'b'].map((text, index) => `<span class="line" data-n="${from + index}">${text}</span>`)
  expect(await htmlOf('```text showLineNumbers\na\nb\n```')).toBe(
    block('text', numbered(1), { attributes: ' data-numbers=""' }),
  )
  expect(await htmlOf('```text showLineNumbers=9\na\nb\n```')).toBe(
    block('text', numbered(9), { attributes: ' data-numbers=""' }),
  )
})

test('CODE-4: malformed and misspelled fence settings, and lines that do not exist, are warnings; settings of other tools are not', async () => {
  expect(await problemsOf('```text title=App.tsx\na\n```')).toEqual(['1:9 warning CD1311'])
  for (const setting of ['titel="The titel"', 'showLineNumber', 'no-chek {1}'])
    expect(await problemsOf(`\`\`\`text ${setting}\na\n\`\`\``)).toEqual(['1:9 warning CD1311'])
  expect(await problemsOf('```text live noInline frame="none" title="titel" [titel]\na\n```')).toEqual([])
  expect(await problemsOf('```text {1,9}\na\n```')).toEqual(['1:9 warning CD1311'])
  for (const ranges of ['{1-}', '{1,2-1}'])
    expect(await problemsOf(`\`\`\`text ${ranges}\na\n\`\`\``)).toEqual(['1:9 warning CD1311'])
  expect(await problemsOf('```text title="{2024-01-05}" {1}\na\n```')).toEqual([])
  expect(await problemsOf('```text {1-999999999}\na\n```')).toEqual(['1:9 warning CD1311'])
})

test.each([
  ['swift', '// X'],
  ['java', '/* X */'],
  ['kotlin', '// X'],
  ['jsx', '{/* X */}'],
  ['ruby', '# X'],
  ['xml', '<!-- X -->'],
  ['bash', '# X'],
  ['sql', '-- X'],
])(
  'CODE-5: magic comments in %s highlight lines and are removed from the output',
  async (language, comment) => {
    const magicComment = (name: string) => comment.replace('X', `highlight-${name}`)
    const text = await htmlOf(
      `\`\`\`${language}\n${magicComment('next-line')}\na1\nb2\n  ${magicComment('start')}\nc3\nd4\n${magicComment('end')}\ne5\n\`\`\``,
    )
    // For each line, its text without HTML and comment signs, such as "a1", and whether it is highlighted.
    const lines = text
      .split('\n')
      .map((html) => [/[a-e]\d/.exec(html.replace(/<[^>]*>/g, ''))?.[0], html.includes('class="line mark"')])
    expect(lines).toEqual([
      ['a1', true],
      ['b2', false],
      ['c3', true],
      ['d4', true],
      ['e5', false],
    ])
    expect(text).not.toContain('highlight-')
  },
)

test('CODE-5: explicit line highlights disable magic comments', async () => {
  expect(await htmlOf('```text {2}\n// highlight-next-line\na\n```')).toBe(
    block('text', [line('// highlight-next-line'), line('a', true)]),
  )
})

test('MD-1: a site can define kinds of admonitions', async () => {
  const settings: SiteConfigInput = {
    markdown: { admonitions: { beta: { title: 'In beta', kind: 'warning' }, aside: {} } },
  }
  const page = '# A\n\n:::beta{#b}\n:::\n\n:::aside[Own]\na\n:::\n\n:::bta\n:::\n\n:::beta{open}\n:::\n'
  const memory = await openInMemory({ 'a.md': page }, settings)
  const html = await memory.page('/docs/a')
  expect(html).toContain(
    '<div class="admonition" data-kind="warning" data-name="beta" id="b"><p class="admonition-title">In beta</p></div>',
  )
  expect(html).toContain(
    '<div class="admonition" data-kind="note" data-name="aside"><p class="admonition-title">Own</p><p>a</p></div>',
  )
  expect(memory.site.problems().map(({ code, hint }) => [code, hint])).toEqual([
    ['CD1304', 'Did you mean "beta"?'],
    ['CD1314', 'Known attributes: id.'],
  ])
})

test('MD-1: a kind of admonition with the name of a directive, or without its icon, is an error', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'camdocs.config.ts':
      "export default {\n  markdown: {\n    admonitions: {\n      tabs: {},\n      beta: { icon: './no.svg' },\n    },\n  },\n}\n",
  })
  expect((await site.problems()).map(formatProblem)).toEqual([
    'camdocs.config.ts:4:7 `:::tabs` is a directive of camdocs.',
    'camdocs.config.ts:5:21 The icon "./no.svg" does not exist.',
  ])
})
