import type { Code } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import type { Sample } from '@camdocs/base/model/sample.js'

/** The message for a sample whose check was stopped. */
export const tooComplex = 'The sample is nested too deeply, or takes too long to check.'

/**
 * Creates a problem in a sample. A problem that spans several lines is shortened to the first one.
 *
 * @param file the page's file
 * @param offset offset in the sample's text
 * @returns null if the problem is in the code of the sample that this sample continues, or if the position of
 *   the problem's line in the file is unknown
 */
export function sampleProblem(
  file: string,
  sample: Sample,
  offset: number,
  length: number,
  problem: { readonly code: Code; readonly message: string; readonly hint?: string },
): Diagnostic | null {
  const { line, column } = positionAt(sample.text, offset)
  const lineIndex = line - 1
  const lineStart = sample.linePositions[lineIndex - sample.continuedLines]
  if (lineIndex < sample.continuedLines || lineStart === undefined) return null
  const restOfLine = (sample.text.split('\n')[lineIndex] ?? '').length - (column - 1)
  const lengthInLine = Math.max(Math.min(length, restOfLine), 1)
  return {
    ...problem,
    severity: 'error',
    ...(sample.file === undefined ? { file } : { file: sample.file, includedFrom: [file] }),
    range: at(lineStart.line, lineStart.column + column - 1, lengthInLine),
  }
}
