import { expect, test } from 'vitest'
import { analyzeQuery } from './analyze-query.js'

test('the only word of a query counts as the entire query, in any script and before punctuation', () => {
  const isWhole = (query: string) => analyzeQuery(query).terms.some(({ isWholeQuery }) => isWholeQuery)
  for (const query of ['camera', 'café', 'камера', 'camera?', 'useCamera()'])
    expect(isWhole(query), query).toBe(true)
  expect(isWhole('camera device')).toBe(false)
})
