import { expect, test } from 'vitest'
import { similarWords } from './similar-words.js'

function dictionary(...words: readonly string[]) {
  const known = new Set(words)
  let count = 0
  const isKnown = (word: string) => {
    count += 1
    return known.has(word)
  }
  return { isKnown, letters: 'abcdefghijklmnopqrstuvwxyz', countOf: () => count }
}

test('a long word and thousands of words take bounded time, and other words are still corrected', () => {
  const words = dictionary('camera')
  expect(similarWords('ab'.repeat(5_000), words)).toEqual([])
  expect(words.countOf()).toBe(0)
  expect(similarWords('camrea', words)).toEqual(['camera'])
  for (let index = 0; index < 5_000; index++) similarWords(`mistaken${String(index)}`, words)
  expect(words.countOf()).toBeLessThan(3_000_000)
})
