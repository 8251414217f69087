import type { Diagnostic } from '../model/diagnostic.js'
import { codeFrame } from './frame.js'
import type { ReadLines } from './source-lines.js'

/** Colours text for a terminal; the identity where there is none. */
export type Paint = (colour: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'green', text: string) => string

export const noPaint: Paint = (_colour, text) => text

/** A diagnostic as a block of text: place, what, frame, hint. */
export function formatDiagnostic(problem: Diagnostic, readLines: ReadLines, paint: Paint = noPaint): string {
  const { file, range, code, severity, message, hint } = problem
  const position = range === undefined ? '' : `:${String(range.start.line)}:${String(range.start.column)}`
  const place = file === undefined ? '' : `${paint('cyan', `${file}${position}`)}  `
  const kind = paint(severity === 'error' ? 'red' : 'yellow', severity)
  const head = `${place}${kind} ${paint('dim', code)}  ${message}`
  const frame = frameOf(problem, readLines)
  const parts = [
    head,
    frame === '' ? '' : indent(frame),
    hint === undefined ? '' : indent(`${paint('green', 'hint')}: ${hint}`),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

export function frameOf({ file, range }: Diagnostic, readLines: ReadLines): string {
  const lines = file === undefined || range === undefined ? null : readLines(file)
  return lines === null || range === undefined ? '' : codeFrame(lines, range)
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

/** "3 errors, 1 warning"; "" for none. */
export function countProblems(problems: readonly Diagnostic[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  const plural = (count: number, word: string) =>
    count === 0 ? [] : [`${String(count)} ${word}${count === 1 ? '' : 's'}`]
  return [...plural(errors, 'error'), ...plural(warnings, 'warning')].join(', ')
}
