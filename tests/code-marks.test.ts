import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { lensLibrary } from './helpers/lens-library.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

/** The HTML inside the `<code>` element of a code block with the given info string and lines. */
const codeOf = async (info: string, ...lines: string[]): Promise<string> =>
  /<code[^>]*>([\s\S]*)<\/code>/.exec(await htmlOf(`\`\`\`${info}\n${lines.join('\n')}\n\`\`\``))?.[1] ?? ''

test('CODE-7: each mark is an element or a class of its line, and its comment is removed', async () => {
  expect(await codeOf('text', 'a // [!code ++]', 'b')).toBe(
    '<ins class="line">a</ins>\n<span class="line">b</span>',
  )
  expect(await codeOf('text', 'a // [!code focus]')).toBe('<span class="line focus">a</span>')
  expect(await codeOf('text', 'a # [!code error]')).toBe('<span class="line error">a</span>')
  expect(await codeOf('text', 'a <!-- [!code warning] -->')).toBe('<span class="line warning">a</span>')
  expect(await codeOf('text', '// [!code highlight:2]', 'a', 'b', 'c')).toBe(
    '<span class="line mark">a</span>\n<span class="line mark">b</span>\n<span class="line">c</span>',
  )
})

test('CODE-7: a removed line contains its line break', async () => {
  expect(await codeOf('text', 'a', 'b // [!code --]', 'c')).toBe(
    '<span class="line">a</span>\n<del class="line">b\n</del><span class="line">c</span>',
  )
  expect(await codeOf('text', 'a', 'b // [!code --]')).toBe(
    '<span class="line">a</span>\n<del class="line">b</del>',
  )
})

test('CODE-7: marked words are in mark elements, even within words and across tokens', async () => {
  expect(await codeOf('text', '// [!code word:zoom]', 'zoom < zoomed', 'a')).toBe(
    '<span class="line"><mark>zoom</mark> &#x3C; <mark>zoom</mark>ed</span>\n<span class="line">a</span>',
  )
  const tokens = await codeOf('ts', '// [!code word:let a]', 'let a = 1')
  expect(tokens).toContain('<span class="t-kw"><mark>let</mark></span><mark> a</mark>')
})

test('CODE-7: marks can be combined with line ranges, line numbers, and setup lines', async () => {
  expect(await codeOf('text {2} showLineNumbers', 'a // [!code ++]', 'b')).toBe(
    '<ins class="line" data-n="1">a</ins>\n<span class="line mark" data-n="2">b</span>',
  )
  expect(await codeOf('text', 's', '// ---cut---', 'a // [!code --]', '// ---cut-after---', 't')).toBe(
    '<span class="setup"><span class="line">s</span>\n</span><del class="line">a\n</del><span class="setup"><span class="line">t</span></span>',
  )
})

test('CODE-7: an unknown mark stays in the code, with a warning at its position', async () => {
  const { page, content } = await compile('# T\n\n```js\na // [!code hilight]\n```')
  expect(content.body.join('')).toContain('[!code hilight]')
  expect(page.details.problems).toMatchObject([
    {
      code: 'CD1311',
      severity: 'warning',
      range: { start: { line: 4, column: 6 }, end: { line: 4, column: 21 } },
      hint: 'Did you mean "highlight"?',
    },
  ])
})

test('CODE-7: "[!!code" shows a mark as text', async () => {
  expect(await codeOf('text', 'a // [!!code ++]')).toBe('<span class="line">a // [!code ++]</span>')
})

test('CODE-4: VitePress settings set the title and line numbers', async () => {
  expect(await codeOf('text:line-numbers=5', 'a')).toBe('<span class="line" data-n="5">a</span>')
  expect(await codeOf('text:line-numbers=5 {1}', 'a')).toBe('<span class="line mark" data-n="5">a</span>')
  expect(await codeOf('text:line-numbers{1}', 'a')).toContain('data-n="1"')
  expect(await codeOf('ts :line-numbers', 'a')).toContain('data-n="1"')
  expect(await codeOf('text:no-line-numbers', 'a')).toBe('<span class="line">a</span>')
  expect(await codeOf('ts:line-numbers', 'let a')).toContain('<span class="t-kw">let</span>')
  const title = '<div class="code-title">src/a.ts</div>'
  expect(await htmlOf('```ts [src/a.ts]\na\n```')).toContain(title)
  expect(await htmlOf('```ts:line-numbers [src/a.ts] {1}\na\n```')).toContain(title)
  expect(await htmlOf('```ts [b] title="src/a.ts"\na\n```')).toContain(title)
  expect(await problemsOf('```ts:line-numbers [a] {1}\na\n```')).toEqual([])
})

test('a line number in braces outside of the visible lines causes a warning, but a mark in a setup line does not', async () => {
  const code = 'a // [!code hl]\n// ---cut---\nb'
  expect(await problemsOf(`\`\`\`ts {1}\n${code}\n\`\`\``)).toEqual([])
  expect(await problemsOf(`\`\`\`ts {2}\n${code}\n\`\`\``)).toEqual(['1:7 warning CD1311'])
})

test('CODE-7: samples are checked without marks and removed lines, and errors are at the right lines', async () => {
  const lines = [
    '# Start',
    '',
    '```ts',
    "import { focus } from 'lens'",
    '// [!code focus]',
    "const near = focus({ mount: 'glue' }, 2) // [!code --]",
    "const near = focus({ mount: 'screw' }, 2) // [!code ++]",
    'near.length // [!code error]',
    '```',
    '',
    '```ts continues',
    'export const far: string = near',
    '```',
    '',
  ]
  const site = createTestSite({
    ...lensLibrary,
    'camdocs.config.ts': 'export default { samples: {} }\n',
    'docs/start.md': lines.join('\n'),
  })
  expect((await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`)).toEqual([
    "docs/start.md:8:6 CD1700 Property 'length' does not exist on type 'boolean'. (TS2339)",
    "docs/start.md:12:14 CD1700 Type 'boolean' is not assignable to type 'string'. (TS2322)",
  ])
})
