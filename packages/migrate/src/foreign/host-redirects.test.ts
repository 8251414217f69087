import { expect, test } from 'vitest'
import { toPattern } from './host-redirects.js'

test.each([
  ['/old/*', ['/old', '/old/a', '/old/a/b/'], ['/older', '/a/old']],
  ['/next/native-*', ['/next/native-a', '/next/native-a/b'], ['/next/a', '/next', '/next/native']],
  ['/next/native-:rest*', ['/next/native-a'], ['/next/a', '/next/native-a/b']],
  ['/a/v:version/b', ['/a/v1/b'], ['/a/b', '/a/1/b']],
  ['/a/:id(\\d+)/b', ['/a/12/b'], ['/a/x/b']],
  ['/a/(b|c)', ['/a/b', '/a/c'], ['/a/d', '/a/b/c']],
  ['/a/:rest+', ['/a/b', '/a/b/c'], ['/a']],
  ['/a/:rest?', ['/a', '/a/b'], ['/a/b/c']],
  ['/a/(.*)', ['/a', '/a/b/c'], ['/ab']],
  ['/a/:path(.*)', ['/a/b/c'], ['/ab']],
  ['/*-old/b', ['/x-old/b'], ['/x/b']],
])('FOREIGN-3: the redirect rule %s matches only its URLs', (rule, urls, others) => {
  const pattern = toPattern(rule)
  expect(urls.filter((url) => pattern?.test(url) !== true)).toEqual([])
  expect(others.filter((url) => pattern?.test(url) === true)).toEqual([])
})

test('FOREIGN-3: a redirect rule with an invalid pattern matches nothing', () => {
  expect(toPattern('/a/:id([)')).toBeNull()
})
