import { expect, test } from 'vitest'
import { analyzeQuery } from './analyze-query.js'

test('the only word of a query is the whole query, in any script', () => {
  const isWhole = (query: string) => analyzeQuery(query).terms.some(({ isWholeQuery }) => isWholeQuery)
  for (const query of ['camera', 'café', 'камера', 'camera?', 'useCamera()'])
    expect(isWhole(query), query).toBe(true)
  expect(isWhole('camera device')).toBe(false)
})
