import { expect, test } from 'vitest'
import { hideOnScroll, visibleNavbar, type NavbarState } from './hide-on-scroll.js'

const heights = { viewportHeight: 800, documentHeight: 5000, navbarHeight: 60 }

/** The state after a scroll to the offset `y`. */
const scroll = (y: number, state: NavbarState): NavbarState =>
  hideOnScroll(state, { type: 'scroll', y, ...heights })

/** The state of a page that was last scrolled to the offset `lastY`. */
const at = (lastY: number, hidden = false, ignoreNext = false): NavbarState => ({ hidden, lastY, ignoreNext })

test('HIDE-2: the navbar is initially visible', () => {
  expect(visibleNavbar.hidden).toBe(false)
})

test.each([
  ['(a) near the top the navbar shows', at(400, true), 59, false],
  ['(a) at a negative offset the navbar shows', at(400, true), -20, false],
  ['(a) near the top the navbar shows, even if (b) would ignore the event', at(400, true, true), 10, false],
  ['(c) scrolling down hides the navbar', at(400), 401, true],
  // `watch-scroll.ts` does not send an event that repeats the last offset (HIDE-3).
  ['(c) an equal offset counts as scrolling down', at(400), 400, true],
  ['(d) scrolling up shows the navbar', at(400, true), 399, false],
  ['(e) a bounce at the bottom does not show the navbar', at(4200, true), 4190, true],
])('HIDE-3: %s', (_, state, y, hidden) => {
  expect(scroll(y, state).hidden).toBe(hidden)
})

test('HIDE-3: (b) the first scroll event after a jump to an anchor is ignored, but the second is not', () => {
  const jumped = hideOnScroll(at(400), { type: 'location', toAnchor: true })
  const ignored = scroll(300, jumped)
  expect(ignored).toEqual({ hidden: true, lastY: 300, ignoreNext: false })
  expect(scroll(290, ignored).hidden).toBe(false)
})

test('HIDE-3: if (a) applies to the first scroll event after a jump to an anchor, the second is not ignored', () => {
  const jumped = hideOnScroll(at(400), { type: 'location', toAnchor: true })
  expect(scroll(500, scroll(20, jumped)).hidden).toBe(true)
})

test('HIDE-4: the first scroll down from the very top never hides the navbar', () => {
  expect(scroll(500, at(0)).hidden).toBe(false)
  expect(scroll(501, scroll(500, at(0))).hidden).toBe(true)
})

test('HIDE-5: a jump to an element hides the navbar immediately, and any other change of location shows it', () => {
  expect(hideOnScroll(at(400), { type: 'location', toAnchor: true }).hidden).toBe(true)
  expect(hideOnScroll(at(400, true), { type: 'location', toAnchor: false }).hidden).toBe(false)
})

test('HIDE-7: the navbar shows when it receives the focus', () => {
  expect(hideOnScroll(at(400, true), { type: 'focus' }).hidden).toBe(false)
})
