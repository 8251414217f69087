import { expect, test } from 'vitest'
import { closest, didYouMean } from './closest.js'

test('the candidate with the fewest differing letters, whatever their case', () => {
  expect(closest('titel', ['slug', 'title', 'tags'])).toBe('title')
  expect(closest('ZOOMING', ['guides', 'zooming'])).toBe('zooming')
})

test('nothing when all are too far, even for short words', () => {
  expect(closest('xyz', ['title', 'slug'])).toBeUndefined()
  expect(closest('', ['title'])).toBeUndefined()
  expect(closest('title', [])).toBeUndefined()
  expect(didYouMean('xyz', ['title'])).toEqual({})
})

test('of equals the first in code-point order, whatever the order they came in', () => {
  expect(closest('ab', ['ac', 'aa'])).toBe('aa')
  expect(closest('ab', ['aa', 'ac'])).toBe('aa')
})
