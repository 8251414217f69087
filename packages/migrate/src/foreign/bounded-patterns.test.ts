import { expect, test } from 'vitest'
import { namesMatching, patternTests } from './bounded-patterns.js'
import { createRewrite } from './rewrites.js'

const name = `${'a'.repeat(60)}!`
const names = Array.from({ length: 100 }, (_, index) => `${'a'.repeat(200 + index)}!`)

test.each(
  [
    '+(a|aa)',
    '*(*(*(a)))b',
    `${'*a'.repeat(40)}b`,
    '!(+(+(a)))b',
    // With only five wildcards, a name of 200 characters takes minutes.
    '*a*a*a*a*ab',
    // Too long for the library, and for the compiler of regular expressions.
    'a'.repeat(70_000),
    '[!a-'.repeat(9_000),
  ].map((pattern) => [pattern.slice(0, 20), pattern] as const),
)('FOREIGN-2: the pattern "%s…", which can take forever or is not valid, matches no name', (_, pattern) => {
  expect([...namesMatching([pattern], names)]).toEqual([])
})

test.each([/^(\/?a+)+$/, /^(?:[^/]+){60}$/, /((a{1000}){1000}){1000}/])(
  'FOREIGN-2: the expression %s, which can take forever or is too large, matches no text, and other texts neither after some time',
  (pattern) => {
    const tests = patternTests(Array.from({ length: 100 }, () => pattern))
    for (const matches of tests) expect(matches(`${name}/b`)).toBe(false)
  },
)

test.each([`${':a*'.repeat(40)}b`, ':a:b:c:d:e:f:g:h:i:j:k:l:m/b'])(
  'FOREIGN-2: the rewrite rule "%s", whose regular expression can take forever, changes no name after some time',
  (from) => {
    const rewrite = createRewrite([[from, 'x']])
    for (let count = 0; count < 100; count++) expect(rewrite(name)).toBe(name)
  },
)

test('ordinary patterns and rules match', () => {
  const patterns = ['**/_*/**', '**/*.test.{js,jsx}', '@(a|b).md']
  const matching = namesMatching(patterns, ['a/_b/c.md', 'a/b.test.jsx', 'b.md', 'c.md'])
  expect([...matching]).toEqual(['a/_b/c.md', 'a/b.test.jsx', 'b.md'])
  expect(patternTests([/^a+$/, /b/]).map((matches) => matches('aa'))).toEqual([true, false])
  expect(createRewrite([['packages/:name/:rest*', ':name/:rest*']])('packages/a/b/c.md')).toBe('a/b/c.md')
})
