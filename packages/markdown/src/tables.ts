import type { Element } from 'hast'
import type { Messages } from '@camdocs/core/languages'
import { textOf } from './headings.js'

/** Minimum number of columns of a table that becomes cards on narrow screens. */
const minCardColumns = 3
/** A table whose columns fit in this number of characters stays a table on narrow screens. */
const narrowScreenCharacters = 38
/** The middle cells of a card share the line of its title if none has more than this number of characters. */
const shortCellCharacters = 28
/** A table with a longer header stays a table: in cards, each cell would repeat it. */
const maxLabelCharacters = 100
/** The space between two columns, in characters. */
export const columnGap = 2

/**
 * Wraps a table in a scroll container and prepares it for narrow screens
 * (docs-site/docs/guides/content-html.md).
 */
export function wrapTable(table: Element, messages: Messages['content']): Element {
  const rows = rowsOf(table)
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    replaceAlign(cell)
    nameDash(cell, messages)
    // An empty cell, such as the corner, is not a header.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
  }
  return {
    type: 'element',
    tagName: 'div',
    // Tables with a class have custom styles.
    properties: {
      className: ['table'],
      ...(table.properties.className ? {} : cardAttributes(rows)),
      role: 'group',
      ariaLabel: messages.table,
      tabIndex: 0,
    },
    children: [table],
  }
}

/** A row of a table. */
export interface Row {
  readonly isInHead: boolean
  readonly cells: readonly Element[]
}

const sections = new Set(['thead', 'tbody', 'tfoot'])

/**
 * Returns the rows of a table.
 *
 * @param parent the table, or one of its sections
 */
export function rowsOf(parent: Element, isInHead = false): Row[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.tagName === 'tr') return [{ isInHead, cells: elementsOf(child) }]
    return sections.has(child.tagName) ? rowsOf(child, child.tagName === 'thead') : []
  })
}

const elementsOf = (node: Element): Element[] => node.children.filter((child) => child.type === 'element')

/** Replaces the obsolete `align` attribute. The default alignment needs no attribute. */
function replaceAlign({ properties }: Element): void {
  if (properties.align === 'right' || properties.align === 'center') properties.dataAlign = properties.align
  delete properties.align
}

/** Labels a cell that contains only a dash. Screen readers would read "dash", or skip the cell. */
function nameDash(cell: Element, { emptyCell }: Messages['content']): void {
  if (cell.tagName !== 'td' || !/^[-–—]$/.test(textOf(cell).trim())) return
  const properties = { role: 'img', ariaLabel: emptyCell }
  cell.children = [{ type: 'element', tagName: 'span', properties, children: cell.children }]
}

/**
 * Returns the attributes for the card layout and labels cells with the name of their column. Cells of the
 * first column, which are the titles of the cards, and sentences in the last column need no label.
 */
function cardAttributes(rows: readonly Row[]): Element['properties'] {
  const [head, ...others] = rows
  if (head?.isInHead !== true || head.cells.length < minCardColumns) return {}
  const isRegular =
    others.every(({ isInHead, cells }) => !isInHead && cells.length <= head.cells.length) && isGrid(rows)
  const widths = widthsOf(rows)
  const isNarrow = sum(widths) + columnGap * widths.length <= narrowScreenCharacters
  const hasLabels = head.cells.every((cell) => textOf(cell).length <= maxLabelCharacters)
  if (!isRegular || isNarrow || !hasLabels) return {}
  const last = head.cells.length - 1
  const labels = head.cells.map((cell, index) =>
    index === 0 || (index === last && isProse(others, last)) ? '' : textOf(cell),
  )
  for (const { cells } of others)
    cells.forEach((cell, index) => {
      if (labels[index] !== '') cell.properties.dataLabel = labels[index]
    })
  // The first column is the title of a card, and the last one has its own line.
  return { dataCards: widths.slice(1, -1).every((width) => width <= shortCellCharacters) ? 'short' : '' }
}

/** Whether no cell of a table spans several rows or columns. */
export const isGrid = (rows: readonly Row[]): boolean => rows.flatMap(({ cells }) => cells).every(isSingle)

/** Whether more than half of the cells of a column are sentences, or any cell contains a paragraph. */
function isProse(rows: readonly Row[], column: number): boolean {
  const cells = rows.flatMap((row) => row.cells[column] ?? [])
  if (cells.flatMap(elementsOf).some(({ tagName }) => tagName === 'p')) return true
  const texts = cells.map(textOf)
  return texts.filter((text) => text.trimEnd().endsWith('.')).length * 2 > texts.length
}

const isSingle = ({ properties }: Element): boolean =>
  properties.colSpan === undefined && properties.rowSpan === undefined

/** The length of the longest cell of each column. Headers wrap, so only their longest word counts. */
const widthsOf = ([head, ...rows]: readonly Row[]): number[] =>
  (head?.cells ?? []).map((cell, index) =>
    Math.max(
      longest(textOf(cell).split(' ')),
      longest(rows.map(({ cells }) => cells[index]).map((other) => (other ? textOf(other) : ''))),
    ),
  )

/** The length of the longest text. `Math.max(...)` would fail for tables with very many cells. */
export const longest = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 0)

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
