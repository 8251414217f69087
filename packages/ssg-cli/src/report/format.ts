import { countOf } from '@camdocs/base/model/count-of.js'
import { type Diagnostic, formatLocation, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { codeUrl } from '@camdocs/base/model/documentation.js'
import { codeFrame } from './frame.js'
import type { ReadLines } from './source-lines.js'
import { visible } from '@camdocs/base/model/visible.js'
import { visibleBlock } from './terminal-text.js'

/** A function that colors text for a terminal. Returns the text unchanged if colors are disabled. */
export type Paint = (color: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'green', text: string) => string

/** Leaves text uncolored. */
export const noPaint: Paint = (_color, text) => text

/**
 * A function that makes text a link in a terminal. Returns the text unchanged if the terminal does not
 * support links.
 */
export type Link = (url: string, text: string) => string

/** Leaves text without a link. */
export const noLink: Link = (_url, text) => text

/** Links text with the escape sequence OSC 8. */
export const terminalLink: Link = (url, text) => `\u001B]8;;${url}\u0007${text}\u001B]8;;\u0007`

/** Maximum number of pages that a message names as including a file. */
const maxListedPages = 3

/** Names the first pages that include a file, and counts the others. */
function includedText(pages: readonly string[]): string {
  const more = pages.length - maxListedPages
  const listed = [...pages.slice(0, maxListedPages), ...(more > 0 ? [`and ${String(more)} more`] : [])]
  return `Included from ${listed.join(', ')}.`
}

/** Lists the other places with the same problem. */
const placesText = (places: readonly SourceLocation[]): string =>
  `Also at ${places.map(formatLocation).join(', ')}.`

/** Returns the pages that include the file of a diagnostic, and the other places with the same problem. */
const placeNotes = ({ includedFrom, alsoAt }: Diagnostic): string[] => [
  ...(includedFrom === undefined ? [] : [includedText(includedFrom)]),
  ...(alsoAt === undefined ? [] : [placesText(alsoAt)]),
]

/** Returns the message of a diagnostic with its other places, and the pages that include its file. */
export const fullMessage = (problem: Diagnostic): string =>
  [problem.message, ...placeNotes(problem)].join(' ')

/** Formats a diagnostic as a block of text: location, message, code frame, and hint. */
export function formatDiagnostic(
  problem: Diagnostic,
  readLines: ReadLines,
  paint: Paint = noPaint,
  link: Link = noLink,
): string {
  const location = formatLocation(problem)
  const details = formatDetails(problem, readLines, paint, link)
  return location === '' ? details : `${paint('cyan', visible(location))}  ${details}`
}

/** Formats a diagnostic like `formatDiagnostic`, but without its location. */
export function formatDetails(
  problem: Diagnostic,
  readLines: ReadLines,
  paint: Paint = noPaint,
  link: Link = noLink,
): string {
  const { code, severity, message, hint } = problem
  const kind = paint(severity === 'error' ? 'red' : 'yellow', severity)
  const head = `${kind} ${link(codeUrl(code), paint('dim', code))}  ${visibleBlock(message)}`
  const frame = frameOf(problem, readLines)
  const parts = [
    head,
    frame === '' ? '' : indent(frame),
    ...placeNotes(problem).map((note) => indent(visible(note))),
    hint === undefined ? '' : indent(`${paint('green', 'hint')}: ${visibleBlock(hint)}`),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** Returns the code frame of a diagnostic; "" if it has no range, or if its lines cannot be read. */
export function frameOf({ file, range }: Diagnostic, readLines: ReadLines): string {
  const lines = file === undefined || range === undefined ? null : readLines(file)
  return lines === null || range === undefined ? '' : codeFrame(lines, range)
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

/** "3 errors, 1 warning"; "" if there are no problems. */
export function countProblems(problems: readonly Diagnostic[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  return [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ].join(', ')
}
