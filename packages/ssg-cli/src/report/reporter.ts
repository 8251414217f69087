import { styleText } from 'node:util'
import { compareDiagnostics, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { countProblems, formatDiagnostic, frameOf, noPaint, type Paint } from './format.js'
import { sourceLines } from './source-lines.js'

/**
 * The only writer to the terminal. With `json`, it writes one JSON value to standard output and no other
 * text.
 */
export class Reporter {
  readonly #paint: Paint

  constructor(
    readonly root: string,
    readonly json: boolean,
  ) {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosed)
    const useColor = process.stdout.isTTY && process.env.NO_COLOR === undefined
    this.#paint = useColor ? (color, text) => styleText(color, text) : noPaint
  }

  /** A line of progress or result. */
  line(text: string): void {
    if (!this.json) console.log(text)
  }

  /** An unexpected error, with its stack and causes. */
  bug(error: unknown): void {
    console.error(error)
    console.error('\nThis is a bug in camdocs. Please report it with the text above.')
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
    const write = hasErrors(problems) ? console.error : console.warn
    write(`\n${text}\n\n${this.#paint('bold', countProblems(problems))}\n`)
  }

  /** Prints the problems as JSON, together with other results of the command. */
  data(problems: readonly Diagnostic[], more: object = {}): void {
    if (!this.json) return
    const readLines = sourceLines(this.root)
    const withFrames = [...problems]
      .sort(compareDiagnostics)
      .map((problem) => ({ ...problem, frame: frameOf(problem, readLines) }))
    console.log(JSON.stringify({ ok: !hasErrors(problems), problems: withFrames, ...more }, null, 2))
  }
}

/** The reader of a pipe can close it early (`camdocs build | head -1`). The command continues. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
