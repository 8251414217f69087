import { expect, test } from 'vitest'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { isCharacterSet } from './unresolved-links.js'

test.each([
  ['a-z', true],
  ['a-zA-Z0-9', true],
  ['.-a-z', true],
  [String.raw`\w.-`, true],
  [String.raw`\--\/`, true],
  ['^ab', true],
  ['...', true],
  ['', false],
  ['a', false],
  ['see-also', false],
  ['1', false],
  ['note a', false],
])('the text "%s" in brackets is a set of characters: %s', (text, expected) => {
  expect(isCharacterSet(text)).toBe(expected)
})

// A page of 150 characters would never be built.
test.each([
  ['dashes', `${'-'.repeat(500)}ab`],
  ['dashes and backslashes', `${'\\--\\'.repeat(200)}ab`],
  ['classes', `${String.raw`\w-`.repeat(200)}ab`],
])('many %s in brackets are read in linear time', (_, text) => {
  expect(withinTime(5_000, () => isCharacterSet(text))).toEqual({ value: false })
})
