import { expect, test } from 'vitest'
import { analyzeQuery } from './analyze-query.js'

test('the only word of a query counts as the entire query, in any script, even if punctuation follows the word', () => {
  const isWhole = (query: string) => analyzeQuery(query).terms.some(({ isWholeQuery }) => isWholeQuery)
  for (const query of ['camera', 'café', 'cafe\u0301', 'камера', 'camera?', 'useCamera()'])
    expect(isWhole(query), query).toBe(true)
  expect(isWhole('camera device')).toBe(false)
})

test('the last word of a query matches as a prefix until whitespace follows it', () => {
  const prefixes = (query: string) =>
    analyzeQuery(query)
      .terms.filter(({ isPrefix, isJoined }) => isPrefix && !isJoined)
      .map(({ text }) => text)
  expect(prefixes('take photo')).toEqual(['photo'])
  expect(prefixes('photo?')).toEqual(['photo'])
  for (const query of ['photo ', 'photo ?', '?']) expect(prefixes(query), query).toEqual([])
})

test.each([
  ['C#', ['c#']],
  ['c++', ['c++']],
  ['??', ['??']],
  ['?', ['?']],
  ['.NET', ['net']],
  ['--watch', ['watch']],
  ['?? =>', ['??', '=>']],
  ['()', ['()']],
])(
  'SRCH-18: the query "%s" has the words %j, and a term for a heading that is equal to it',
  (query, words) => {
    const analyzed = analyzeQuery(query)
    expect(analyzed.words).toEqual(words)
    expect(analyzed.terms.find(({ isWholeQuery }) => isWholeQuery)?.text).toBe(query.toLowerCase())
  },
)
