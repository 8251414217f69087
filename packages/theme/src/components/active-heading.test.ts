import { expect, test } from 'vitest'
import { activeHeading } from './active-heading.js'

const navbarHeight = 60
/** Half of a viewport of 800 pixels. */
const limit = 400

/** Headings `h1`, `h2`, and so on at these offsets from the top of the viewport, each 30 pixels high. */
const headings = (...tops: number[]) =>
  tops.map((top, index) => ({ id: `h${index + 1}`, top, bottom: top + 30 }))

test.each([
  ['the first heading in the upper half of the window is active', headings(100, 900), 'h1'],
  ['if the next heading is in the lower half, the heading before it is active', headings(-50, 500), 'h1'],
  ['above the first heading, none is active', headings(500, 900), null],
  ['below all headings, the last heading is active', headings(-900, -500, -100), 'h3'],
  [
    'a heading behind the navbar is active until the next heading reaches the upper half',
    headings(40, 700),
    'h1',
  ],
  ['a heading exactly at the lower edge of the navbar is active', headings(-300, 60), 'h2'],
  ['a heading that extends into the lower half is not active', headings(-300, 371), 'h1'],
  ['without headings, none is active', [], null],
])('TOC-3: %s', (_, boxes, id) => {
  expect(activeHeading(boxes, navbarHeight, limit)).toBe(id)
})

test.each([
  ['at the end of the page, the last heading is active', headings(-300, 100, 600, 700), 'bottom', '', 'h4'],
  ['at the end, a followed heading is active', headings(-300, 100, 600, 700), 'bottom', 'h3', 'h3'],
  [
    'a followed heading that scrolled away does not count',
    headings(-300, 100, 600, 700),
    'bottom',
    'h1',
    'h4',
  ],
  ['on a page that is too short to scroll, the first heading is active', headings(100, 600), 'top', '', 'h1'],
  ['on a short page, a followed heading is active', headings(100, 600), 'top', 'h2', 'h2'],
  ['before the end, a followed heading has no priority', headings(-300, 100, 600), null, 'h3', 'h2'],
] as const)('TOC-3: %s', (_, boxes, end, followed, id) => {
  expect(activeHeading(boxes, navbarHeight, limit, end, followed)).toBe(id)
})
