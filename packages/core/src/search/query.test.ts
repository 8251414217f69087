import { expect, test } from 'vitest'
import { parseQuery, searchHref, withFilter } from './query.js'

test('SRCH-8: a kind before a colon filters the search, and anything else is text', () => {
  const cases: readonly [typed: string, text: string, kind: string | null][] = [
    ['camera', 'camera', null],
    ['hook:camera', 'camera', 'hook'],
    [' Hook : camera', 'Hook : camera', null],
    [' HOOK: camera  device ', 'camera device', 'hook'],
    ['class:', '', 'class'],
    ['error:session/no-outputs', 'session/no-outputs', 'error'],
    ['member:error:x', 'error:x', 'member'],
    ['hooks:camera', 'hooks:camera', null],
    ['constructor:x', 'constructor:x', null],
    ['https://a.b', 'https://a.b', null],
    ['hook:a\nb', 'a b', 'hook'],
    ['  ', '', null],
  ]
  expect(cases.map(([typed]) => parseQuery(typed))).toEqual(
    cases.map(([, text, kind]) => ({ text, kind, root: null })),
  )
})

test('SRCH-8: a query is limited to 64 characters, and a surrogate pair cut in half is replaced', () => {
  expect(parseQuery('x'.repeat(10_000)).text).toHaveLength(64)
  expect(parseQuery(`${'x'.repeat(63)}😀`).text).toBe(`${'x'.repeat(63)}\ufffd`)
  expect(parseQuery(`${'x'.repeat(63)} y`).text).toBe('x'.repeat(63))
})

test('SRCH-8: a kind can be added to, replaced in, and removed from a query', () => {
  expect(withFilter('camera', { kind: 'hook' })).toBe('hook:camera')
  expect(withFilter('class: camera', { kind: 'hook' })).toBe('hook:camera')
  expect(withFilter('hook:camera', { kind: null })).toBe('camera')
  expect(withFilter('a:b', { kind: 'error' })).toBe('error:a:b')
})

test('ROOT-8: the name of a content root before a colon filters the search, also after a kind', () => {
  const roots = ['alpha', 'beta-2', 'alpha@3.1-RC']
  expect(parseQuery('Alpha: camera', roots)).toEqual({ text: 'camera', kind: null, root: 'alpha' })
  expect(parseQuery('hook:beta-2:x', roots)).toEqual({ text: 'x', kind: 'hook', root: 'beta-2' })
  expect(parseQuery('alpha@3.1-rc: x', roots)).toEqual({ text: 'x', kind: null, root: 'alpha@3.1-RC' })
  expect(parseQuery('gamma:x', roots)).toEqual({ text: 'gamma:x', kind: null, root: null })
  expect(parseQuery('alpha:x')).toEqual({ text: 'alpha:x', kind: null, root: null })
  expect(withFilter('hook: camera', { root: 'alpha' }, roots)).toBe('hook:alpha:camera')
  expect(withFilter('hook:alpha:camera', { root: 'beta-2' }, roots)).toBe('hook:beta-2:camera')
  expect(withFilter('hook:alpha:camera', { root: null }, roots)).toBe('hook:camera')
  expect(withFilter('alpha:camera', { kind: 'hook' }, roots)).toBe('hook:alpha:camera')
})

test('SRCH-10: any query can be encoded in the URL of the search page', () => {
  expect(searchHref('/base/search', 'a&b=ü #?/')).toBe('/base/search?q=a%26b%3D%C3%BC%20%23%3F%2F')
  expect(searchHref('/search', 'a\ud800')).toBe('/search?q=a%EF%BF%BD')
})
