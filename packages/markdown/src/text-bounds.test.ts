import { expect, test } from 'vitest'
import { defaultLimits } from '@camdocs/base/model/content-limits.js'
import { checkText } from './text-bounds.js'

test('the marks of each paragraph are counted only if a text has more than 1,000 marks, or more than the limit of the site if that is lower', () => {
  const hasManyMarks = (count: number, limit: number) =>
    checkText('*'.repeat(count), { ...defaultLimits, marks: limit }, 'docs/page.md').hasManyMarks
  expect([hasManyMarks(1_000, 4_000), hasManyMarks(1_001, 4_000)]).toEqual([false, true])
  expect([hasManyMarks(10, 10), hasManyMarks(11, 10)]).toEqual([false, true])
})
