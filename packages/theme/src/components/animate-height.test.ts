import { expect, test } from 'vitest'
import { collapseDuration } from './animate-height.js'

test.each([
  [36, 192],
  [360, 327],
  [1440, 497],
])('SIDE-8: a height of %i pixels is animated in %i ms', (height, duration) => {
  expect(collapseDuration(height, false)).toBe(duration)
})

test('SIDE-8, A11Y-6: the animation takes 1 ms under reduced motion', () => {
  expect(collapseDuration(1440, true)).toBe(1)
})
