import { expect, test } from 'vitest'
import english from '../packages/core/src/languages/english.js'
import { SectionCollector } from '../packages/markdown/src/sections.js'
import { wrapTable } from '../packages/markdown/src/tables.js'
import { htmlOf } from './helpers/compile.js'

/** The values of all attributes with this name in a text, in order. */
const attributeValues = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

test('MD-5: tables scroll inside a labeled, focusable region, and alignment is a data attribute', async () => {
  expect(await htmlOf('| a | b |\n|:--|--:|\n| `x\\|y` | **2** |')).toBe(
    [
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
      '<thead>',
      '<tr>',
      '<th>a</th>',
      '<th data-align="right">b</th>',
      '</tr>',
      '</thead>',
      '<tbody>',
      '<tr>',
      '<td><code>x|y</code></td>',
      '<td data-align="right"><strong>2</strong></td>',
      '</tr>',
      '</tbody>',
      '</table></div>',
    ].join('\n'),
  )
  expect(await htmlOf('<table><tr><td align="center">a</td></tr></table>')).toContain(
    '<td data-align="center">a</td>',
  )
})

test('MD-5: an empty corner cell is not a header', async () => {
  const text = await htmlOf('| | a |\n|---|---|\n| b | c |')
  expect(text).toContain('<td></td>')
  expect(text).toContain('<th>a</th>')
})

test('MD-5: in tables with three or more columns, cells after the first column have the label of their column as plain text', async () => {
  const text = await htmlOf(
    '| A *b* `<T>` | "C" & | | D |\n|---|---|---|---|\n| a long cell of text | 1 | 2 | a long cell |\n| 4 | | | |',
  )
  expect(text).toContain('<div class="table" data-cards="short" role="group"')
  expect(attributeValues(text, 'data-label')).toEqual([
    '&#x22;C&#x22; &#x26;',
    'D',
    '&#x22;C&#x22; &#x26;',
    'D',
  ])
})

test('MD-5: tables with short cells use compact cards, and a table that fits on a phone stays a table', async () => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  /** A table whose header and only row contain the same cells. */
  const table = (...cells: string[]) => htmlOf(row(cells) + row(cells.map(() => '---')) + row(cells))
  expect(await table('short', 'shorter', 'a last cell that may be long')).toContain('data-cards="short"')
  // Cells between the first and the last column are short if they have at most 28 characters.
  expect(await table('first', 'x'.repeat(28), 'last')).toContain('data-cards="short"')
  expect(await table('first', 'x'.repeat(29), 'last')).toContain('data-cards=""')
  expect(await table('one', 'two', 'three')).not.toContain('data-')
  expect(await table('only two columns of text', 'that are too long for any phone')).not.toContain('data-')
})

test('MD-5: a table with spanning cells, no header, or two header rows is never shown as cards', async () => {
  const cell = '<td>a long cell of text</td>'
  const head = `<thead><tr>${cell.repeat(3)}</tr></thead>`
  const table = (inside: string) => htmlOf(`<table>${inside}</table>`)
  expect(await table(`${head}<tbody><tr>${cell.repeat(3)}</tr></tbody>`)).toContain('data-cards')
  for (const inside of [
    `${head}<tr><td colspan="2">a</td>${cell}</tr>`,
    `${head}<tr>${cell.repeat(4)}</tr>`,
    `<tr>${cell.repeat(3)}</tr>`,
    `<thead><tr>${cell.repeat(3)}</tr><tr>${cell.repeat(3)}</tr></thead>`,
    '',
  ])
    expect(await table(inside), inside).not.toContain('data-cards')
})

test('MD-5: sentences in the last column need no label, and a dash is read as "none"', async () => {
  const text = await htmlOf(
    '| Code of the error | Raised by | When |\n|---|---|---|\n| a | – | It fails often. |\n| b | iOS | It stops after a while. |',
  )
  expect(attributeValues(text, 'data-label')).toEqual(['Raised by', 'Raised by'])
  expect(text).toContain('<td data-label="Raised by"><span role="img" aria-label="none">–</span></td>')
})

test('MD-5: tables with the same header have the same column widths, which long cells do not dominate', async () => {
  const table = (...rows: string[]) => ['| Code | When |', '|---|---|', ...rows, ''].join('\n')
  const widthsIn = async (text: string) => attributeValues(await htmlOf(text), 'width')
  const [first, second] = [table(`| short | ${'long '.repeat(40)} |`), table('| eighteen-letters-1 | a |')]
  // The first column is as wide as its longest word, and the second one gets most of the rest of the line.
  expect(await widthsIn(`${first}\n${second}`)).toEqual(['27%', '73%', '27%', '73%'])
  expect(await htmlOf(`${first}\n${second}`)).toContain('tabindex="0" data-aligned=""><table><colgroup>')
  // Not aligned: words that do not fit in a line next to each other.
  const words = `| ${'x'.repeat(40)} | ${'y'.repeat(40)} |`
  expect(await widthsIn(`${first}\n${table(words)}`)).toEqual([])
  // Not aligned: a header that only one table has, and tables that define their column widths themselves.
  expect(await widthsIn(`${first}\n| Name | When |\n|---|---|\n| a | b |`)).toEqual([])
  const withColumns = '<table><colgroup><col></colgroup><thead><tr><th>Code</th></tr></thead></table>\n'
  expect(await widthsIn(withColumns + withColumns)).toEqual([])
})

type Element = Parameters<typeof wrapTable>[0]

const element = (tagName: string, children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

test('a table can have more rows than a function can have arguments', () => {
  const row = (name: string) =>
    element(
      'tr',
      Array.from({ length: 3 }, () => element(name)),
    )
  const rows = Array.from({ length: 200_000 }, () => row('td'))
  const table = element('table', [element('thead', [row('th')]), element('tbody', rows)])
  expect(wrapTable(table, english.messages.content).children).toEqual([table])
})

// If each table head causes a search of the entire section, this test times out.
test('the search text of a long section with many tables is collected in linear time', () => {
  const result = { sections: [], excerpt: '' }
  const collector = new SectionCollector(result)
  const [table, head, cell] = [element('table'), element('thead'), element('th')]
  collector.addText('word '.repeat(1_000_000))
  for (let index = 0; index < 5_000; index++) {
    collector.enter(table)
    collector.enter(head)
    collector.enter(cell)
    collector.addText('A')
    collector.leave(cell)
    collector.leave(head)
    collector.leave(table)
  }
  collector.endSection()
  expect(result.sections).toEqual([
    { anchor: null, trail: [], text: `${'word '.repeat(1_000_000).trim()}\n${'A. '.repeat(5_000).trim()}` },
  ])
})
