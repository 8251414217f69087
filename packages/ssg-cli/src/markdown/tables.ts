import type { Element } from 'hast'
import { textOf } from './headings.js'

/** Tables of so many columns become cards on narrow screens … */
const fewestColumnsOfCards = 3
/** … unless all they say has room beside each other there. */
const charactersOfPhone = 32
/** Cells of a card stand side by side where all but the last are this short. */
const charactersOfThird = 11

/** A table inside what scrolls it, prepared for narrow screens (docs/content-html.md). */
export function framedTable(table: Element): Element {
  const rows = rowsOf(table)
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    readAlignment(cell)
    // A corner without words is the head of nothing.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
  }
  return {
    type: 'element',
    tagName: 'div',
    // One with a class is drawn by whoever gave it that.
    properties: {
      className: ['table'],
      ...(table.properties.className ? {} : cardsOf(rows)),
      role: 'group',
      ariaLabel: 'Table',
      tabIndex: 0,
    },
    children: [table],
  }
}

interface Row {
  readonly inHead: boolean
  readonly cells: readonly Element[]
}

function rowsOf(parent: Element, inHead = false): Row[] {
  return elementsOf(parent).flatMap((child) =>
    child.tagName === 'tr' ? [{ inHead, cells: elementsOf(child) }] : rowsIn(child),
  )
}

const sections = new Set(['thead', 'tbody', 'tfoot'])

const rowsIn = (section: Element): Row[] =>
  sections.has(section.tagName) ? rowsOf(section, section.tagName === 'thead') : []

const elementsOf = (node: Element): Element[] => node.children.filter((child) => child.type === 'element')

/** `align` is obsolete in HTML; the start needs no word at all. */
function readAlignment({ properties }: Element): void {
  if (properties.align === 'right' || properties.align === 'center') properties.dataAlign = properties.align
  delete properties.align
}

/** What a table needs to become cards: each cell knows the name of its column. */
function cardsOf(rows: readonly Row[]): Element['properties'] {
  const [head, ...others] = rows
  if (head?.inHead !== true || head.cells.length < fewestColumnsOfCards) return {}
  const regular =
    others.every(({ inHead, cells }) => !inHead && cells.length <= head.cells.length) &&
    rows.flatMap(({ cells }) => cells).every(isSingle)
  const widths = widthsOf(rows)
  if (!regular || sum(widths) + 2 * widths.length <= charactersOfPhone) return {}
  const names = head.cells.map(textOf)
  for (const { cells } of others)
    cells.forEach((cell, index) => {
      if (names[index] !== '') cell.properties.dataLabel = names[index]
    })
  return { dataCards: widths.slice(0, -1).every((width) => width <= charactersOfThird) ? 'short' : '' }
}

const isSingle = ({ properties }: Element): boolean =>
  properties.colSpan === undefined && properties.rowSpan === undefined

/** Of each column, the characters of its longest cell. */
const widthsOf = (rows: readonly Row[]): number[] =>
  (rows[0]?.cells ?? []).map((_, index) =>
    Math.max(...rows.map(({ cells }) => cells[index]).map((cell) => (cell ? textOf(cell).length : 0))),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
