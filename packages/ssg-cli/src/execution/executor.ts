import { availableParallelism } from 'node:os'
import type { ArtifactStore } from '../cache/store.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import type {
  CompileResult,
  CompileTask,
  RenderedPage,
  RenderShared,
  RenderTask,
  TaskContext,
} from '@camdocs/base/model/tasks.js'
import { addPluginTimes, type PluginTimes } from '@camdocs/base/model/plugins.js'
import { InlineWorker, type StartThread } from './inline-worker.js'
import type { Job } from './job.js'
import { SupervisedThread } from './supervised-thread.js'
import type { TaskWorker } from './workers.js'

/**
 * The number of pages that justifies another thread, which has to load the parser and the grammars. Measured
 * on two cores (docs/decisions/0004-cost-of-a-page.md).
 */
const pagesPerThread = 150
const maxThreads = 4
/**
 * If the threads compiled more pages than this on average, they are replaced before pages are rendered,
 * because V8 rarely returns the memory that compiling took.
 */
const maxPagesPerThread = 1000
/** Tasks per job: enough to keep the cost of messages low, few enough to spread the work evenly. */
const batchSize = 6

/**
 * Returns the number of threads that a number of pages justifies. As long as no result is two or more,
 * pages compile on the main thread, except those that could block it.
 */
export const threadsFor = (pages: number): number =>
  Math.min(availableParallelism(), maxThreads, Math.floor(pages / pagesPerThread))

const noTimes: PluginTimes = new Map()

/** The task that renders a doc, and the tasks that compile its content if it is no longer in the store. */
export interface RenderableDoc {
  readonly task: RenderTask
  readonly compile: readonly CompileTask[]
}

/** The pages that a call of `compile` has finished so far. */
export interface CompileProgress {
  /** Number of finished pages, including those from the store. */
  readonly done: number
  /** Number of pages from the store. */
  readonly cached: number
  /** Times of the plugins, summed over all threads and over all pages that were not in the store. */
  readonly pluginTimes: PluginTimes
  /** Sum of `reusedCharacters`. */
  readonly reusedCharacters: number
}

/**
 * Runs tasks on the current thread or, if there are many, on worker threads. Results come in the order of the
 * tasks and do not depend on the number of threads.
 */
export class Executor {
  readonly #inline: TaskWorker
  /**
   * Does not include the current thread, whose heap contains the site. Garbage from tasks would make that
   * heap grow.
   */
  #threads: TaskWorker[] = []
  /** Number of threads that the tasks so far justify. */
  #targetCount = 0
  /** Number of running calls of `compile` and `render`. */
  #callCount = 0
  #isClosed = false

  /**
   * @param threadsFor returns the number of threads for a number of pages. As long as no result is two or
   *   more, the current thread runs the tasks, except those that could block it.
   * @param startThread replaced in tests only
   * @param store replaces the store in the folder that `context` names. Threads can't use it.
   */
  constructor(
    readonly context: TaskContext,
    readonly threadsFor: (pages: number) => number,
    readonly startThread: StartThread = (taskContext) => new SupervisedThread(taskContext),
    store?: ArtifactStore,
  ) {
    this.#inline = new InlineWorker(context, startThread, store)
  }

  /**
   * Compiles pages.
   *
   * @param onProgress receives the progress after each page, in the order of the tasks
   * @returns the pages in the order of the tasks
   * @throws any error that `onProgress` throws
   */
  async compile(
    tasks: readonly CompileTask[],
    onProgress?: (progress: CompileProgress) => void,
  ): Promise<Page[]> {
    const threads = this.threadsFor(tasks.length)
    if (threads > 1) this.#targetCount = Math.max(this.#targetCount, threads)
    const pages: Page[] = []
    let cached = 0
    let reusedCharacters = 0
    const pluginTimes = new Map<string, number>()
    const toJob = (batch: CompileTask[]): Job => ({ kind: 'compile', tasks: batch })
    this.#callCount++
    try {
      for await (const result of this.#spread(tasks, this.#workers(), toJob)) {
        const { page, isCached, pluginTimes: times = noTimes } = result as CompileResult
        pages.push(page)
        if (isCached) cached++
        addPluginTimes(pluginTimes, times)
        reusedCharacters += page.details.reusedCharacters ?? 0
        onProgress?.({ done: pages.length, cached, pluginTimes, reusedCharacters })
      }
    } finally {
      this.#callCount--
    }
    const compiledMany = pages.length - cached > maxPagesPerThread * this.#threads.length
    // Other calls still need the threads: a watching server can render pages at the same time.
    if (compiledMany && this.#callCount === 0) await this.#stopThreads()
    return pages
  }

  /**
   * Yields the rendered pages in order. At most a few batches are in memory. A page whose content is no
   * longer in the store is compiled again.
   *
   * @throws BuildFailure if a page cannot be rendered, or if its content is missing and its source has
   *   changed
   */
  async *render(docs: Iterable<RenderableDoc>, shared: RenderShared): AsyncGenerator<RenderedPage> {
    const pending: RenderableDoc[] = []
    const toJob = (batch: RenderableDoc[]): Job => {
      pending.push(...batch)
      return { kind: 'render', tasks: batch.map(({ task }) => task), sharedId: shared.id }
    }
    this.#callCount++
    try {
      const workers = this.#workers()
      await Promise.all(workers.map((worker) => worker.run({ kind: 'share', shared })))
      for await (const result of this.#spread(docs, workers, toJob)) {
        const doc = pending.shift()
        const page = result as RenderedPage | null
        if (doc !== undefined) yield page ?? (await this.#compileAndRender(doc, shared))
      }
    } finally {
      this.#callCount--
    }
  }

  /** Compiles a page without waiting for the queued tasks of worker threads. */
  async compileNow(task: CompileTask): Promise<Page> {
    const [result] = await this.#inline.run({ kind: 'compile', tasks: [task] })
    return (result as CompileResult).page
  }

  /**
   * Compiles a page only to load the code that `compileNow` needs, so that the first edit does not have to
   * wait for it.
   */
  async warmUp(task: CompileTask): Promise<void> {
    await this.#inline.run({ kind: 'compile', tasks: [{ ...task, ignoreCache: true }] })
  }

  /**
   * Renders a page on the current thread, without waiting for the queued tasks of worker threads.
   *
   * @throws BuildFailure as `render` does
   */
  async renderNow(doc: RenderableDoc, shared: RenderShared): Promise<RenderedPage> {
    return (await this.#renderInline(doc.task, shared)) ?? this.#compileAndRender(doc, shared)
  }

  async #renderInline(task: RenderTask, shared: RenderShared): Promise<RenderedPage | null> {
    const sharing = this.#inline.run({ kind: 'share', shared })
    const rendering = this.#inline.run({ kind: 'render', tasks: [task], sharedId: shared.id })
    const [, [page]] = await Promise.all([sharing, rendering])
    return page as RenderedPage | null
  }

  async #compileAndRender({ task, compile }: RenderableDoc, shared: RenderShared): Promise<RenderedPage> {
    for (const shown of compile) await this.compileNow({ ...shown, ignoreCache: true })
    const page = await this.#renderInline(task, shared)
    if (page !== null) return page
    throw new BuildFailure([
      {
        code: codes.unreadable,
        severity: 'error',
        message: 'The file changed while the site was being built.',
        hint: 'Build the site again.',
        file: task.file,
      },
    ])
  }

  /** Stops the threads. Their pending tasks, and later calls of `compile` and `render`, are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([this.#inline, ...this.#threads].map((worker) => worker.close()))
  }

  async #stopThreads(): Promise<void> {
    const threads = this.#threads
    this.#threads = []
    await Promise.all(threads.map((thread) => thread.close()))
  }

  /**
   * Returns the workers to spread tasks over. Starts missing threads, and replaces threads that stopped, for
   * example because a page needed too much memory.
   */
  #workers(): readonly TaskWorker[] {
    if (this.#isClosed) throw new Error('The executor is closed.')
    this.#threads = this.#threads.filter((thread) => thread.isAlive)
    while (this.#threads.length < this.#targetCount) this.#threads.push(this.startThread(this.context))
    return this.#threads.length > 0 ? this.#threads : [this.#inline]
  }

  /**
   * Runs tasks in batches on the least busy workers, and yields the results in the order of the tasks. Keeps
   * at most two jobs per worker in flight, because results stay in memory until all earlier results are
   * yielded.
   */
  async *#spread<T>(
    tasks: Iterable<T>,
    workers: readonly TaskWorker[],
    toJob: (batch: T[]) => Job,
  ): AsyncGenerator {
    const source = tasks[Symbol.iterator]()
    const inFlight: Promise<unknown[]>[] = []
    const limit = workers.length * 2
    for (;;) {
      while (inFlight.length < limit) {
        const batch = take(source, batchSize)
        if (batch.length === 0) break
        const results = leastBusy(workers).run(toJob(batch))
        // Awaited after the earlier batches. Until then, a rejection must not count as unhandled.
        results.catch(() => undefined)
        inFlight.push(results)
      }
      const next = inFlight.shift()
      if (next === undefined) return
      yield* await next
    }
  }
}

const leastBusy = (workers: readonly TaskWorker[]): TaskWorker =>
  workers.reduce((best, worker) => (worker.pending < best.pending ? worker : best))

function take<T>(source: Iterator<T>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const next = source.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}
