import { expect, test } from 'vitest'
import { isSearchData } from './entry-shapes.js'

const searchData = (records: readonly string[]): string => JSON.stringify([{ records, sections: [] }])

test('an artifact with a million values is not read', () => {
  expect(isSearchData(searchData(Array<string>(1000).fill('1')), 1)).toBe(true)
  expect(isSearchData(searchData(Array<string>(1_000_000).fill('1')), 1)).toBe(false)
})

test('what texts contain does not count as values', () => {
  const record = JSON.stringify('\\"[{,\\'.repeat(300_000))
  expect(isSearchData(searchData([record, record]), 1)).toBe(true)
})
