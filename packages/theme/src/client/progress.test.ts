import { expect, test } from 'vitest'
import { almostDone, trickled } from './progress.js'

test('PROG-2: the bar starts at 0.08, grows by at most 0.02 per step and never completes on its own', () => {
  expect(trickled(0, 0.7)).toBe(0.08)
  expect(trickled(0.08, 1)).toBeCloseTo(0.1)
  expect(trickled(0.5, 0)).toBe(0.5)
  expect(trickled(0.99, 1)).toBe(0.994)
})

test('PROG-3: when the page has loaded, the bar jumps by 0.3 to 0.8', () => {
  expect(almostDone(0.1, 0)).toBeCloseTo(0.4)
  expect(almostDone(0.1, 1)).toBeCloseTo(0.9)
  expect(almostDone(0.6, 1)).toBe(0.994)
})
