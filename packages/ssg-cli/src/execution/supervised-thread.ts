import type { CompileResult, CompileTask, TaskContext } from '@camdocs/base/model/tasks.js'
import { failedPage } from './failed-page.js'
import type { Job } from './job.js'
import { PageFailure } from './page-failure.js'
import { ThreadWorker, type TaskWorker } from './workers.js'

/**
 * Runs jobs on a worker thread. If compiling a page exceeds a limit of time or memory, or exits the thread,
 * the thread is replaced. That page becomes a page with an error; all other pages are compiled.
 */
export class SupervisedThread implements TaskWorker {
  #thread: TaskWorker
  /** The data that render tasks share. The next thread needs it too. */
  #shared: Job | undefined
  #isClosed = false
  pending = 0

  /** @param start starts a thread. Replaced in tests only. */
  constructor(
    readonly context: TaskContext,
    readonly start = (taskContext: TaskContext): TaskWorker => new ThreadWorker(taskContext),
  ) {
    this.#thread = start(context)
  }

  get isAlive(): boolean {
    return this.#thread.isAlive
  }

  async run(job: Job): Promise<unknown[]> {
    this.pending++
    if (job.kind === 'share') this.#shared = job
    try {
      return job.kind === 'compile' ? await this.#compile(job.tasks) : await this.#thread.run(job)
    } finally {
      this.pending--
    }
  }

  async #compile(tasks: readonly CompileTask[]): Promise<CompileResult[]> {
    try {
      return (await this.#thread.run({ kind: 'compile', tasks })) as CompileResult[]
    } catch (error) {
      if (!(error instanceof PageFailure) || this.#isClosed) throw error
      await this.#replaceThread()
      const failed = tasks.find((task) => task === error.task)
      // A task of another job stopped the thread, so these tasks can run again.
      if (failed === undefined) return this.#compile(tasks)
      // The pages before the failed one are already in the store, so they do not compile again.
      const others = await this.#compile(tasks.filter((task) => task !== failed))
      const page = failedPage(failed.source, error.problem)
      return others.toSpliced(tasks.indexOf(failed), 0, { page, isCached: false })
    }
  }

  async #replaceThread(): Promise<void> {
    // All pending jobs fail with the thread, and the first of them replaces it.
    if (this.#thread.isAlive) return
    this.#thread = this.start(this.context)
    if (this.#shared !== undefined) await this.#thread.run(this.#shared)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.close()
  }
}
