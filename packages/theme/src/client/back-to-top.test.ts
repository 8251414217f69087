import { expect, test } from 'vitest'
import { backToTop, hiddenBackToTop, type BackToTopEvent } from './back-to-top.js'

const shownAfter = (...events: (number | 'anchor')[]) =>
  events
    .map((event): BackToTopEvent => (event === 'anchor' ? { type: 'anchor' } : { type: 'scroll', y: event }))
    .reduce(backToTop, hiddenBackToTop).shown

test.each([
  ['appears when scrolling up beyond 300 pixels', [900, 880], true],
  ['hides when scrolling down', [900, 880, 890], false],
  ['hides near the top', [900, 880, 299], false],
  ['is not there while scrolling down', [400, 900], false],
  ['hides on a jump to an anchor', [900, 880, 'anchor'], false],
  ['and the jump itself does not show it', [900, 880, 'anchor', 700], false],
  ['but the next way up does', [900, 880, 'anchor', 700, 690], true],
] as const)('DOC-8: it %s', (_, events, shown) => {
  expect(shownAfter(...events)).toBe(shown)
})
