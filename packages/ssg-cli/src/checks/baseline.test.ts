import { expect, test } from 'vitest'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { Baseline } from './baseline.js'

const problem = (line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: codes.brokenPage,
  severity: 'error',
  message: 'There is no page "gone.md".',
  file: 'docs/a.md',
  range: at(line, 1, 6),
  ...more,
})
const baselineOf = (entries: object | null, lines: readonly string[] | null) =>
  new Baseline(entries && JSON.stringify(entries), () => lines)
const nothing = () => false

test('RULE-4: a problem is known by its file, its code, and its text, on whatever line', () => {
  const recording = baselineOf(null, ['[a](b)'])
  const moved = problem(1, { code: codes.removedUrl, range: undefined })
  expect(recording.unknownIn([problem(1), moved])).toEqual([])
  const recorded = recording.remaining(nothing)
  expect(JSON.parse(recorded.text)).toEqual({
    'docs/a.md': { CD1201: ['[a](b)'], CD1207: ['There is no page "gone.md".'] },
  })
  const later = new Baseline(recorded.text, () => ['', '', '  [a](b) changed', '[c](d)'])
  const indented = problem(3, { range: at(3, 3, 6) })
  expect(later.unknownIn([indented, problem(4)])).toEqual([problem(4)])
  // The same text in another file, or with another problem, is new.
  const others = [problem(3, { file: 'docs/b.md' }), problem(3, { code: codes.brokenAnchor })]
  expect(later.unknownIn(others)).toEqual(others)
})

test('RULE-4: of equal problems, those that are more than before are new', () => {
  const known = baselineOf({ 'docs/a.md': { CD1201: ['[a](b)'] } }, ['[a](b)', '[a](b)'])
  expect(known.unknownIn([problem(1), problem(2)])).toEqual([problem(2)])
  expect(known.remaining(nothing).count).toBe(1)
})

test('RULE-4: problems that protect readers are never known, not even if they are listed', () => {
  const forbidden = problem(1, { code: codes.forbiddenHtml })
  const listed = baselineOf({ 'docs/a.md': { CD1307: ['[a](b)'] } }, ['[a](b)'])
  expect(listed.unknownIn([forbidden])).toEqual([forbidden])
  const recording = baselineOf(null, ['[a](b)'])
  expect(recording.unknownIn([forbidden])).toEqual([forbidden])
  expect(recording.remaining(nothing)).toEqual({ text: '{}\n', count: 0 })
})

test('RULE-4: solved problems leave the list, unless the run did not look for them', () => {
  const entries = { 'docs/a.md': { CD1201: ['[a](b)', '[gone](g)'], CD1206: ['https://example.org'] } }
  const known = baselineOf(entries, ['[a](b)'])
  known.unknownIn([problem(1)])
  expect(JSON.parse(known.remaining((code) => code === codes.brokenExternal).text)).toEqual({
    'docs/a.md': { CD1201: ['[a](b)'], CD1206: ['https://example.org'] },
  })
})
