import { expect, test } from 'vitest'
import { isExternal, withBase, withoutBase } from './url.js'

test.each([
  ['https://example.org', true],
  ['mailto:a@b.c', true],
  ['//cdn.example', true],
  ['x-a+b.1:y', true],
  ['pathname:///files/a.pdf', false],
  ['/docs', false],
  ['docs/a:b', false],
  ['#a:b', false],
  ['1a:b', false],
  ['', false],
])('LINK-1: %j is external: %j', (url, external) => {
  expect(isExternal(url)).toBe(external)
})

test.each([
  ['/base/', '/docs', '/base/docs'],
  ['/base/', '/base/docs', '/base/docs'],
  ['/base/', '/base', '/base'],
  ['/base/', '/baseline', '/base/baseline'],
  ['/base/', 'docs', 'docs'],
  ['/base/', '#x', '#x'],
  ['/base/', '//host/x', '//host/x'],
  ['/', '/docs', '/docs'],
])('LINK-2: with base path %j, %j becomes %j', (base, path, expected) => {
  expect(withBase(base, path)).toBe(expected)
})

test('LINK-2: the base path can be removed from a path', () => {
  expect(withoutBase('/base/', '/base/docs')).toBe('/docs')
  expect(withoutBase('/base/', '/base')).toBe('/')
  expect(withoutBase('/base/', '/base/')).toBe('/')
  expect(withoutBase('/', '/docs/')).toBe('/docs/')
})
