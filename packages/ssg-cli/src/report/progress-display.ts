import type { Progress } from '../model/progress.js'
import type { TextStream } from './terminal.js'

/** Time in ms before the first update: fast commands show no progress, so that nothing flickers. */
const delay = 1000
/** Minimum time in ms between updates of the line. */
const interval = 100
/** Moves to the start of the line and clears it. */
const clearLine = '\r\u001b[2K'

/** Where to show the progress. */
export interface ProgressOutput {
  /** A terminal, whose last line shows the current phase; null if there is none. */
  readonly line: TextStream | null
  /** Prints the duration and the details of a phase when it ends; null to print nothing. */
  readonly report: ((text: string) => void) | null
  /** Returns the time in ms. Tests replace it. */
  readonly now?: () => number
}

interface Phase {
  readonly name: string
  readonly started: number
  count: string
  details: string[]
}

/** Returns 80 for an unknown width: some pseudo terminals have no size, and report 0. */
const widthOf = ({ columns = 0 }: TextStream): number => (columns > 0 ? columns : 80)

/** Shows the progress of commands that take longer than a second. Each update overwrites the same line. */
export class ProgressDisplay implements Progress {
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #phase: Phase | undefined
  #shown = ''
  #nextUpdate: number

  constructor(readonly output: ProgressOutput) {
    this.#now = output.now ?? (() => performance.now())
    this.#nextUpdate = this.#now() + delay
  }

  /** Name of the current phase. */
  get phase(): string | undefined {
    return this.#phase?.name
  }

  start(name: string): void {
    this.#endPhase()
    // Without the timer, a long phase that counts nothing would not be shown.
    if (this.output.line !== null) this.#timer ??= setInterval(() => this.#update(), interval).unref()
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
    if (this.#shown !== '') this.output.line?.write(clearLine)
    this.#shown = ''
  }

  /** Ends the last phase, and removes the line. */
  close(): void {
    clearInterval(this.#timer)
    this.#endPhase()
    this.clear()
  }

  #update(): void {
    const { line } = this.output
    const now = this.#now()
    if (line === null || this.#phase === undefined || now < this.#nextUpdate) return
    const text = [this.#phase.name, this.#phase.count].filter(Boolean).join(' ')
    // The terminal would wrap a longer line, and only its last row could be cleared.
    const shown = text.slice(0, widthOf(line) - 1)
    if (shown === this.#shown) return
    line.write(clearLine + shown)
    this.#shown = shown
    this.#nextUpdate = now + interval
  }

  #endPhase(): void {
    const { report } = this.output
    if (this.#phase === undefined) return
    const { name, started, count, details } = this.#phase
    this.#phase = undefined
    if (report === null) return
    const seconds = ((this.#now() - started) / 1000).toFixed(2)
    const counted = [count, ...details].filter(Boolean).join(', ')
    report(`${seconds.padStart(7)} s  ${name}${counted === '' ? '' : `: ${counted}`}`)
  }
}
