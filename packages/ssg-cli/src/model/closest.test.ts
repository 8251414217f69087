import { expect, test } from 'vitest'
import { closest, didYouMean } from './closest.js'

test('the suggestion is the candidate with the smallest edit distance, ignoring case', () => {
  expect(closest('titel', ['slug', 'title', 'tags'])).toBe('title')
  expect(closest('ZOOMING', ['guides', 'zooming'])).toBe('zooming')
})

test('there is no suggestion if all candidates are too different', () => {
  expect(closest('xyz', ['title', 'slug'])).toBeUndefined()
  expect(closest('', ['title'])).toBeUndefined()
  expect(closest('title', [])).toBeUndefined()
  expect(didYouMean('xyz', ['title'])).toEqual({})
})

test('of equally similar candidates, the first in alphabetical order is suggested', () => {
  expect(closest('ab', ['ac', 'aa'])).toBe('aa')
  expect(closest('ab', ['aa', 'ac'])).toBe('aa')
})
