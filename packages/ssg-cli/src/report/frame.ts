import type { Range } from '../model/diagnostic.js'

/** Maximum number of characters of a line to show. */
const maxWidth = 100

/**
 * Returns a code frame: the line on which a range starts, with a marker under the range, and the lines
 * before and after this line. A range of several lines is marked only at its first character.
 *
 * @param lines all lines of the text
 * @returns "" if the range starts after the last line
 */
export function codeFrame(lines: readonly string[], range: Range): string {
  const { line, column } = range.start
  if (line > lines.length) return ''
  const length = range.end.line === line ? Math.max(1, range.end.column - column) : 1
  const gutter = String(Math.min(line + 1, lines.length)).length
  // The terminal would wrap a long line, so only the part around the marker is shown.
  const skip = column > maxWidth - 20 ? column - 40 : 0
  const shown = (number: number) => {
    const raw = lines[number - 1] ?? ''
    const cut = printable(raw.slice(skip, skip + maxWidth))
    return `${skip > 0 && raw !== '' ? '…' : ''}${cut}${raw.length > skip + maxWidth ? '…' : ''}`
  }
  const row = (number: number, mark: string) =>
    `${mark} ${String(number).padStart(gutter)} | ${shown(number)}`.trimEnd()
  const marker = `  ${' '.repeat(gutter)} | ${' '.repeat(skip > 0 ? 1 : 0)}${blank((lines[line - 1] ?? '').slice(skip, column - 1).padEnd(column - 1 - skip))}${'^'.repeat(Math.min(length, maxWidth))}`
  const rows = [
    line > 1 ? row(line - 1, ' ') : null,
    row(line, '>'),
    marker,
    line < lines.length ? row(line + 1, ' ') : null,
  ]
  return rows.filter((part) => part !== null).join('\n')
}

/**
 * Characters that take two columns in a terminal. Emoji need no entry: they are two UTF-16 units and two
 * columns.
 */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Returns a space for each column that the text takes in a terminal. */
const blank = (text: string): string => ' '.repeat(text.length + (text.match(wide)?.length ?? 0))

/**
 * Replaces control characters except line breaks with spaces: terminals interpret them, and a tab would shift
 * the marker.
 */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ')
