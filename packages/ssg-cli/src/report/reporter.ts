import { styleText } from 'node:util'
import { compareDiagnostics, hasErrors, type Diagnostic } from '../model/diagnostic.js'
import { countProblems, formatDiagnostic, frameOf, noPaint, type Paint } from './format.js'
import { sourceLines } from './source-lines.js'

/** The only writer to the terminal. With `json`, standard output is one JSON value and everything else is silent. */
export class Reporter {
  readonly #paint: Paint

  constructor(
    readonly root: string,
    readonly json: boolean,
  ) {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosed)
    const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined
    this.#paint = colours ? (colour, text) => styleText(colour, text) : noPaint
  }

  /** A line of progress or result. */
  line(text: string): void {
    if (!this.json) console.log(text)
  }

  /** Something that must not happen. */
  bug(error: unknown): void {
    console.error(error)
    console.error('\nThis is a bug in camdocs. Please report it with the text above.')
  }

  bold(text: string): string {
    return this.#paint('bold', text)
  }

  /** All problems, each with its frame, and their count. Errors go to standard error. */
  problems(problems: readonly Diagnostic[]): void {
    if (this.json || problems.length === 0) return
    const sorted = [...problems].sort(compareDiagnostics)
    const readLines = sourceLines(this.root)
    const text = sorted.map((problem) => formatDiagnostic(problem, readLines, this.#paint)).join('\n\n')
    const write = hasErrors(problems) ? console.error : console.warn
    write(`\n${text}\n\n${this.#paint('bold', countProblems(problems))}\n`)
  }

  /** The same as data: an object with `problems` and what else the command has to say. */
  data(problems: readonly Diagnostic[], more: object = {}): void {
    if (!this.json) return
    const readLines = sourceLines(this.root)
    const withFrames = [...problems]
      .sort(compareDiagnostics)
      .map((problem) => ({ ...problem, frame: frameOf(problem, readLines) }))
    console.log(JSON.stringify({ ok: !hasErrors(problems), problems: withFrames, ...more }, null, 2))
  }
}

/** `camdocs build | head -1`: whoever read has gone, and the build goes on without. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
