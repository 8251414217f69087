import { expect, test } from 'vitest'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { ProblemHistory } from './problem-history.js'

const problem = (severity: 'error' | 'warning', message: string, line = 1): Diagnostic => ({
  code: 'CD1201',
  severity,
  message,
  file: 'docs/a.md',
  range: at(line),
})
const warning = (message: string, line?: number) => problem('warning', message, line)
const error = (message: string, line?: number) => problem('error', message, line)

/** Returns, for each update, the lines and messages of the problems that it caused. */
function causedBy(...updates: Diagnostic[][]): string[][] {
  const history = new ProblemHistory()
  return updates.map((problems) =>
    history.compare(problems).caused.map(({ message, range }) => `${String(range?.start.line)} ${message}`),
  )
}

test('REPORT-9: a problem is caused by the first update that has it, and by a later one only if it was gone', () => {
  expect(
    causedBy(
      [warning('a'), error('b')],
      [warning('a'), error('b'), error('c')],
      [warning('d')],
      [warning('a')],
    ),
  ).toEqual([['1 a', '1 b'], ['1 c'], ['1 d'], ['1 a']])
})

test('REPORT-9: a problem that moved to another line is an earlier problem', () => {
  expect(causedBy([warning('a', 3)], [warning('a', 4)])).toEqual([['3 a'], []])
  // Of two equal problems, the one that moved or was added is new.
  expect(causedBy([warning('a', 3)], [warning('a', 1), warning('a', 3)])).toEqual([['3 a'], ['1 a']])
})

test('REPORT-9: a warning that an error hid for a while is not new, but an error is', () => {
  expect(
    causedBy(
      [warning('a')],
      [error('configuration')],
      [warning('a'), error('b')],
      [error('configuration')],
      [warning('a'), error('b')],
    ),
  ).toEqual([['1 a'], ['1 configuration'], ['1 b'], ['1 configuration'], ['1 b']])
})

test('the earlier problems are those that the update did not cause, in the same order', () => {
  const history = new ProblemHistory()
  history.compare([error('a'), error('b')])
  expect(history.compare([error('a'), error('c'), error('b')]).earlier).toEqual([error('a'), error('b')])
})
