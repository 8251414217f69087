import { Worker } from 'node:worker_threads'

/** The data of the watchdog thread. */
export interface WatchdogData {
  readonly milliseconds: number
  /** URL of the module to look for on the call stack. */
  readonly url: string
  /** Receives the 1-based line and the 0-based column where the module was interrupted. */
  readonly position: Int32Array
}

/** Interrupts the current thread when it is busy for too long. */
export class Watchdog {
  readonly #thread: Worker
  readonly #position = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

  constructor(url: string, milliseconds: number) {
    const workerData: WatchdogData = { milliseconds, url, position: this.#position }
    this.#thread = new Worker(new URL('./watchdog-entry.js', import.meta.url), { workerData })
    // Without a watchdog, for example if Node has no inspector, an endless loop does not end.
    this.#thread.on('error', () => undefined)
    this.#thread.unref()
  }

  /** Where the module was interrupted; null if it was not. */
  get position(): { readonly line: number; readonly column: number } | null {
    const [line = 0, column = 0] = this.#position
    return line === 0 ? null : { line, column }
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}
