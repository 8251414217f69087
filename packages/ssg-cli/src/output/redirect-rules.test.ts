import { expect, test } from 'vitest'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { hostRedirects, parseRules } from './redirect-rules.js'

test.each([
  ['/a /b', ['/a', '/a/'], ['/a/b', '/ab', '/']],
  ['/a/* /b', ['/a', '/a/', '/a/b/c'], ['/ab', '/b']],
  ['/* /b', ['/', '/a/b'], []],
  ['/ /b', ['/'], ['/a']],
  ['/a/:x/c /b', ['/a/b/c', '/a/b/c/'], ['/a/c', '/a//c', '/a/b/d', '/a/b/c/d']],
  ['/:x.html /b', ['/a.html'], ['/.html', '/a.htm', '/a/b.html']],
  ['/a%20b /c 302 # moved', ['/a b', '/a%20b'], ['/a']],
  ['/a /b 301!', ['/a'], ['/b']],
  ['/a /b 200', [], ['/a']],
  ['/a /b 301 Country=de', [], ['/a']],
  ['# /a /b', [], ['/a', '/']],
])('GATE-1: the rule "%s" redirects %j, but not %j', (rule, redirected, others) => {
  const isRedirected = hostRedirects(parseRules(rule))
  expect([...redirected, ...others].filter((path) => isRedirected(path))).toEqual(redirected)
})

// The check would never end, or the regular expression would be too long.
test.each([
  ['comments', `/a /b${' #'.repeat(500_000)}\u2028x`],
  ['letters', `/${'a'.repeat(4_000_000)} /b`],
  ['segments', `${'/:a'.repeat(600_000)} /b`],
])('GATE-1: a rule with many %s is read in linear time', (_, rule) => {
  expect(withinTime(10_000, () => hostRedirects(parseRules(rule))('/c'))).toEqual({ value: false })
})
