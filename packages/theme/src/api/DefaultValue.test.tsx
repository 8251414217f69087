import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DefaultValue } from './DefaultValue.js'

const shown = (source: string): string => renderToStaticMarkup(<DefaultValue source={source} />)

test.each([
  'false',
  "'a b c'",
  'video === true && frameProcessor == null',
  'new Map()',
  'await load(x)',
  'a.b',
  '[1, 2]',
])('PART-10: the default value %s is code', (source) => {
  expect(shown(source)).toBe(`<code>${source.replace(/&/g, '&amp;').replace(/'/g, '&#x27;')}</code>`)
})

test.each([
  [`"native", or "yuv" with hdr (iOS)`, "<code>'native'</code>, or <code>'yuv'</code> with hdr (iOS)"],
  ['`a` or `b`', '<code>a</code> or <code>b</code>'],
  ['the current time', 'the current time'],
])('PART-10: of the default value %s, only quoted parts are code', (source, html) => {
  expect(shown(source).replaceAll('&#x27;', "'")).toBe(html)
})
