import type { Diagnostic } from '../model/diagnostic.js'
import { codeFrame } from './frame.js'

/** Colours text for a terminal; the identity where there is none. */
export type Paint = (colour: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'green', text: string) => string

export const noPaint: Paint = (_colour, text) => text

/** Text of a file of the site, for the frame; null when it cannot be had. */
export type ReadText = (file: string) => string | null

/** A diagnostic as a block of text: place, what, frame, hint. */
export function formatDiagnostic(problem: Diagnostic, readText: ReadText, paint: Paint = noPaint): string {
  const { file, range, code, severity, message, hint } = problem
  const position = range === undefined ? '' : `:${String(range.start.line)}:${String(range.start.column)}`
  const place = file === undefined ? '' : `${paint('cyan', `${file}${position}`)}  `
  const kind = paint(severity === 'error' ? 'red' : 'yellow', severity)
  const head = `${place}${kind} ${paint('dim', code)}  ${message}`
  const frame = frameOf(problem, readText)
  const parts = [
    head,
    frame === '' ? '' : indent(frame),
    hint === undefined ? '' : indent(`${paint('green', 'hint')}: ${hint}`),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

export function frameOf({ file, range }: Diagnostic, readText: ReadText): string {
  const text = file === undefined || range === undefined ? null : readText(file)
  return text === null || range === undefined ? '' : codeFrame(text, range)
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
