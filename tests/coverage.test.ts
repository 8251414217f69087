import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const script = fileURLToPath(new URL('../scripts/coverage.mjs', import.meta.url))

/** Runs the script on this repository, or on the folder that `args` contains. */
function runCoverage(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, output: stdout.trim(), problems: stderr.trim().split('\n') }
}

/**
 * The heading of an item. The script ignores IDs such as AB-1 in this file, because docs/behaviour.md has no
 * section AB.
 */
const heading = (number: number) => `### AB-${String(number)}\n`

test('every item of docs/behaviour.md has a test, and every ID mentioned in the repository exists', () => {
  expect(runCoverage()).toMatchObject({ status: 0, problems: [''] })
})

test('an item is covered by a test title in any notation, but not by a skipped test, a comment, another string, or another file', () => {
  const folder = createTestSite({
    'docs/behaviour.md': `## AB: A section\n\n${Array.from({ length: 14 }, (_, index) => heading(index + 1)).join('\n')}`,
    'tests/a.test.ts': [
      "test('AB-1, AB-2: single', () => {})",
      'it("AB-3: double", async () => {})',
      // The cells of the first column are titles only if the title after the table starts with %s.
      "test.each([['AB-14', (x: number) => x]])('AB-4: %s', () => {})",
      'describe.each`a\n${1}`(`AB-5 and ${String(1)} AB-6`, () => {',
      "  test('AB-7 to AB-9: a range', () => {})",
      '})',
      "test.skip('AB-14: not run', () => {})",
      "// test('AB-14: a comment', () => {})",
      "test.each<[string, number]>([['AB-13: a row', 1]])('%s', () => {})",
      'const text = "test(\'AB-14: a string\')"',
    ].join('\n'),
    'packages/p/src/b.test.tsx': "test('AB-10, AB-12', () => void <p>AB-14</p>)",
    'packages/p/src/c.ts': "test('AB-14: not a test file', () => {})",
    'packages/p/node_modules/d.test.ts': "test('AB-14: a dependency', () => {})",
  })
  expect(runCoverage(folder.root)).toEqual({
    status: 1,
    output: 'AB       12 of 14',
    problems: ['AB-11: in no test title', 'AB-14: in no test title'],
  })
})

test('duplicate items are reported, and so is each mention of an ID that belongs to a section but to no item, with its file and line', () => {
  const folder = createTestSite({
    'docs/behaviour.md': [...[1, 2, 2].map(heading), 'See AB-9.'].join('\n'),
    'tests/a.test.ts': "test('XY-1, AB-1..3: another section and a range', () => {})",
    'packages/p/src/c.ts': '\n/** UTF-8, AB-2, and AB-4. */\n',
    'packages/p/style.css': '/* AB-5 */',
    'packages/p/node_modules/d.ts': '// AB-6',
  })
  expect(runCoverage(folder.root)).toMatchObject({
    status: 1,
    problems: [
      'AB-2: duplicate in docs/behaviour.md',
      'docs/behaviour.md:7: AB-9 is not in docs/behaviour.md',
      'packages/p/src/c.ts:2: AB-4 is not in docs/behaviour.md',
      'packages/p/style.css:1: AB-5 is not in docs/behaviour.md',
      'tests/a.test.ts:1: AB-3 is not in docs/behaviour.md',
    ],
  })
})
