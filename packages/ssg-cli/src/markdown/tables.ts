import type { Element } from 'hast'
import { textOf } from './headings.js'

/** Minimum number of columns of a table that becomes cards on narrow screens. */
const minCardColumns = 3
/** A table whose columns fit in this width stays a table on narrow screens. */
const narrowScreenCharacters = 32
/** A card's cells are laid out side by side if all but the last are this short. */
const shortCellCharacters = 11

/**
 * Wraps a table in a scroll container and prepares it for narrow screens
 * (docs-site/docs/guides/content-html.md).
 */
export function wrapTable(table: Element): Element {
  const rows = rowsOf(table)
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    replaceAlign(cell)
    // An empty corner cell is not a header.
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
      ariaLabel: 'Table',
      tabIndex: 0,
    },
    children: [table],
  }
}

interface Row {
  readonly isInHead: boolean
  readonly cells: readonly Element[]
}

function rowsOf(parent: Element, isInHead = false): Row[] {
  return elementsOf(parent).flatMap((child) =>
    child.tagName === 'tr' ? [{ isInHead, cells: elementsOf(child) }] : rowsIn(child),
  )
}

const sections = new Set(['thead', 'tbody', 'tfoot'])

const rowsIn = (section: Element): Row[] =>
  sections.has(section.tagName) ? rowsOf(section, section.tagName === 'thead') : []

const elementsOf = (node: Element): Element[] => node.children.filter((child) => child.type === 'element')

/** Replaces the obsolete `align` attribute. The default alignment needs no attribute. */
function replaceAlign({ properties }: Element): void {
  if (properties.align === 'right' || properties.align === 'center') properties.dataAlign = properties.align
  delete properties.align
}

/** Returns the attributes for the card layout and labels each cell with its column's name. */
function cardAttributes(rows: readonly Row[]): Element['properties'] {
  const [head, ...others] = rows
  if (head?.isInHead !== true || head.cells.length < minCardColumns) return {}
  const isRegular =
    others.every(({ isInHead, cells }) => !isInHead && cells.length <= head.cells.length) &&
    rows.flatMap(({ cells }) => cells).every(isSingle)
  const widths = widthsOf(rows)
  if (!isRegular || sum(widths) + 2 * widths.length <= narrowScreenCharacters) return {}
  const names = head.cells.map(textOf)
  for (const { cells } of others)
    cells.forEach((cell, index) => {
      if (names[index] !== '') cell.properties.dataLabel = names[index]
    })
  return { dataCards: widths.slice(0, -1).every((width) => width <= shortCellCharacters) ? 'short' : '' }
}

const isSingle = ({ properties }: Element): boolean =>
  properties.colSpan === undefined && properties.rowSpan === undefined

/** The length of the longest cell of each column, in characters. */
const widthsOf = (rows: readonly Row[]): number[] =>
  (rows[0]?.cells ?? []).map((_, index) =>
    Math.max(...rows.map(({ cells }) => cells[index]).map((cell) => (cell ? textOf(cell).length : 0))),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
