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

/** Replaces CRLF and CR line endings with "\n". */
export const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n')
