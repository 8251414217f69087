import { expect, test } from 'vitest'
import { hasWord, readFence, readRanges } from './fence.js'

test('line ranges can be single lines and spans, with spaces', () => {
  expect([...readRanges('1, 4-6')]).toEqual([1, 4, 5, 6])
})

test('invalid line ranges are ignored, and a range contains at most 10,000 lines', () => {
  expect([...readRanges('3-1,-,x,,2')]).toEqual([2])
  expect(readRanges('1-999999999').size).toBe(10_000)
})

test('the settings in an info string can be in any order, between unknown settings, which are ignored', () => {
  const { title, firstLineNumber, highlightedLines, language } = readFence(
    'JS',
    'live {2} showLineNumbers=0 title=\'a "b"\' noInline',
    'a\nb',
  )
  expect({ title, firstLineNumber, highlightedLines: [...highlightedLines], language }).toEqual({
    title: 'a "b"',
    firstLineNumber: 0,
    highlightedLines: [2],
    language: 'js',
  })
})

test('a setting whose name only contains the name of a known setting is unknown', () => {
  expect(readFence('', 'subtitle="x" showLineNumbersX', 'a')).toMatchObject({
    title: null,
    firstLineNumber: null,
  })
})

test('an empty title is a title', () => {
  expect(readFence('', 'title=""', 'a').title).toBe('')
})

test('magic comments can overlap and can be on the last line, but cannot share a line with code', () => {
  /** The code without its magic comments, and the numbers of the highlighted lines. */
  const marked = (code: string) => {
    const fence = readFence('js', '', code)
    return [fence.code, [...fence.highlightedLines]]
  }
  expect(marked('// highlight-start\na\n// highlight-next-line\nb\n// highlight-end\nc')).toEqual([
    'a\nb\nc',
    [1, 2],
  ])
  expect(marked('a\n// highlight-next-line')).toEqual(['a', []])
  expect(marked('a // highlight-next-line\nb')).toEqual(['a // highlight-next-line\nb', []])
  expect(marked('// highlight-next-line\n// highlight-next-line\na')).toEqual(['a', [1]])
})

test('words in quotes and in brackets are not settings', () => {
  expect(readFence('sh', `title="the pm tab" file='a pm b.sh' [A pm continues]`, 'a')).toMatchObject({
    showsPackageManagers: false,
    continues: false,
  })
  expect(hasWord('variables', 'title="How variables work"')).toBe(false)
  expect(hasWord('variables', '{1} variables title="a"')).toBe(true)
})
