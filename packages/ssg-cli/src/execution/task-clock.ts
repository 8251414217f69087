/**
 * Indices of the numbers in the shared memory: the ID of the job, or 0 if no job runs; the index of the task
 * in the job; the time at which the task started, in seconds.
 */
const [job, task, startedAt] = [0, 1, 2]

/** The task that a worker thread is running. */
export interface RunningTask {
  readonly jobId: number
  /** Index of the task in its job. */
  readonly index: number
  /** Time since the task started, accurate to one second. */
  readonly seconds: number
}

/**
 * Shows which task a worker thread is running, and for how long. The data is in shared memory, because a
 * busy thread sends no messages, and because shared memory is cheaper than a message for each task.
 */
export class TaskClock {
  readonly #cells: Int32Array

  constructor(readonly memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.#cells = new Int32Array(memory)
  }

  /** Called by the worker thread before each task. IDs of jobs are greater than 0. */
  start(jobId: number, index: number): void {
    // The time is stored first. Otherwise, another thread could read the new task with the time at which an
    // earlier task started.
    Atomics.store(this.#cells, startedAt, seconds())
    Atomics.store(this.#cells, task, index)
    Atomics.store(this.#cells, job, jobId)
  }

  /** Called by the worker thread at the end of a job. */
  stop(): void {
    Atomics.store(this.#cells, job, 0)
  }

  /** The task that the worker thread is running; null if it runs none. Read by the main thread. */
  get running(): RunningTask | null {
    const jobId = Atomics.load(this.#cells, job)
    const index = Atomics.load(this.#cells, task)
    return jobId === 0 ? null : { jobId, index, seconds: seconds() - Atomics.load(this.#cells, startedAt) }
  }
}

/** A clock that all threads share, and that changes of the system time do not affect. */
const seconds = (): number => process.hrtime()[0]
