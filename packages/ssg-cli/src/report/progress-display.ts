import type { Progress } from '@camdocs/base/model/progress.js'
import type { TextStream } from './terminal.js'
import { visible } from '@camdocs/base/model/visible.js'

/** Time in ms before the first update. Faster commands show no progress, so that nothing flickers. */
const firstUpdateMs = 1000
/** Minimum time in ms between updates of the line. */
const intervalMs = 100
/** Moves to the start of the line and clears it. */
const clearLine = '\r\u001b[2K'

/** Where to show the progress. */
export interface ProgressOutput {
  /** A terminal, whose last line shows the current phase; null to show no progress. */
  readonly stream: TextStream | null
  /** Prints the duration and the details of a phase when the phase ends; null to print nothing. */
  readonly report: ((text: string) => void) | null
  /** Returns the time in ms. Tests replace it. */
  readonly now?: () => number
}

interface Phase {
  readonly name: string
  /** Time in ms. */
  readonly started: number
  /** "7" or "7/20"; empty if nothing is counted. */
  count: string
  readonly details: string[]
}

/** Returns the width of a terminal in characters. Some pseudo terminals have no size, and report 0. */
const widthOf = ({ columns = 0 }: TextStream): number => (columns > 0 ? columns : 80)

/** Shows the progress of commands that take longer than a second. Each update overwrites the same line. */
export class ProgressDisplay implements Progress {
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #phase: Phase | undefined
  /** The text in the terminal's last line. */
  #shown = ''
  /** Time in ms before which the line does not change. */
  #nextUpdate: number

  constructor(readonly output: ProgressOutput) {
    this.#now = output.now ?? (() => performance.now())
    this.#nextUpdate = this.#now() + firstUpdateMs
  }

  /** Name of the current phase. */
  get phase(): string | undefined {
    return this.#phase?.name
  }

  start(name: string): void {
    this.#endPhase()
    // Without the timer, a long phase that counts nothing would not be shown.
    if (this.output.stream !== null) this.#timer ??= setInterval(() => this.#update(), intervalMs).unref()
    this.#phase = { name, started: this.#now(), count: '', details: [] }
    this.#update()
  }

  count(done: number, total?: number): void {
    if (this.#phase === undefined) return
    this.#phase.count = total === undefined ? String(done) : `${String(done)}/${String(total)}`
    this.#update()
  }

  note(detail: string): void {
    this.#phase?.details.push(detail)
  }

  /** Removes the line, so that other text can be printed. The next update shows it again. */
  clear(): void {
    if (this.#shown !== '') this.output.stream?.write(clearLine)
    this.#shown = ''
  }

  /** Ends the last phase, and removes the line. */
  close(): void {
    clearInterval(this.#timer)
    this.#endPhase()
    this.clear()
  }

  #update(): void {
    const { stream } = this.output
    const now = this.#now()
    if (stream === null || this.#phase === undefined || now < this.#nextUpdate) return
    const text = [this.#phase.name, this.#phase.count].filter(Boolean).join(' ')
    // The terminal would wrap a longer line, and only its last row could be cleared.
    const fitting = visible(text).slice(0, widthOf(stream) - 1)
    if (fitting === this.#shown) return
    stream.write(clearLine + fitting)
    this.#shown = fitting
    this.#nextUpdate = now + intervalMs
  }

  #endPhase(): void {
    const { report } = this.output
    if (this.#phase === undefined) return
    const { name, started, count, details } = this.#phase
    this.#phase = undefined
    if (report === null) return
    const seconds = ((this.#now() - started) / 1000).toFixed(2)
    const facts = [count, ...details].filter(Boolean).join(', ')
    report(`${seconds.padStart(7)} s  ${name}${facts === '' ? '' : `: ${facts}`}`)
  }
}
