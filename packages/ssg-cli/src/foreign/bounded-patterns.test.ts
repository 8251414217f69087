import { expect, test } from 'vitest'
import { globMatcher } from './bounded-globs.js'
import { createRewrite } from './rewrites.js'

const name = `${'a'.repeat(60)}!`

test.each(['+(a|aa)', '*(*(*(a)))b', `${'*a'.repeat(40)}b`, '!(+(+(a)))b'])(
  'FOREIGN-2: the pattern "%s", whose regular expression can take forever, matches no name after some time',
  (pattern) => {
    const matches = globMatcher([pattern])
    for (let count = 0; count < 100; count++) expect(matches(name)).toBe(false)
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
  const matches = globMatcher(['**/_*/**', '**/*.test.{js,jsx}', '@(a|b).md'])
  expect(['a/_b/c.md', 'a/b.test.jsx', 'b.md', 'c.md'].map(matches)).toEqual([true, true, true, false])
  expect(createRewrite([['packages/:name/:rest*', ':name/:rest*']])('packages/a/b/c.md')).toBe('a/b/c.md')
})
