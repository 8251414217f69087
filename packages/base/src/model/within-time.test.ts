import { expect, test } from 'vitest'
import { timeAfter, withinTime } from './within-time.js'

test.each<[string, () => unknown]>([
  [
    'an endless loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression that backtracks', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
])('%s is stopped', (_, run) => {
  expect(withinTime(20, run)).toBeUndefined()
})

test('a function in time returns its value or throws its error, also within another function', () => {
  expect(withinTime(10_000, () => withinTime(10_000, () => undefined))).toEqual({
    value: { value: undefined },
  })
  const inner = () => withinTime(20, () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)) === undefined
  expect(withinTime(10_000, inner)).toEqual({ value: true })
  expect(() =>
    withinTime(10_000, () => {
      throw new RangeError('own')
    }),
  ).toThrow(RangeError)
})

test('the time for an item is half as much after each one that took too long, with a minimum', () => {
  expect([0, 1, 2, 9].map((stopped) => timeAfter(stopped, 4_000))).toEqual([4_000, 2_000, 1_000, 500])
  expect([0, 1].map((stopped) => timeAfter(stopped, 100))).toEqual([100, 100])
})
