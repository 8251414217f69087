/*
 * Reads CSV (RFC 4180), with any separator. `csv-parse` and `papaparse` do the same, but neither says where a
 * cell starts, which a problem in a file with thousands of rows needs.
 */

/** A cell of a file with values. */
export interface CsvCell {
  readonly text: string
  /** Where the cell starts in the file. */
  readonly offset: number
}

export type CsvRow = readonly CsvCell[]

/** The offset of a cell that starts with a quotation mark, but does not end with one. */
export interface OpenCell {
  readonly openCell: number
}

/** Returns what separates the cells of a file. In languages with a decimal comma, it is often a semicolon. */
export function separatorOf(file: string, text: string): string {
  if (/\.tsv$/i.test(file)) return '\t'
  const [header = ''] = text.trimStart().split('\n', 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
}

/** Reads the rows of a file. Lines without text are no rows. */
export function readCsv(text: string, separator: string): CsvRow[] | OpenCell {
  const cell = new RegExp(
    String.raw`(?:"([^"]*(?:""[^"]*)*)" *|(?!")([^${separator}\n]*))(${separator}|\n|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let row: CsvCell[] = []
  for (let offset = 0; offset <= text.length; offset = cell.lastIndex) {
    cell.lastIndex = offset
    const match = cell.exec(text)
    if (match === null) return { openCell: offset }
    const [, quoted, plain = '', end] = match
    row.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim(), offset })
    if (end !== separator) {
      if (row.length > 1 || row[0]?.text !== '') rows.push(row)
      row = []
    }
    // The last cell ends with the file.
    if (end === '') break
  }
  return rows
}
