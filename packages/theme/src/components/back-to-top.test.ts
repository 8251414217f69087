import { expect, test } from 'vitest'
import { hiddenBackToTop, updateBackToTop, type BackToTopEvent } from './back-to-top.js'

/** Whether the button is shown after a series of events: scrolls to an offset, and jumps to an anchor. */
const shownAfter = (...events: (number | 'anchor')[]) =>
  events
    .map((event): BackToTopEvent => (event === 'anchor' ? { type: 'anchor' } : { type: 'scroll', y: event }))
    .reduce(updateBackToTop, hiddenBackToTop).shown

test.each([
  ['appears when scrolling up at an offset of at least 300 pixels', [900, 880], true],
  ['hides when scrolling down', [900, 880, 890], false],
  ['hides near the top', [900, 880, 299], false],
  ['does not appear while scrolling down', [400, 900], false],
  ['hides on a jump to an anchor', [900, 880, 'anchor'], false],
  ['stays hidden during the scroll of the jump itself', [900, 880, 'anchor', 700], false],
  ['appears on the next scroll up after a jump', [900, 880, 'anchor', 700, 690], true],
] as const)('DOC-8: the back-to-top button %s', (_, events, shown) => {
  expect(shownAfter(...events)).toBe(shown)
})
