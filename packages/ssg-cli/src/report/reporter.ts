import { inspect, styleText } from 'node:util'
import { compareDiagnostics, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { countProblems, formatDiagnostic, frameOf, noPaint, type Paint } from './format.js'
import { sourceLines } from './source-lines.js'
import type { Terminal } from './terminal.js'

/**
 * The only writer to the terminal. With `writesJson`, it writes one JSON value and no other text to standard
 * output.
 */
export class Reporter {
  readonly #paint: Paint

  constructor(
    readonly root: string,
    readonly terminal: Terminal,
    readonly writesJson: boolean,
  ) {
    const useColor = terminal.stdout.isTTY === true && terminal.env.NO_COLOR === undefined
    this.#paint = useColor ? (color, text) => styleText(color, text) : noPaint
  }

  /** Prints a line of progress or result, except with `writesJson`. */
  line(text: string): void {
    if (!this.writesJson) this.terminal.stdout.write(`${text}\n`)
  }

  /** Prints an unexpected error with its stack and causes. */
  bug(error: unknown): void {
    this.terminal.stderr.write(
      `${inspect(error)}\n\nThis is a bug in camdocs. Report it, and include the output above.\n`,
    )
  }

  bold(text: string): string {
    return this.#paint('bold', text)
  }

  /**
   * Prints the problems, each with its code frame, and their count to standard error, except with
   * `writesJson`.
   */
  problems(problems: readonly Diagnostic[]): void {
    if (this.writesJson || problems.length === 0) return
    const sorted = [...problems].sort(compareDiagnostics)
    const readLines = sourceLines(this.root)
    const text = sorted.map((problem) => formatDiagnostic(problem, readLines, this.#paint)).join('\n\n')
    this.terminal.stderr.write(`\n${text}\n\n${this.#paint('bold', countProblems(problems))}\n\n`)
  }

  /** With `writesJson`, prints the problems and other results of the command as JSON. */
  data(problems: readonly Diagnostic[], more: object = {}): void {
    if (!this.writesJson) return
    const readLines = sourceLines(this.root)
    const withFrames = [...problems]
      .sort(compareDiagnostics)
      .map((problem) => ({ ...problem, frame: frameOf(problem, readLines) }))
    const result = { ok: !hasErrors(problems), problems: withFrames, ...more }
    this.terminal.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  }
}
