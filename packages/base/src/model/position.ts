import type { Position } from './diagnostic.js'

/**
 * Converts an offset in a text to a position.
 * @param text with "\n" as the only line ending; see `normalizeLineEndings`
 * @param start position of the text's first character, if the text is an excerpt
 */
export function positionAt(text: string, offset: number, start: Position = { line: 1, column: 1 }): Position {
  const lines = text.slice(0, offset).split('\n')
  const charactersBefore = (lines.at(-1) ?? '').length
  return lines.length === 1
    ? { line: start.line, column: start.column + charactersBefore }
    : { line: start.line + lines.length - 1, column: charactersBefore + 1 }
}

/**
 * Returns a function that converts offsets in a text to positions. It is faster than `positionAt` for many
 * offsets. An offset after the end of the text gets the position of the end.
 */
export function positionFinder(text: string): (offset: number) => Position {
  let lineStarts: number[] | undefined
  return (requested) => {
    const offset = Math.min(requested, text.length)
    lineStarts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    // Finds the last line that starts at or before the offset.
    let [low, high] = [0, lineStarts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
  }
}

/** Replaces CRLF and CR line endings with "\n". */
export const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n')
