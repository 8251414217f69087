import type { BuildFailure as EsbuildFailure, Message } from 'esbuild'
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
  const tooManyFiles = errors.find(({ text }) => /^E[MN]FILE: /.test(text))
  const problem = systemProblem(tooManyFiles?.detail, '')
  if (problem !== null) throw new BuildFailure([problem], 2)
  return errors.map((message) => fromMessage(message, code))
}

function fromMessage(message: Message, code: Code): Diagnostic {
  const { location, text, notes } = message
  const hint = notes[0]?.text ?? ''
  const base = { code, severity: 'error' as const, message: text, ...(hint === '' ? {} : { hint }) }
  if (location === null) return base
  return {
    ...base,
    file: location.file,
    range: at(location.line, location.column + 1, Math.max(1, location.length)),
  }
}
