import { expect, test } from 'vitest'
import { lineDiff } from './section-diff.js'

test.each([
  [
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
    [' a', '-b', '+x', ' c'],
  ],
  [[], ['a'], ['+a']],
  [['a'], [], ['-a']],
  [
    ['a', 'b'],
    ['b', 'a', 'b'],
    ['+b', ' a', ' b'],
  ],
  [['a'], ['a'], [' a']],
])('LANG-9: the lines of %j and %j differ', (before, now, lines) => {
  expect(lineDiff(before, now)).toEqual(lines)
})
