import { expect, test } from 'vitest'
import { readCsv, separatorOf } from './csv.js'

const textsOf = (text: string, separator = ',') => {
  const rows = readCsv(text, separator)
  return 'openCell' in rows ? rows : rows.map((row) => row.map((cell) => cell.text))
}

test.each([
  [
    'a,b\n1,2\n',
    ',',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n\n  \n1,',
    ',',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['"a, ""b""","c\nd" ,5"', ',', [['a, "b"', 'c\nd', '5"']]],
  ['a\tb;c\n', '\t', [['a', 'b;c']]],
  [',\n', ',', [['', '']]],
  ['', ',', []],
])('REUSE-8: the rows of %j', (text, separator, rows) => {
  expect(textsOf(text, separator)).toEqual(rows)
})

test.each(['a,b\n"1,2\n', 'a,b\n"1"2,3'])('REUSE-8: in %j, a quoted cell does not end', (text) => {
  expect(textsOf(text)).toEqual({ openCell: 4 })
})

test('REUSE-8: each cell knows its place', () => {
  const rows = readCsv('ab,"c"\n\nd,e', ',')
  expect('openCell' in rows || rows.flat().map(({ offset }) => offset)).toEqual([0, 3, 8, 10])
})

test.each([
  ['a.csv', 'a,b;c,d', ','],
  ['a.csv', 'a;b,c;d\n', ';'],
  ['a.csv', 'a', ','],
  ['a.TSV', 'a,b', '\t'],
])('REUSE-8: the separator of %s with %j is %j', (file, text, separator) => {
  expect(separatorOf(file, text)).toBe(separator)
})

test.each(['"', '""', 'a,', '\n', '"a'])('REUSE-8: many %j are read in linear time', (part) => {
  readCsv(part.repeat(300_000), ',')
})
