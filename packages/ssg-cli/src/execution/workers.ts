import { Worker as Thread, type ResourceLimits } from 'node:worker_threads'
import type { CompileTask, RenderTask, TaskContext } from '@camdocs/base/model/tasks.js'
import type { Job, Reply, Request } from './job.js'
import { exitFailure, memoryFailure, taskOf, timeFailure } from './page-failure.js'
import { deserializeError } from './serialize-error.js'
import { TaskClock } from './task-clock.js'

/** Runs jobs one after the other. */
export interface TaskWorker {
  /** Number of jobs that were passed to `run` and have not settled, including those that wait. */
  readonly pending: number
  /** False once the worker has stopped. A stopped worker rejects every job, and has to be replaced. */
  readonly isAlive: boolean
  /**
   * Runs a job. Rejects with the error of a task that throws, or if the worker stops.
   *
   * @returns one result per task, in order; an empty list for a job that only hands over data for later tasks
   */
  run(job: Job): Promise<unknown[]>
  close(): Promise<void>
}

interface PendingJob {
  readonly job: Job
  readonly resolve: (results: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Memory limits of a worker thread, in MB (docs/decisions/0004-cost-of-a-page.md). The young generation holds
 * the syntax trees of one page, so they are collected before they are promoted. The old generation has room
 * for the largest page; without a limit, V8 lets garbage grow to four times the live data before it collects.
 */
const memoryLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 2000 }

/** The data that a worker thread receives when it starts. */
export interface ThreadData {
  readonly context: TaskContext
  readonly clockMemory: SharedArrayBuffer
}

/** How often to check whether a task takes too long. */
const checkIntervalMs = 500

/** The entry point and the memory limits of a worker thread. Set in tests only. */
export interface ThreadOptions {
  readonly entry?: URL
  readonly limits?: ResourceLimits
}

/** Runs jobs on a worker thread. */
export class ThreadWorker implements TaskWorker {
  readonly #thread: Thread
  readonly #pending = new Map<number, PendingJob>()
  readonly #clock = new TaskClock()
  #checkTimer: NodeJS.Timeout | undefined
  #lastId = 0
  #failure: Error | undefined

  constructor(context: TaskContext, options: ThreadOptions = {}) {
    const { entry = new URL('./worker-entry.js', import.meta.url), limits = memoryLimits } = options
    const workerData: ThreadData = { context, clockMemory: this.#clock.memory }
    this.#thread = new Thread(entry, { workerData, resourceLimits: limits })
    this.#thread.on('message', (reply: Reply) => this.#settle(reply))
    this.#thread.on('error', (error) => this.#fail(error))
    this.#thread.on('messageerror', (error) => this.#fail(error))
    this.#thread.on('exit', (code) => this.#fail(this.#exitError(code)))
  }

  get pending(): number {
    return this.#pending.size
  }

  get isAlive(): boolean {
    return this.#failure === undefined
  }

  run(job: Job): Promise<unknown[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    const request: Request = { ...job, id: ++this.#lastId }
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { job, resolve, reject })
      this.#checkTimer ??= setInterval(() => this.#checkTime(), checkIntervalMs).unref()
      this.#thread.postMessage(request)
    })
  }

  async close(): Promise<void> {
    this.#fail(new Error('The worker thread was closed.'))
    await this.#thread.terminate()
  }

  #settle(reply: Reply): void {
    const settled = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (this.#pending.size === 0) this.#stopChecking()
    if ('error' in reply) settled?.reject(deserializeError(reply.error))
    else settled?.resolve(reply.results)
  }

  /** Stops the thread if its task takes too long. */
  #checkTime(): void {
    const running = this.#clock.running
    const task = this.#runningTask()
    if (running === null || task === null || running.seconds <= task.maxSeconds) return
    this.#fail(timeFailure(task))
    void this.#thread.terminate()
  }

  #stopChecking(): void {
    clearInterval(this.#checkTimer)
    this.#checkTimer = undefined
  }

  /** The task that the thread is running; null if it is unknown. */
  #runningTask(): CompileTask | RenderTask | null {
    const running = this.#clock.running
    if (running === null) return null
    const pending = this.#pending.get(running.jobId)
    return pending === undefined ? null : taskOf(pending.job, running.index)
  }

  #exitError(exitCode: number): Error {
    const task = this.#runningTask()
    return task === null
      ? new Error(`A worker thread exited with code ${String(exitCode)}.`)
      : exitFailure(task, exitCode)
  }

  /**
   * Rejects the pending jobs, and all later jobs, with the reason for which the thread stops. Only the first
   * reason counts, because an "exit" event follows each "error" event.
   */
  #fail(error: NodeJS.ErrnoException): void {
    if (this.#failure !== undefined) return
    this.#stopChecking()
    // The thread runs jobs in order, so the oldest job is the one that runs.
    const [oldest] = this.#pending.values()
    const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && oldest !== undefined
    this.#failure = isOutOfMemory
      ? memoryFailure(this.#runningTask(), oldest.job, memoryLimits.maxOldGenerationSizeMb)
      : error
    for (const { reject } of this.#pending.values()) reject(this.#failure)
    this.#pending.clear()
  }
}
