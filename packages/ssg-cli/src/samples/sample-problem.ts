import type { Code } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { positionAt } from '../model/position.js'
import type { Sample } from '../model/sample.js'

/**
 * Creates a problem in a sample.
 *
 * @param file the page's file
 * @param offset offset in the sample's text
 * @returns null if the problem is in the code of the sample that this sample continues, or if the position of
 *   its line is unknown
 */
export function sampleProblem(
  file: string,
  sample: Sample,
  offset: number,
  length: number,
  problem: { readonly code: Code; readonly message: string; readonly hint?: string },
): Diagnostic | null {
  const { line, column } = positionAt(sample.text, offset)
  const index = line - 1
  const start = sample.linePositions[index - sample.continuedLines]
  if (index < sample.continuedLines || start === undefined) return null
  const rest = (sample.text.split('\n')[index] ?? '').length - (column - 1)
  const lengthInLine = Math.max(Math.min(length, rest), 1)
  return {
    ...problem,
    severity: 'error',
    ...(sample.file === undefined ? { file } : { file: sample.file, includedFrom: [file] }),
    range: at(start.line, start.column + column - 1, lengthInLine),
  }
}
