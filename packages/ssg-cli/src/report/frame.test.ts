import { expect, test } from 'vitest'
import { at } from '@camdocs/base/model/diagnostic.js'
import { codeFrame } from './frame.js'
import { linesOf } from './source-lines.js'

const frame = (text: string, line: number, column: number, length = 1): string[] =>
  codeFrame(linesOf(text), at(line, column, length)).split('\n')

test('a frame shows the line, the lines before and after it, and a marker under the range', () => {
  expect(frame('one\ntwo three\nfour', 2, 5, 5)).toEqual([
    '  1 | one',
    '> 2 | two three',
    '    |     ^^^^^',
    '  3 | four',
  ])
  expect(frame('one', 1, 1, 3)).toEqual(['> 1 | one', '    | ^^^'])
  expect(frame(Array(10).fill('x').join('\r\n'), 9, 1)).toEqual([
    '   8 | x',
    '>  9 | x',
    '     | ^',
    '  10 | x',
  ])
})

test('a range after the end of the text has no frame', () => {
  expect(codeFrame(['one'], at(5))).toBe('')
})

test('a tab takes one column, and the marker is aligned after the escape of a control character', () => {
  expect(frame('\ta\u001b[31mb', 1, 7)).toEqual(['> 1 |  a\\u001b[31mb', '    |            ^'])
})

test('a long line is truncated around the marker', () => {
  const [line = '', marker = ''] = frame(`${'x'.repeat(5_000)}HERE${'y'.repeat(5_000)}`, 1, 5_001, 4)
  expect(line.length).toBeLessThan(120)
  expect(line.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('HERE')
  expect(line).toMatch(/^> 1 \| …x+HEREy+…$/)
})

test('the marker ends under the ellipsis of a line whose range is longer than the shown part', () => {
  for (const before of [70, 5_000]) {
    const [line = '', marker = ''] = frame(`${'x'.repeat(before)}${'y'.repeat(200)}z`, 1, before + 1, 200)
    expect(line).toMatch(/[xy]y…$/)
    expect(marker.length).toBe(line.length)
  }
})

test('the marker is aligned after characters that take two columns in a terminal', () => {
  expect(frame('日本 x', 1, 4)).toEqual(['> 1 | 日本 x', '    |      ^'])
  expect(frame('🎉 x', 1, 4)).toEqual(['> 1 | 🎉 x', '    |    ^'])
  expect(frame('✅ x', 1, 3)).toEqual(['> 1 | ✅ x', '    |    ^'])
  expect(frame('❤️ x', 1, 4)).toEqual(['> 1 | ❤️ x', '    |    ^'])
  expect(frame('👍🏽 x', 1, 6)).toEqual(['> 1 | 👍🏽 x', '    |    ^'])
})

test('the marker is aligned after a letter with a combining accent', () => {
  expect(frame('e\u0301 x', 1, 4)).toEqual(['> 1 | e\u0301 x', '    |   ^'])
})
