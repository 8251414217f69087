import type { PhrasingContent, Table, TableCell } from 'mdast'
import type { Positioned } from './compile-context.js'
import type { CsvRow } from './csv.js'

/**
 * Returns the table with some columns of a file. Columns of numbers are aligned to the right.
 *
 * @param columns indexes of the columns
 * @param place the position of the table and of its links
 */
export function tableOfRows(
  rows: readonly CsvRow[],
  columns: readonly number[],
  { position }: Positioned,
): Table {
  const place = position && { position }
  return {
    type: 'table',
    align: columns.map((column) => (isNumeric(rows.slice(1), column) ? 'right' : null)),
    children: rows.map((row) => ({
      type: 'tableRow',
      children: columns.map((column): TableCell => ({
        type: 'tableCell',
        children: contentOf(row[column]?.text ?? '').map((child) => ({ ...child, ...place })),
      })),
    })),
    ...place,
  }
}

/** A number, with or without a sign, separators of thousands, a fraction, a currency, or a percent sign. */
const number =
  /^[-+−±~≈<>≤≥]? ?[$€£¥]? ?(?:\d{1,3}(?:[,.'’ \u00A0\u202F]\d{3})+|\d+)(?:[.,]\d+)?[ \u00A0\u202F]?[%‰$€£¥]?$/
/** A cell without a value. */
const blank = /^[-–—]?$/

/** Whether a column has numbers, and nothing else but blank cells. */
function isNumeric(rows: readonly CsvRow[], column: number): boolean {
  const texts = rows.map((row) => row[column]?.text ?? '').filter((text) => !blank.test(text))
  return texts.length > 0 && texts.every((text) => number.test(text))
}

/**
 * Returns the content of a cell. Cells are text: other programs write them, so that `snake_case` or `<T>` is
 * no Markdown. As in other tables, a URL is a link.
 */
function contentOf(text: string): PhrasingContent[] {
  if (/^https?:\/\/\S+$/.test(text))
    return [{ type: 'link', url: text, children: [{ type: 'text', value: text }] }]
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ])
}
