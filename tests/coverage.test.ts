import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { siteTest } from './helpers/site-test.js'

const script = fileURLToPath(new URL('../scripts/coverage.mjs', import.meta.url))

/** What the script says about a folder; without one, about this repository. */
function coverage(...folder: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...folder], { encoding: 'utf8' })
  return { status, problems: stderr.trim().split('\n') }
}

test('every item of the behaviour sheet has a test or a written reason', () => {
  expect(coverage()).toEqual({ status: 0, problems: [''] })
})

test('titles are found however they are written, with several ids, and nothing else counts', () => {
  const items = (waived: object) => JSON.stringify({ sections: { AB: 14 }, waived })
  const folder = siteTest({
    'tests/coverage/items.json': items({ 'AB-12': 'because', 'AB-1': 'old', 'AB-99': 'odd' }),
    'tests/a.test.ts': [
      "test('AB-1, AB-2: single', () => {})",
      'it("AB-3: double", async () => {})',
      "test.each([['AB-14', (x: number) => x]])('AB-4: %s', () => {})",
      'describe.each`a\n${1}`(`AB-5 and ${String(1)} AB-6`, () => {',
      "  test('AB-7 to AB-9: a range', () => {})",
      '})',
      "test.skip('AB-14: not run', () => {})",
      "// test('AB-14: a comment', () => {})",
      "test.each<[string, number]>([['AB-13: a row', 1]])('%s', () => {})",
      'const text = "test(\'AB-14: a string\')"',
      "test('XY-1, AB-15: of other sections, and of none', () => {})",
    ].join('\n'),
    'packages/p/src/b.test.tsx': "test('AB-10', () => void <p>AB-14</p>)",
    'packages/p/src/c.ts': "test('AB-14: no test file', () => {})",
    'packages/p/node_modules/d.test.ts': "test('AB-14: of someone else', () => {})",
  })
  expect(coverage(folder.root)).toEqual({
    status: 1,
    problems: [
      'AB-11: no test names it',
      'AB-14: no test names it',
      'AB-1: has a reason to have no test, but is named by tests/a.test.ts: AB-1, AB-2: single',
      'AB-99: has a reason to have no test, but is no item',
      'AB-15: is no item, but named by tests/a.test.ts: XY-1, AB-15: of other sections, and of none',
    ],
  })
})
