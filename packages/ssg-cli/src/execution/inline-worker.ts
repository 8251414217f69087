import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ArtifactStore } from '../cache/store.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import type { CompileResult, CompileTask, TaskContext } from '@camdocs/base/model/tasks.js'
import { readSource } from '../sources/read-source.js'
import { runJob, type Job } from './job.js'
import { TaskRunner } from './run-task.js'
import type { TaskWorker } from './workers.js'

/** Starts a worker thread. */
export type StartThread = (context: TaskContext) => TaskWorker

/** Runs jobs on the current thread, except tasks that could block it. */
export class InlineWorker implements TaskWorker {
  readonly #runner: GuardedRunner
  #last: Promise<unknown> = Promise.resolve()
  readonly isAlive = true
  pending = 0

  /**
   * @param startThread starts the thread for tasks that could block the current thread
   * @param store replaces the store in the folder that `context` names
   */
  constructor(context: TaskContext, startThread: StartThread, store?: ArtifactStore) {
    this.#runner = new GuardedRunner(context, startThread, store)
  }

  async run(job: Job): Promise<unknown[]> {
    this.pending++
    // The watching server answers requests on this thread too. After each task, the server gets a turn, so
    // that requests do not wait until a batch is complete.
    const results = this.#last.then(() => runJob(job, this.#runner, undefined, yieldToEventLoop))
    this.#last = results.catch(() => undefined)
    try {
      return await results
    } finally {
      this.pending--
    }
  }

  close(): Promise<void> {
    return this.#runner.close()
  }
}

/**
 * Size in bytes up to which pages are compiled on the current thread, without a time limit. The limits for
 * the content of a page keep the time short, except that some grammars take the square of the length of a
 * line.
 */
const maxInlineBytes = 16_000
/** What a small page can use for more work than its size says: files, formulas, and diagrams. */
const mayMeanMore = /\bfile=|::include\[|\$|math|mermaid|[`~]\s*(?:dot|graphviz)/i

/**
 * Runs tasks on the current thread, except compile tasks that could block it: these run on a thread that can
 * be stopped.
 */
class GuardedRunner extends TaskRunner {
  #thread: TaskWorker | undefined
  #isClosed = false

  constructor(
    context: TaskContext,
    readonly startThread: StartThread,
    store?: ArtifactStore,
  ) {
    super(context, store)
  }

  override async compile(task: CompileTask): Promise<CompileResult> {
    const read = mayRunLong(task) ? null : readSource(task.source)
    if (read !== null && !('text' in read && mayMeanMore.test(read.text))) return super.compile(task, read)
    // A thread that no one closes would keep the process alive.
    if (this.#isClosed) throw new Error('The executor is closed.')
    if (this.#thread?.isAlive !== true) this.#thread = this.startThread(this.context)
    const [result] = await this.#thread.run({ kind: 'compile', tasks: [task] })
    return result as CompileResult
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.close()
  }
}

/** Whether a task could block its thread: if the page is large, or if the site has plugins or components. */
const mayRunLong = ({ plugins, components, source }: CompileTask): boolean =>
  plugins !== undefined || components !== undefined || sizeOf(source) > maxInlineBytes

const sizeOf = ({ text, path }: CompileTask['source']): number =>
  text === undefined ? (statIfExists(path)?.size ?? 0) : Buffer.byteLength(text)
