import type { Position } from './diagnostic.js'

/**
 * Converts an offset in a text to a position.
 * @param text with "\n" as the only line ending; see `normalizeLineEndings`
 * @param start position of the text's first character, if the text is an excerpt
 */
export function positionAt(text: string, offset: number, start: Position = { line: 1, column: 1 }): Position {
  const lines = text.slice(0, offset).split('\n')
  const column = (lines.at(-1) ?? '').length
  return lines.length === 1
    ? { line: start.line, column: start.column + column }
    : { line: start.line + lines.length - 1, column: column + 1 }
}

/**
 * Returns a function that converts offsets in a text to positions. It is faster than `positionAt` for many
 * offsets.
 */
export function positionFinder(text: string): (offset: number) => Position {
  let starts: number[] | undefined
  return (end) => {
    const offset = Math.min(end, text.length)
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** Replaces CRLF and CR line endings with "\n". */
export const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n')
