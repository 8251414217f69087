import { expect, test } from 'vitest'
import { toLines } from './code-marks.js'
import { firstMarker, readNotes } from './code-notes.js'

const read = (...lines: string[]) =>
  readNotes(toLines(lines.join('\n'))).map(({ text, row, notes }) => [
    text,
    row,
    ...notes.map(({ number, comment }) => `${String(number)} ${comment}`),
  ])

test.each([
  ['a() // (1)!', 'a()', '1 // (1)'],
  ['a \\  # (2)!  ', 'a \\', '2 # (2)'],
  ['<a> <!-- (1)! (2)! -->', '<a>', '1 <!-- (1) (2) -->', '2 '],
  ['<A /> {/* (3)! */}', '<A />', '3 {/* (3) */}'],
  ['SELECT 1 -- (1)!', 'SELECT 1', '1 -- (1)'],
  ['a // text // (1)!', 'a // text', '1 // (1)'],
  ['a { /* (1)! */', 'a {', '1 /* (1) */'],
  ['f({ /* (1)! */', 'f({', '1 /* (1) */'],
  ['(f) ;; (1)!', '(f)', '1 ;; (1)'],
  ['a /// (1)!', 'a', '1 /// (1)'],
  ['a ## (1)!', 'a', '1 ## (1)'],
])('CODE-11: the markers of %j are not part of the code', (line, text, ...notes) => {
  expect(read(line)).toEqual([[text, 0, ...notes]])
})

test.each(['a (1)!', 'a // (1)', 'a // see (1)!', 'a // (1)! b', '"// (1)!"', 'a() { /* (1)! */ }'])(
  'CODE-11: %j stays',
  (line) => {
    expect(read(line)).toEqual([[line, 0]])
    expect(firstMarker([{ text: line }])).toBeNull()
  },
)

test('CODE-11: a comment without code belongs to the next line, and at the end to the last', () => {
  expect(read('  { /* (1)! */ }', 'a')).toEqual([['a', 1, '1 { /* (1) */ }']])
  // Nothing to which it could belong.
  expect(read('// (1)!')).toEqual([['// (1)!', 0]])
  expect(read('a', '  // (1)!', '// (2)!', 'b', '', '// (3)!')).toEqual([
    ['a', 0],
    ['b', 3, '1 // (1)', '2 // (2)'],
    ['', 4, '3 // (3)'],
  ])
})

test.each(['(1)! ', '//(1)!', '# '])('CODE-11: a line of many %j is read in linear time', (part) => {
  read(`${part.repeat(1_500)}x)!`)
})
