import type { Code } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { Sample } from '../model/sample.js'

/** Something wrong in a sample, `offset` being counted in its text; null when that is the sample it continues. */
export function problemAt(
  file: string,
  sample: Sample,
  offset: number,
  length: number,
  problem: { readonly code: Code; readonly message: string; readonly hint?: string },
): Diagnostic | null {
  const before = sample.text.slice(0, offset).split('\n')
  const line = before.length - 1
  const start = sample.places[line - sample.borrowed]
  if (line < sample.borrowed || start === undefined) return null
  const column = before.at(-1)?.length ?? 0
  const rest = (sample.text.split('\n')[line] ?? '').length - column
  const shown = Math.max(Math.min(length, rest), 1)
  return { ...problem, severity: 'error', file, range: at(start.line, start.column + column, shown) }
}
