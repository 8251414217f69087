import type { BuildFailure as EsbuildFailure, Location, Message } from 'esbuild'
import type { Code } from './codes.js'
import { at, BuildFailure, type Diagnostic } from './diagnostic.js'
import { systemProblem } from './system-errors.js'

/**
 * Converts the messages of a failed esbuild run to diagnostics.
 *
 * @throws BuildFailure (exit code 2) if too many files are open
 * @throws the error itself if it is not from esbuild
 */
export function esbuildProblems(error: unknown, code: Code): Diagnostic[] {
  if (!(error instanceof Error) || !('errors' in error)) throw error
  const { errors } = error as EsbuildFailure
  // "EMFILE: too many open files", or the same with "ENFILE".
  const tooManyFiles = errors.find(({ text }) => /^E[MN]FILE: /.test(text))
  const problem = systemProblem(tooManyFiles?.detail, '')
  if (problem !== null) throw new BuildFailure([problem], 2)
  return errors.map((message) => fromMessage(message, code))
}

function fromMessage(message: Message, code: Code): Diagnostic {
  const { location, text, notes } = message
  const base = { code, severity: 'error' as const, message: text, hint: hintOf(text) ?? notes[0]?.text }
  if (location === null) return base
  const { offset, length } = spanInLine(location)
  return { ...base, file: location.file, range: at(location.line, offset + 1, length) }
}

/** The hint of esbuild for a missing package is how to build without it. */
function hintOf(text: string): string | undefined {
  const [, name] = /^Could not resolve "((?:@[\w.-]+\/)?\w[\w.-]*)/.exec(text) ?? []
  return name && `If "${name}" is a package, install it. The path of a file starts with "./" or "../".`
}

/** Returns the 0-based offset and the length of a location in its line. esbuild counts in bytes of UTF-8. */
export function spanInLine({ column, length, lineText }: Location): {
  readonly offset: number
  readonly length: number
} {
  const bytes = Buffer.from(lineText)
  const lengthOf = (start: number, end: number) => bytes.toString('utf8', start, end).length
  return { offset: lengthOf(0, column), length: Math.max(1, lengthOf(column, column + length)) }
}
