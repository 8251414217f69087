import { expect, test } from 'vitest'
import { defaultLimits, limitsFor } from '@camdocs/base/model/content-limits.js'
import { checkText } from './text-bounds.js'

test('the marks of each paragraph are counted only if a text has more than 1,000 marks', () => {
  const hasManyMarks = (count: number) =>
    checkText('*'.repeat(count), defaultLimits, 'docs/page.md').hasManyMarks
  expect([hasManyMarks(1_000), hasManyMarks(1_001)]).toEqual([false, true])
})

test('a site can have larger pages than usual', () => {
  const problemAt = (pageSize: number) =>
    checkText('\n'.repeat(60_000), limitsFor(pageSize), 'docs/page.md').problem
  expect(problemAt(1)).toMatchObject({
    message: 'The page has more than 60,000 lines.',
    hint: 'Split the page, or increase `limits.pageSize` in camdocs.config.ts.',
  })
  expect(problemAt(2)).toBeNull()
})
