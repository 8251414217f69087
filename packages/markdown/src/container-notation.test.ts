import { expect, test } from 'vitest'
import { normalizeContainers } from './container-notation.js'

test.each([
  [':::tip Title', ':::tip[Title]'],
  ['::: tip Title', ':::tip[ Title]'],
  ['::: tip', ':::tip'],
  ['::: code-group', ':::code-group'],
  ['::: tip[Title]', ':::tip[Title]'],
  [':::tip [Title]', ':::tip[Title]'],
  [':::tip [A link](x.md)', ':::tip[[A link](x.md)]'],
  ['  ::::details Why *not* {open}', '  ::::details[Why *not*]{open}'],
  ['> ::: tip Title', '> :::tip[ Title]'],
  ['- ::: tip Title', '- :::tip[ Title]'],
  [':::other Title', ':::other[Title]'],
  [':::tip See [this](x.md) {open}', ':::tip[See [this](x.md)]{open}'],
  ['::: tip The set {a, b} is closed', ':::tip[ The set {a, b} is closed]'],
  ['::: tip From [0, 1) to 2', ':::tip[ From \\[0, 1) to 2]'],
  ['::: tip  ', ':::tip'],
])('the opening %j is read as %j', (line, expected) => {
  expect(normalizeContainers(`${line}\n:::`)).toEqual({
    text: `${expected}\n:::`,
    changedLines: new Map([[1, line]]),
  })
})

test.each([
  'no colons',
  ':::tip[Title]',
  ':::tip[Use [this](x.md)]{open}',
  ':::tip',
  ':::',
  '::: ',
  'text :::tip Title',
  ':tip Title',
  '::tip Title',
])('the line %j stays unchanged', (line) => {
  expect(normalizeContainers(line).text).toBe(line)
})

test('a title after one space keeps its column', () => {
  for (const line of [':::tip Title', '::: tip Title', '> ::: tip Title {open}'])
    expect(normalizeContainers(line).text.indexOf('Title'), line).toBe(line.indexOf('Title'))
})

// With a pattern that backtracks, this test times out.
test('a line with many spaces is read without backtracking', () => {
  const title = `a${' '.repeat(1_000_000)}b {`
  expect(normalizeContainers(`::: tip ${title}`).text).toBe(`:::tip[ ${title}]`)
})
