import { expect, test } from 'vitest'
import { nextJump, nextTrickle } from './progress.js'

test('PROG-2: the bar starts at 0.08, grows by at most 0.02 per step, and never completes on its own', () => {
  expect(nextTrickle(0, 0.7)).toBe(0.08)
  expect(nextTrickle(0.08, 1)).toBeCloseTo(0.1)
  expect(nextTrickle(0.5, 0)).toBe(0.5)
  expect(nextTrickle(0.99, 1)).toBe(0.994)
})

test('PROG-3: when the page has loaded, the bar advances by between 0.3 and 0.8, to at most 0.994', () => {
  expect(nextJump(0.1, 0)).toBeCloseTo(0.4)
  expect(nextJump(0.1, 1)).toBeCloseTo(0.9)
  expect(nextJump(0.6, 1)).toBe(0.994)
})
