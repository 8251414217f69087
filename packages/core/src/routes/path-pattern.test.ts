import { expect, test } from 'vitest'
import { generatePath, matchPath } from './path-pattern.js'

test.each([
  ['/', {}, '/'],
  ['/docs/:name', { name: 'a b/ü' }, '/docs/a%20b%2F%C3%BC'],
  ['/docs/:name?', {}, '/docs'],
  ['/docs/:name?', { name: null }, '/docs'],
  ['/:name?', {}, '/'],
  ['/:path+', { path: ['a', 'b'] }, '/a/b'],
  ['/x/:path*', { path: [] }, '/x'],
  ['/:id(\\d+)', { id: 7 }, '/7'],
])('DEV-5: %j with %j generates %j', (pattern, params, path) => {
  expect(generatePath(pattern, params)).toBe(path)
})

test.each([
  ['required and undefined', '/docs/:name', {}, ['name', '/docs/:name']],
  ['required and null', '/docs/:name', { name: null }, ['name']],
  ['not matching its pattern', '/:id(\\d+)', { id: 'x' }, ['id', '\\d+', '"x"']],
  ['a list although it cannot repeat', '/:name', { name: ['a'] }, ['name']],
  ['an empty list although it is required', '/:path+', { path: [] }, ['path']],
  ['a list with an element that does not match', '/:ids(\\d+)+', { ids: ['1', 'x'] }, ['ids', '\\d+', '"x"']],
])('DEV-5: a TypeError names a parameter that is %s', (_, pattern, params, parts) => {
  const build = () => generatePath(pattern, params)
  expect(build).toThrow(TypeError)
  for (const part of parts) expect(build).toThrow(part)
})

test('DEV-6: a pattern matches the start of a path up to a segment boundary, or with `exact`, only the entire path', () => {
  expect(matchPath('/docs/guides/zooming', '/docs/:section')).toEqual({
    path: '/docs/:section',
    url: '/docs/guides',
    isExact: false,
    params: { section: 'guides' },
  })
  expect(matchPath('/docs/guides/zooming', '/docs/:section', { exact: true })).toBeNull()
  expect(matchPath('/docsX', '/docs')).toBeNull()
})

test('DEV-6: a trailing slash matters only with `strict`, and letter case only with `sensitive`', () => {
  expect(matchPath('/docs/', '/docs', { exact: true })?.isExact).toBe(true)
  expect(matchPath('/docs/', '/docs', { exact: true, strict: true })).toBeNull()
  expect(matchPath('/DOCS', '/docs')?.url).toBe('/DOCS')
  expect(matchPath('/DOCS', '/docs', { sensitive: true })).toBeNull()
})

test('DEV-6: the root pattern matches every path, but the match is exact only for the root', () => {
  expect(matchPath('/', '/')).toEqual({ path: '/', url: '/', isExact: true, params: {} })
  expect(matchPath('/docs', '/')).toMatchObject({ url: '/', isExact: false })
})

test('DEV-6: matching does not throw for any path', () => {
  for (const path of ['', '%', '/%E0%A4%A', '/\u0000', '//', '/a/b']) {
    expect(() => matchPath(path, '/:a/:b?')).not.toThrow()
  }
})
