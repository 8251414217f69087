import type { Range } from '@camdocs/base/model/diagnostic.js'
import { visible } from '@camdocs/base/model/visible.js'

/** Maximum number of characters of a line to show. */
const maxWidth = 100
/** If a range starts after this column, the frame omits the start of each line. */
const maxStartColumn = 80
/** Number of characters to show before such a range. */
const contextWidth = 39

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
  const skip = column > maxStartColumn ? column - 1 - contextWidth : 0
  const ellipsis = skip > 0 ? '…' : ''
  const shownPart = (lineNumber: number) => {
    const text = lines[lineNumber - 1] ?? ''
    const part = visible(text.slice(skip, skip + maxWidth))
    return `${text === '' ? '' : ellipsis}${part}${text.length > skip + maxWidth ? '…' : ''}`
  }
  const row = (lineNumber: number, mark: string) =>
    `${mark} ${String(lineNumber).padStart(gutter)} | ${shownPart(lineNumber)}`.trimEnd()
  const beforeRange = visible((lines[line - 1] ?? '').slice(skip, column - 1).padEnd(column - 1 - skip))
  // At most up to the ellipsis in place of the rest of the line.
  const carets = '^'.repeat(Math.max(1, Math.min(length, skip + maxWidth + 2 - column)))
  const markerRow = `  ${' '.repeat(gutter)} | ${blank(ellipsis + beforeRange)}${carets}`
  const rows = [
    line > 1 ? row(line - 1, ' ') : null,
    row(line, '>'),
    markerRow,
    line < lines.length ? row(line + 1, ' ') : null,
  ]
  return rows.filter((text) => text !== null).join('\n')
}

const graphemes = new Intl.Segmenter()

/**
 * A grapheme that takes two columns in a terminal: a Chinese, Japanese, Korean, or full-width character, or
 * an emoji. The variation selector U+FE0F turns a character such as the heart into an emoji.
 */
const wide =
  /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u

/** Returns a space for each column that the text takes in a terminal. */
const blank = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => (wide.test(segment) ? '  ' : ' ')).join('')
