import { expect, test } from 'vitest'
import { readCodeMarks, readMagicComments, toLines } from './code-marks.js'

/** The lines as "text|mark+mark|word|word", and the unknown marks. */
function read(...lines: string[]) {
  const marked = readCodeMarks(toLines(lines.join('\n')))
  const format = ({ text, marks, words }: (typeof marked.lines)[number]) =>
    [text, marks.join('+'), ...words].join('|')
  return { lines: marked.lines.map(format), unknown: marked.unknownMarks }
}

test.each([
  'a // [!code ++]',
  'a /* [!code ++] */',
  'a {/* [!code ++] */}',
  'a <!-- [!code ++] -->',
  'a # [!code ++]',
  'a -- [!code ++]',
  'a ; [!code ++]',
  'a % [!code ++]',
  'a//[!code ++]',
])('the mark in %j is removed with its comment', (line) => {
  expect(read(line)).toEqual({ lines: ['a|ins'], unknown: [] })
})

test('the braces of a block before and after a mark are not part of its comment', () => {
  expect(read('a { /* [!code ++] */').lines).toEqual(['a {|ins'])
  expect(read('if (x) { /* [!code ++] */ }').lines).toEqual(['if (x) { /* */ }|ins'])
  expect(read('a { b /* [!code ++] */}').lines).toEqual(['a { b /* */}|ins'])
  expect(read('  { /* [!code ++] */ }', 'a').lines).toEqual(['a|ins'])
  expect(read('/// [!code ++]', 'a').lines).toEqual(['a|ins'])
  const marked = readMagicComments(
    toLines(['a', '{ /* highlight-next-line */', 'b', '{/* highlight-next-line */}', 'c'].join('\n')),
  )
  expect(marked.map(({ text, marks }) => text + marks.join())).toEqual([
    'a',
    '{ /* highlight-next-line */',
    'b',
    'cmark',
  ])
})

test('a comment with several marks, several comments, and a comment with other text can mark a line', () => {
  expect(read('a // [!code ++] [!code focus]').lines).toEqual(['a|ins+focus'])
  expect(read('a // [!code focus] // [!code error]').lines).toEqual(['a|error+focus'])
  expect(read('a // why [!code warning]').lines).toEqual(['a // why|warning'])
})

test('a mark alone on its line applies to the next line, and a mark with a number to that many lines', () => {
  expect(read('// [!code focus]', 'a', 'b').lines).toEqual(['a|focus', 'b|'])
  expect(read('// [!code --:2]', 'a', 'b', 'c').lines).toEqual(['a|del', 'b|del', 'c|'])
  expect(read('a // [!code hl:2]', 'b', 'c').lines).toEqual(['a|mark', 'b|mark', 'c|'])
})

test('a word is marked in all following lines, or in as many as requested', () => {
  expect(read('// [!code word:a]', 'a', 'b').lines).toEqual(['a||a', 'b||a'])
  expect(read('// [!code word:a\\:b:1]', 'a:b', 'c').lines).toEqual(['a:b||a:b', 'c|'])
})

test('text that is not a mark stays', () => {
  for (const line of ['a [!code ++]', "const a = '[!code ++]'", '// code ++', '// [!code]'])
    expect(read(line), line).toEqual({ lines: [`${line}|`], unknown: [] })
})

test.each([
  "const a = '// [!code ++]'",
  'print("x # [!code hl]", end="")',
  'const a = 1; const b = `<!-- [!code focus] --> \\` /* [!code --] */`',
  'f\'# [!code ++]\' + r"/* [!code hilight] */"',
  'say("it\'s"); log("a \\" // [!code ++]")',
])('CODE-7: text in a string is not a mark: %s', (line) => {
  expect(read(line)).toEqual({ lines: [`${line}|`], unknown: [] })
})

test('a mark in a comment after strings and apostrophes is read', () => {
  expect(read('a("// [!code --]", \'b\') // [!code ++]').lines).toEqual(['a("// [!code --]", \'b\')|ins'])
  expect(read("it's 5 o'clock # don't [!code ++]").lines).toEqual(["it's 5 o'clock # don't|ins"])
  expect(read("<p>It's</p> <!-- it's 'a' [!code ++] -->").lines).toEqual([
    "<p>It's</p> <!-- it's 'a' -->|ins",
  ])
  expect(read('let a = "x" " [!code ++]').lines).toEqual(['let a = "x"|ins'])
  expect(read("fn f(x: &'a str) { // don't [!code ++]").lines).toEqual(["fn f(x: &'a str) { // don't|ins"])
  expect(read("(setq a 'b) ; don't [!code ++]").lines).toEqual(["(setq a 'b) ; don't|ins"])
  expect(read("path = 'C:\\' # it's [!code ++]").lines).toEqual(["path = 'C:\\' # it's|ins"])
  expect(read('" [!code word:"a"]', 'a').lines).toEqual(['a||"a"'])
  expect(read('# [!code word:"#a"]', 'b').lines).toEqual(['b||"#a"'])
})

test('a mark with two exclamation marks is shown with one exclamation mark', () => {
  expect(read('a // [!!code ++]').lines).toEqual(['a // [!code ++]|'])
})

test('an unknown mark stays and is returned', () => {
  expect(read('a // [!code hilight]')).toEqual({
    lines: ['a // [!code hilight]|'],
    unknown: ['[!code hilight]'],
  })
  expect(read('a // [!code focus:x]').unknown).toEqual(['[!code focus:x]'])
})

test('a known mark is removed from the comment of an unknown mark', () => {
  expect(read('a // [!code ++] [!code hilight]')).toEqual({
    lines: ['a // [!code hilight]|ins'],
    unknown: ['[!code hilight]'],
  })
})

// If the line is searched, this test times out.
test('a line of more than 5,000 characters is not marked', () => {
  for (const line of [`a // [!code ++]${' '.repeat(5_000)}`, '//[!code '.repeat(100_000)])
    expect(read(line), line.slice(0, 20)).toEqual({ lines: [`${line}|`], unknown: [] })
})

// With a pattern that backtracks, this test times out.
test('a line of almost 5,000 characters is read without backtracking', () => {
  const padded = `a // [!code ++]${' '.repeat(4_900)}x`
  const text = Array.from({ length: 300 }, () => padded).join('\n')
  expect(new Set(read(text).lines)).toEqual(new Set([`a //${' '.repeat(4_900)}x|ins`]))
})
