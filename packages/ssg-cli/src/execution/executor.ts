import { availableParallelism } from 'node:os'
import type { Page } from '../model/page.js'
import type { CompileTask, RenderedPage, RenderShared, RenderTask, TaskContext } from '../model/tasks.js'
import { OwnLane, ThreadLane, type Lane } from './lanes.js'
import type { Work } from './work.js'

/**
 * Pages for which one more thread pays: it has to load the parser and the grammars again. Measured on two cores
 * (docs/decisions/0004-cost-of-a-page.md).
 */
const pagesPerThread = 150
const mostThreads = 4
/** Pages handed to a lane at a time: enough to make messages cheap, few enough to keep the lanes even. */
const batchSize = 6

/** Threads that a build may run tasks on. */
export const defaultThreads = (): number => Math.min(availableParallelism(), mostThreads)

/**
 * Runs tasks on this thread or, when there are many, on others. Results come in the order of the tasks and do not depend on
 * where they were made.
 */
export class Executor {
  readonly #own: Lane
  /** None of them is this thread: it holds the whole site, and the garbage of the tasks would make that grow. */
  readonly #threads: Lane[] = []

  /** @param threads to run tasks on, at most */
  constructor(
    readonly context: TaskContext,
    readonly threads: number,
  ) {
    this.#own = new OwnLane(context)
  }

  get #lanes(): readonly Lane[] {
    return this.#threads.length > 0 ? this.#threads : [this.#own]
  }

  async compile(tasks: readonly CompileTask[]): Promise<Page[]> {
    const wanted = Math.min(this.threads, Math.floor(tasks.length / pagesPerThread))
    while (wanted > 1 && this.#threads.length < wanted) this.#threads.push(new ThreadLane(this.context))
    const pages: Page[] = []
    for await (const page of this.#spread(tasks, (batch) => ({ kind: 'compile', tasks: batch })))
      pages.push(page as Page)
    return pages
  }

  /** Rendered pages in order, no more than a few batches of them in memory. */
  async *render(tasks: Iterable<RenderTask>, shared: RenderShared): AsyncGenerator<RenderedPage> {
    await Promise.all(this.#lanes.map((lane) => lane.ask({ kind: 'share', shared })))
    yield* this.#spread(tasks, (batch) => ({ kind: 'render', tasks: batch })) as AsyncGenerator<RenderedPage>
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  /** Keeps every lane two batches ahead, and no more: what is finished waits in memory until its turn. */
  async *#spread<T>(tasks: Iterable<T>, work: (batch: T[]) => Work): AsyncGenerator {
    const source = tasks[Symbol.iterator]()
    const waiting: Promise<unknown[]>[] = []
    const ahead = this.#lanes.length * 2
    for (;;) {
      while (waiting.length < ahead) {
        const batch = take(source, batchSize)
        if (batch.length === 0) break
        const answer = this.#leastBusy().ask(work(batch))
        // Awaited in its turn; until then a failure must not count as unhandled.
        answer.catch(() => undefined)
        waiting.push(answer)
      }
      const next = waiting.shift()
      if (next === undefined) return
      yield* await next
    }
  }

  #leastBusy(): Lane {
    return this.#lanes.reduce((best, lane) => (lane.pending < best.pending ? lane : best))
  }
}

function take<T>(source: Iterator<T>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const next = source.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}
