import { expect, test } from 'vitest'
import { budgetOf, closest, didYouMean } from './closest.js'

test('the suggestion is the candidate with the smallest edit distance, ignoring case', () => {
  expect(closest('titel', ['slug', 'title', 'tags'])).toBe('title')
  expect(closest('ZOOMING', ['guides', 'zooming'])).toBe('zooming')
})

test('two letters in the wrong order are one mistake', () => {
  expect(closest('dnot', ['do', 'dont'])).toBe('dont')
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

test('suggestions for a site share a budget, and a name that is far too long is not compared', () => {
  const site = {}
  const suggest = () => closest('titel', ['title'], budgetOf(site))
  expect(suggest()).toBe('title')
  budgetOf(site).left = 100
  expect([suggest(), suggest(), suggest()]).toEqual(['title', undefined, undefined])
  expect(closest('titel', ['title'], budgetOf({}))).toBe('title')
  const long = 'a'.repeat(100_000)
  expect(closest(`${long}b`, [`${long}c`])).toBeUndefined()
})
