import { expect, test } from 'vitest'
import { parseSavedSearches } from './saved-searches.js'

test('SRCH-14: invalid stored values are ignored', () => {
  const search = { href: '/docs/a#b', title: 'A', path: '' }
  expect(parseSavedSearches(JSON.stringify([search]))).toEqual([search])
  const broken = [null, '', '{', 'null', '{"a":1}', '[1,null,{"href":"/a"}]']
  expect(broken.map(parseSavedSearches)).toEqual(broken.map(() => []))
  expect(parseSavedSearches(JSON.stringify([{ ...search, href: 'javascript:alert(1)' }]))).toEqual([])
})
