import { expect, test } from 'vitest'
import { iconSvg, readIcon } from './icon-svg.js'

const drawn = (text: string) => {
  const icon = readIcon(text)
  return 'shapes' in icon ? iconSvg(icon) : icon.message
}

test('PART-13: an icon keeps only shapes, and all its colors become that of the text', () => {
  expect(
    drawn(`<?xml version="1.0"?>
<!-- @license ISC -->
<svg xmlns="http://www.w3.org/2000/svg" class="lucide" id="a" width="24" height="24" viewBox="0 0 24 24"
  fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-label="x" data-name="y">
  <title>Camera</title><metadata><rdf:RDF></rdf:RDF></metadata>
  <path id="b" d="M1 1l2 2" stroke-miterlimit="10" /><g fill="#1c274c"><circle cx="12" cy="12" r="3"></circle></g>
</svg>
`),
  ).toBe(
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M1 1l2 2" stroke-miterlimit="10"/><g fill="currentColor"><circle cx="12" cy="12" r="3"/></g></svg>',
  )
  expect(
    drawn('<svg width="16px" height="16"><path d="M0 0h9" fill="white" stroke="transparent"/></svg>'),
  ).toBe(
    '<svg viewBox="0 0 16 16" fill="currentColor" stroke="none"><path d="M0 0h9" fill="currentColor" stroke="none"/></svg>',
  )
})

test.each([
  ['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'script'],
  ['<svg viewBox="0 0 1 1" onload="alert(1)"></svg>', 'onload'],
  ['<svg viewBox="0 0 1 1"><path onclick="alert(1)"/></svg>', 'onclick'],
  ['<svg viewBox="0 0 1 1"><path style="fill:url(//a.example)"/></svg>', 'style'],
  ['<svg viewBox="0 0 1 1"><path fill="url(#a)"/></svg>', 'fill'],
  ['<svg viewBox="0 0 1 1"><path d="M0 0&quot;&gt;&lt;script&gt;"/></svg>', 'd'],
  ['<svg viewBox="0 0 1 1"><use href="//a.example/b.svg#c"/></svg>', 'use'],
  ['<svg viewBox="0 0 1 1"><image href="//a.example/b.png"/></svg>', 'image'],
  ['<svg viewBox="0 0 1 1"><a xlink:href="javascript:alert(1)"><path d="M0 0"/></a></svg>', 'a'],
  ['<svg viewBox="0 0 1 1"><g xlink:href="//a.example"/></svg>', 'xlink:href'],
  ['<svg viewBox="0 0 1 1"><foreignObject><p>a</p></foreignObject></svg>', 'foreignObject'],
  ['<svg viewBox="0 0 1 1"><animate attributeName="d" to="M1 1"/></svg>', 'animate'],
  ['<svg viewBox="0 0 1 1"><style>path { fill: red }</style></svg>', 'style'],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><script>alert(1)</script>', 'script'],
  ['<svg viewBox="0 0 1 1"><p>text<path d="M0 0"/></svg>', 'p'],
])('PART-13: an icon file with active content or a reference is refused: %s', (text, word) => {
  const result = readIcon(text)
  if ('shapes' in result) throw new Error(iconSvg(result))
  const { start, end } = result.range
  expect(text.slice(start.column - 1, end.column - 1)).toBe(word)
})

test('PART-13: a file without an SVG element, and an icon without a size, are refused', () => {
  expect(drawn('<p>Camera</p>')).toBe('The file contains no `<svg>` element.')
  expect(drawn('')).toBe('The file contains no `<svg>` element.')
  expect(drawn('<svg><path d="M0 0"/></svg>')).toBe('The icon has no size.')
})
