import type { Element } from 'hast'
import { textOf } from './headings.js'
import { columnGap, isGrid, longest, rowsOf, sum, type Row } from './tables.js'

/** Number of characters in a line of the narrowest article next to a sidebar. */
const lineCharacters = 80
/** Maximum number of characters of a cell that count for the width of its column. Longer cells wrap. */
const maxCharacters = 40

/**
 * Maximum length of a word that cannot break. Longer words, such as identifiers, can break between their
 * parts.
 */
const maxUnbrokenWord = 30

/**
 * Gives the tables of a page that have the same header the same column widths, so that the tables of
 * consecutive sections align (docs-site/docs/guides/content-html.md). If the longest words of the columns do
 * not fit in a line, the tables are unchanged.
 *
 * @param frames the tables in their scroll containers
 */
export function alignTables(frames: readonly Element[]): void {
  if (frames.length < 2) return
  const groups = new Map<string, Table[]>()
  for (const frame of frames) {
    const table = readTable(frame)
    if (table === null) continue
    const header = JSON.stringify(table.rows[0]?.cells.map(textOf))
    groups.set(header, [...(groups.get(header) ?? []), table])
  }
  for (const group of groups.values()) if (group.length > 1) align(group)
}

interface Table {
  readonly frame: Element
  readonly table: Element
  readonly rows: readonly Row[]
}

/** Returns null for a table with a class, a `colgroup`, no header, or cells that span rows or columns. */
function readTable(frame: Element): Table | null {
  const [table] = frame.children
  if (table?.type !== 'element' || table.properties.className !== undefined) return null
  if (table.children.some((child) => child.type === 'element' && child.tagName === 'colgroup')) return null
  const rows = rowsOf(table)
  return rows[0]?.isInHead === true && isGrid(rows) ? { frame, table, rows } : null
}

function align(tables: readonly Table[]): void {
  const widths = columnWidths(tables.flatMap(({ rows }) => rows))
  if (widths === null) return
  for (const { frame, table } of tables) {
    frame.properties.dataAligned = ''
    table.children.unshift({
      type: 'element',
      tagName: 'colgroup',
      properties: {},
      // An attribute, because the Content Security Policy forbids inline styles.
      children: widths.map((width) => ({
        type: 'element',
        tagName: 'col',
        properties: { width: `${String(Math.round(width))}%` },
        children: [],
      })),
    })
  }
}

/**
 * Returns the widths of columns in percent. Each column gets the width of its longest word, and a share of
 * the rest of the line: the more characters its longest cell has besides this word, the larger the share.
 * Returns null if the longest words do not fit in a line.
 *
 * @param rows the rows of all tables with the same header
 */
function columnWidths(rows: readonly Row[]): number[] | null {
  const columns = (rows[0]?.cells ?? []).map((_, index) => {
    const texts = rows.map(({ cells }) => cells[index]).map((cell) => (cell ? textOf(cell) : ''))
    const wordWidth = longest(texts.flatMap(wordsOf)) + columnGap
    const cellWidth = Math.max(wordWidth, Math.min(maxCharacters, longest(texts)) + columnGap)
    // The minimum of 1 gives each column a share.
    return { wordWidth, weight: cellWidth - wordWidth + 1 }
  })
  const wordsWidth = sum(columns.map(({ wordWidth }) => wordWidth))
  if (wordsWidth > lineCharacters) return null
  const weights = sum(columns.map(({ weight }) => weight))
  return columns.map(({ wordWidth, weight }) => {
    const share = ((lineCharacters - wordsWidth) * weight) / weights
    return (100 * (wordWidth + share)) / lineCharacters
  })
}

/**
 * The parts of a text between which a line can break. A long word can break after a separator, as in
 * "react-native", and before a capital letter, as in "useCamera".
 */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((word) =>
      word.length > maxUnbrokenWord ? word.split(/(?<=[-./_:=])|(?<=[a-z\d])(?=[A-Z])/) : word,
    )
