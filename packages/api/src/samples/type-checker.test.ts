import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Sample } from '@camdocs/base/model/sample.js'
import { TypeChecker } from './type-checker.js'

const sample = (text: string): Sample => ({
  language: 'ts',
  title: null,
  checked: true,
  text,
  continuedLines: 0,
  linePositions: text.split('\n').map((_, index) => ({ line: 10 + index, column: 1 })),
})
const page = (id: string, ...texts: readonly string[]) => ({
  id,
  file: `${id}.md`,
  samples: texts.map(sample),
})
const root = mkdtempSync(path.join(tmpdir(), 'camdocs-types-'))

/** Returns the locations and messages of the problems of pages. */
function problemsOf(seconds: number, ...pages: readonly ReturnType<typeof page>[]) {
  const checker = new TypeChecker({ root, tsconfig: undefined, apiPackages: [] }, () => '')
  return checker
    .check(pages, seconds)
    .map(({ problems }) =>
      problems.map(
        ({ file, range, message }) => `${file ?? ''}:${String(range?.start.line)} ${message.slice(0, 33)}`,
      ),
    )
}

const unions = `type F<T extends string> = T extends \`\${infer A}\${infer B}\` ? \`\${A}\${F<B>}\` | \`x\${F<B>}\` : ''\n`

test.each([
  ['nested calls that the parser cannot tell from functions', 'async('.repeat(60)],
  ['deep parentheses', `${'('.repeat(30_000)}1${')'.repeat(30_000)}`],
  ['parentheses that only the parser can process', `${'('.repeat(600)}1${')'.repeat(600)}`],
  ['a long chain of properties', `export default a${'.a'.repeat(30_000)}`],
  [
    'types with many alternatives',
    unions +
      Array.from(
        { length: 60 },
        (_, i) => `const a${String(i)}: F<'${'a'.repeat(18)}${String(i)}'> = 'y'\n`,
      ).join(''),
  ],
])(
  'a sample with %s is an error, and other pages are still checked',
  (_, text) => {
    const found = problemsOf(
      3,
      page('a', 'const n: string = 1'),
      page('b', 'const a = 1', text),
      page('c', 'let s: number = ""'),
    )
    expect(found).toEqual([
      ["a.md:10 Type 'number' is not assignable t"],
      ['b.md:10 The sample is nested too deeply, '],
      ["c.md:10 Type 'string' is not assignable t"],
    ])
  },
  60_000,
)

test('after too many pages whose samples take too long, the other pages are not checked', () => {
  const slow = page('a', 'async('.repeat(60))
  const checker = new TypeChecker({ root, tsconfig: undefined, apiPackages: [] }, () => '')
  const results = checker.check([slow, { ...slow, id: 'b' }, page('c', 'let n: string = 1', '1')], 0.1, 2)
  expect(results.map(({ problems }) => problems.map(({ message }) => message.slice(0, 20)))).toEqual([
    ['The sample is nested'],
    ['The sample is nested'],
    ['The sample is nested'],
  ])
})
