import { expect, test } from 'vitest'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { PageTime } from './page-time.js'

const nested = (depth: number): number => (depth === 0 ? 0 : 1 + nested(depth - 1))

test.each<[string, string, () => unknown]>([
  ['takes too long', '', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
  ['is nested too deeply for a recursive function', '', () => nested(1_000_000)],
  [
    'contains an expression that grows too large',
    '',
    () => {
      throw usageError('too large')
    },
  ],
  ['would need too much memory', '[a]('.repeat(400_000), () => 'was read'],
])('FOREIGN-2: a page that %s is not read, and the next page is', (_, text, read) => {
  const time = new PageTime(1_000)
  expect(time.read(text, read)).toBeUndefined()
  expect(time.read('# Page', () => 'was read')).toBe('was read')
})

test('FOREIGN-2: after many pages that take too long, no further page is read', () => {
  const time = new PageTime(1)
  const endless = () => {
    for (;;);
  }
  for (let count = 0; count < 40; count++) expect(time.read('text', endless)).toBeUndefined()
  expect(time.read('text', () => 'page')).toBeUndefined()
})
