import { inspect, styleText } from 'node:util'
import { compareDiagnostics, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { countProblems, formatDiagnostic, frameOf, noPaint, type Paint } from './format.js'
import { sourceLines } from './source-lines.js'
import type { Terminal } from './terminal.js'

/**
 * The only writer to the terminal. With `json`, it writes one JSON value to standard output and no other
 * text.
 */
export class Reporter {
  readonly #paint: Paint

  constructor(
    readonly root: string,
    readonly terminal: Terminal,
    readonly json: boolean,
  ) {
    const useColor = terminal.stdout.isTTY === true && terminal.env.NO_COLOR === undefined
    this.#paint = useColor ? (color, text) => styleText(color, text) : noPaint
  }

  /** A line of progress or result. */
  line(text: string): void {
    if (!this.json) this.terminal.stdout.write(`${text}\n`)
  }

  /** An unexpected error, with its stack and causes. */
  bug(error: unknown): void {
    this.terminal.stderr.write(
      `${inspect(error)}\n\nThis is a bug in camdocs. Report it, and include the output above.\n`,
    )
  }

  bold(text: string): string {
    return this.#paint('bold', text)
  }

  /** Prints the problems, each with its code frame, and their count to standard error. */
  problems(problems: readonly Diagnostic[]): void {
    if (this.json || problems.length === 0) return
    const sorted = [...problems].sort(compareDiagnostics)
    const readLines = sourceLines(this.root)
    const text = sorted.map((problem) => formatDiagnostic(problem, readLines, this.#paint)).join('\n\n')
    this.terminal.stderr.write(`\n${text}\n\n${this.#paint('bold', countProblems(problems))}\n\n`)
  }

  /** Prints the problems as JSON, together with other results of the command. */
  data(problems: readonly Diagnostic[], more: object = {}): void {
    if (!this.json) return
    const readLines = sourceLines(this.root)
    const withFrames = [...problems]
      .sort(compareDiagnostics)
      .map((problem) => ({ ...problem, frame: frameOf(problem, readLines) }))
    const result = { ok: !hasErrors(problems), problems: withFrames, ...more }
    this.terminal.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  }
}
