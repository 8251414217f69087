import { expect, test } from 'vitest'
import { activeHeading } from './active-heading.js'

const headings = (...tops: number[]) =>
  tops.map((top, index) => ({ id: `h${index + 1}`, top, bottom: top + 30 }))

test.each([
  ['the first heading in the upper half is active', headings(100, 900), 'h1'],
  ['one in the lower half is not: the one before it is', headings(-50, 500), 'h1'],
  ['above the first heading none is', headings(500, 900), null],
  ['below all of them the last is', headings(-900, -500, -100), 'h3'],
  ['one behind the bar counts as above', headings(40, 700), 'h1'],
  ['exactly below the bar it is active', headings(-300, 60), 'h2'],
  ['one that ends at the middle is not wholly in the upper half', headings(-300, 370), 'h1'],
  ['without headings none is', [], null],
])('TOC-3: %s', (_, boxes, id) => {
  expect(activeHeading(boxes, 60, 800)).toBe(id)
})
