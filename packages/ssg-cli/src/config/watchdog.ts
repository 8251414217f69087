import { Worker } from 'node:worker_threads'

/** The data of the watchdog thread. */
export interface WatchdogData {
  /** Time until the main thread is interrupted. */
  readonly milliseconds: number
  /** URL of the module to look for on the call stack. */
  readonly url: string
  /**
   * Receives the 1-based line and the 0-based column where the module was interrupted; 1 and 0 if the module
   * was not on the call stack. The line is 0 until then.
   */
  readonly position: Int32Array
}

/** A thread that interrupts the main thread after the given time, unless `stop` is called first. */
export class Watchdog {
  readonly #thread: Worker
  readonly #position = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

  constructor(url: string, milliseconds: number) {
    const workerData: WatchdogData = { milliseconds, url, position: this.#position }
    this.#thread = new Worker(new URL('./watchdog-entry.js', import.meta.url), { workerData })
    // If the thread fails, for example because Node has no inspector, nothing interrupts an endless loop.
    this.#thread.on('error', () => undefined)
    this.#thread.unref()
  }

  /**
   * The 1-based line and the 0-based column where the module was interrupted; the start of the module if only
   * other code was running. Null if nothing was interrupted.
   */
  get position(): { readonly line: number; readonly column: number } | null {
    const [line = 0, column = 0] = this.#position
    return line === 0 ? null : { line, column }
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}
