import { expect, test } from 'vitest'
import { defaultLimits } from '../model/content-limits.js'
import { checkText } from './text-bounds.js'

test('marks are counted while parsing in a text with more than 1,000 of them, or more than a lower limit', () => {
  const hasManyMarks = (count: number, marks: number) =>
    checkText('*'.repeat(count), { ...defaultLimits, marks }, 'docs/page.md').hasManyMarks
  expect([hasManyMarks(1_000, 4_000), hasManyMarks(1_001, 4_000)]).toEqual([false, true])
  expect([hasManyMarks(10, 10), hasManyMarks(11, 10)]).toEqual([false, true])
})
