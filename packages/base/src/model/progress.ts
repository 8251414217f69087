/** Receives the progress of a command, to show it to the user. */
export interface Progress {
  /** Starts a phase, such as "Compiling pages". Ends the previous phase. */
  start(phase: string): void
  /** Sets how much of the phase is done. The total can be unknown. */
  count(done: number, total?: number): void
  /** Adds a detail to the report of the phase, such as "20 from the cache". */
  note(detail: string): void
}

/** Ignores the progress. */
export const noProgress: Progress = { start() {}, count() {}, note() {} }
