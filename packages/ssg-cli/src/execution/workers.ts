import { statSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Worker as Thread, type ResourceLimits } from 'node:worker_threads'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import type { TaskContext } from '../model/tasks.js'
import { runJob, type Job, type Reply, type Request } from './job.js'
import { TaskRunner } from './run-task.js'
import { deserializeError } from './serialize-error.js'

/** Runs jobs one after the other. */
export interface TaskWorker {
  /** Jobs that were started and have not settled. */
  readonly pending: number
  /** False once the worker has stopped. It rejects every later job, and has to be replaced. */
  readonly isAlive: boolean
  /** @returns one result per task, in order. Rejects with what a task threw, or if the worker stops. */
  run(job: Job): Promise<unknown[]>
  close(): Promise<void>
}

/** Runs jobs on the current thread. */
export class InlineWorker implements TaskWorker {
  readonly #runner: TaskRunner
  #last: Promise<unknown> = Promise.resolve()
  readonly isAlive = true
  pending = 0

  constructor(context: TaskContext) {
    this.#runner = new TaskRunner(context)
  }

  async run(job: Job): Promise<unknown[]> {
    this.pending++
    // The watching server answers requests on this thread too. It must not wait until a batch is complete.
    const results = this.#last.then(() => runJob(job, this.#runner, yieldToEventLoop))
    this.#last = results.catch(() => undefined)
    try {
      return await results
    } finally {
      this.pending--
    }
  }

  async close(): Promise<void> {
    // There is nothing to release.
  }
}

interface PendingJob {
  readonly job: Job
  readonly resolve: (results: unknown[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * In MB (docs/decisions/0004-cost-of-a-page.md). The young generation holds the syntax trees of one page, so
 * they are collected before they are promoted. The old generation has room for the largest page; without a
 * limit, V8 lets garbage grow to four times the live data before it collects.
 */
const memoryLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 2000 }

/** The entry point and the memory limits of a worker thread. */
export interface ThreadOptions {
  readonly entry?: URL
  readonly limits?: ResourceLimits
}

/** Runs jobs on a worker thread. */
export class ThreadWorker implements TaskWorker {
  readonly #thread: Thread
  readonly #pending = new Map<number, PendingJob>()
  #lastId = 0
  #failure: Error | undefined

  /** @param options replaced in tests only */
  constructor(context: TaskContext, options: ThreadOptions = {}) {
    const { entry = new URL('./worker-entry.js', import.meta.url), limits = memoryLimits } = options
    this.#thread = new Thread(entry, { workerData: context, resourceLimits: limits })
    this.#thread.on('message', (reply: Reply) => this.#settle(reply))
    this.#thread.on('error', (error) => this.#stop(error))
    this.#thread.on('messageerror', (error) => this.#stop(error))
    this.#thread.on('exit', (code) =>
      this.#stop(new Error(`A worker thread exited with code ${String(code)}.`)),
    )
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
      this.#thread.postMessage(request)
    })
  }

  async close(): Promise<void> {
    this.#stop(new Error('The worker thread was closed.'))
    await this.#thread.terminate()
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply) pending?.reject(deserializeError(reply.error))
    else pending?.resolve(reply.results)
  }

  /** Only the first reason counts: an "error" event is followed by an "exit" event. */
  #stop(error: NodeJS.ErrnoException): void {
    if (this.#failure !== undefined) return
    const [first] = this.#pending.values()
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && first !== undefined
    this.#failure = outOfMemory ? memoryFailure(first.job) : error
    for (const { reject } of this.#pending.values()) reject(this.#failure)
    this.#pending.clear()
  }
}

/**
 * Reports the largest source of a compile job, because the task that ran out of memory is unknown. A report
 * for any other job names no page.
 */
function memoryFailure(job: Job): BuildFailure {
  const sources = job.kind === 'compile' ? job.tasks.map(({ source }) => source) : []
  const [largest] = sources.sort((a, b) => sizeOf(b.path) - sizeOf(a.path))
  const limit = `${String(memoryLimits.maxOldGenerationSizeMb / 1000)} GB`
  return new BuildFailure([
    {
      code: codes.pageTooLarge,
      severity: 'error',
      message: `${largest ? 'The' : 'A'} page exceeds the memory limit of ${limit}.`,
      hint: 'Split it into several pages.',
      ...(largest && { file: largest.file }),
    },
  ])
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
