import { expect, test } from 'vitest'
import { isPathUnder, isSamePath, normalizePath } from './paths.js'

test.each([
  ['/x.html', '/x'],
  ['/x/index.html', '/x'],
  ['/index.html', '/'],
  ['.html', '/'],
  ['', '/'],
  [' /x ', '/x'],
  ['/x', '/x'],
  ['/x/', '/x/'],
  ['/myindex.html', '/myindex'],
  ['/a.html/b', '/a.html/b'],
  ['/x.html.html', '/x.html'],
])('ROUTE-2: the normalized form of %j is %j', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
})

test('ROUTE-5: comparing paths ignores one trailing slash and letter case', () => {
  expect(isSamePath('/docs/guides/', '/Docs/guides')).toBe(true)
  expect(isSamePath('/docs/guides', '/docs/guide')).toBe(false)
  expect(isSamePath('/docs//', '/docs')).toBe(false)
})

test('NAVBAR-4: a path is under another path only at a segment boundary', () => {
  expect(isPathUnder('/docs/guides/zooming', '/docs/guides')).toBe(true)
  expect(isPathUnder('/docs/guides', '/docs/guides/')).toBe(true)
  expect(isPathUnder('/docs/guidesX', '/docs/guides')).toBe(false)
})
