import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { parsePage } from './parse.js'
import { loadProcessors } from './processor.js'

const processors = await loadProcessors()

/**
 * Expects the tree of `parsePage`, which hides the code in fences from the parser, to be equal to the tree of
 * the parser itself.
 */
function expectSameTree(text: string): void {
  const processor = processors.for(text, false)
  expect(parsePage(processor, text), text).toEqual(processor.parse(text))
}

test.each([
  '```js\na\n```',
  '```js title="a"\n\n\n```\n\nb',
  '```\n```\n\n```\na\n```',
  '````\n```\na\n```\n````\n[b](c)',
  '~~~\n```\na\n~~~\n```\n*b*\n```',
  '~~~ a`b\n<c>\n~~~~  \n*d*',
  '``` a`b\n*c*\n```\n*d*\n```',
  '```\na\n   ```\n*b*',
  '```\na\n    ```\n*b*\n```\n*c*',
  '```\na\n\t```\n*b*\n```\n*c*',
  '```\na\n``` b\n*c*\n```\n*d*',
  '```\nopen *a*\n\n[b]: c',
  '```\na\n```\n~~~\nopen *b*\n```\nc\n```',
  '```\na\n```\n<!--\n~~~\n-->\n\n```\nb\n```\n*c*',
  '  ```\na\n```\n*b*\n```\nc\n```',
  '- a\n\n  ```\n  b\n  ```\n\n```\nc\n```\n*d*',
  '- ```\n  a\n```\nb\n```\n*c*\n```',
  '- ```\n  a\n\n```\nb\n```\n  *c*',
  '> ```\n> a\n```\nb\n```\n> *c*',
  '> a\n```\nb\n```\n> *c*',
  '- a\n```\nb\n```\n  *c*',
  '[^a]: b\n```\nc\n```\n    *d*[^a]',
  '<!--\n```\na -->\n*b*\n```\n*c*',
  '<div>\n```\n\n*a*\n```\n*b*\n</div>',
  '<pre>\n```\n</pre>\n```\n*b*\n```\n',
  ':::note\n```\na\n:::\n*b*\n```\n*c*',
  ':::note\n```\na\n```\n*b*\n:::\n*c*',
  '::::tabs\n:::tab[A]\n```\na\n```\n:::\n::::\n*c*',
  '  :::note\n```\na\n```\n  :::\n*c*',
  '    ```\n    a\n\n```\nb\n```\n*c*',
  'a\n===\n```\nb\n```\n*c*\n---',
  'a | b\n-|-\n```\nc | d\n```\ne | f',
  '[a]:\n```\nb\n```\n[a]',
  '[a]: b "c\n```\nd"\n```\n[a]',
  '`a\n```\nb`\n```\n*c*',
  'a `b\n```\nc` d\n```\n`e',
  '```\n\ta\n\tb\n```\n\t*c*\n*d*',
  '```\na\u2028```\n*b*\n```\n*c*',
  'a\u2028```\nb\n```\n*c*\n```\n*d*',
  '\u2028```\nb\n```\n*c*',
  '\uFEFF```\na\n```\n*b*',
  '```\r\na\r\n```\r\n*b*',
  '```\na\r```\n*b*\n```\n*c*',
  '1. a\n   ```\n   b\n   ```\n2. c\n```\nd\n```',
  '\n\n```\n😀\n```\n😀 *a*',
])('parsing %j gives the same tree as without hiding code', (text) => {
  expectSameTree(text)
})

test('the parser reads a page once, without the code in fences that are not indented', () => {
  const text = '# A\n\n```js\nb\nc\n```\n\n- d\n\n  ```\n  e\n  ```\n\n~~~\nf\n~~~\n\ng\n'
  const processor = processors.for(text, false)
  const parse = vi.spyOn(processor, 'parse')
  parsePage(processor, text)
  const visible = '# A\n\n```js\n\n\n```\n\n- d\n\n  ```\n  e\n  ```\n\n~~~\n\n~~~\n\ng\n'
  expect(parse.mock.calls).toEqual([[visible]])
  parse.mockRestore()
})

// If each unclosed fence causes a search to the end of the text, this test times out.
test('code in a page with many unclosed fences is hidden in linear time', () => {
  const text = '```\na\n```\n' + '~~~a\n'.repeat(200_000)
  const parse = vi.fn(() => ({ type: 'root' as const, children: [] }))
  parsePage({ parse }, text)
  // Only the first fence is closed.
  expect(parse.mock.calls[0]).toEqual([text.replace('a\n', '\n')])
})

test('hiding code does not change the trees of the pages of this repository', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = ['docs-site/docs/guides', 'site/docs', 'site/api'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(root, folder, name)),
  )
  // The folders contain at least this many pages.
  expect(files.length).toBeGreaterThan(45)
  for (const file of files) expectSameTree(readFileSync(file, 'utf8'))
})

test('hiding code does not change the trees of random texts', () => {
  const parts = [
    ...['```', '\n```\n', '\n```js\n', '```\n', '\n~~~\n', '~~~', '\n````\n', '\n  ```\n', '\n    ```\n'],
    ...['\n', '\n\n', ' ', '    ', '\t', 'a', '*b*', '`', '`c`', '- ', '\n- ', '\n  ', '> ', '\n> ', '1. '],
    ...['<!--', '-->', '<pre>', '</pre>', '\n<div>\n', '<b>', '\n:::note\n', '\n:::\n', '\n::::tabs\n'],
    ...['[d]: ', '[d]', '[^e]', '\n[^e]: ', '| f |\n|-|\n', '\n# g\n', '\n---\n', '\\', '\u2028', '\r', '"'],
  ]
  // A seeded generator, so that every run uses the same texts.
  let seed = 5
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let run = 0; run < 800; run++)
    expectSameTree(Array.from({ length: 3 + below(16) }, () => parts[below(parts.length)]).join(''))
})
