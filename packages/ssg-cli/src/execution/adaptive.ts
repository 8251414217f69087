import { availableParallelism } from 'node:os'
import type { Page } from '../model/page.js'
import type { CompileTask, RenderedPage, RenderShared, RenderTask, TaskContext } from '../model/tasks.js'
import { InlineExecutor, type Executor } from './executor.js'
import { ThreadExecutor } from './threads.js'

/**
 * Pages from which threads pay: each has to load the parser, the grammars and React again. Measured on two cores
 * (docs/decisions/0004-cost-of-a-page.md).
 */
const threadsFrom = 160
const pagesPerThread = 80
const mostThreads = 4

/** Inline for small sites, threads for large ones. What is on threads stays there until it is closed. */
export class AdaptiveExecutor implements Executor {
  readonly #inline: InlineExecutor
  #threads: ThreadExecutor | undefined

  constructor(
    readonly context: TaskContext,
    readonly threads = Number(process.env.CAMDOCS_THREADS ?? Math.min(availableParallelism(), mostThreads)),
  ) {
    this.#inline = new InlineExecutor(context)
  }

  compile(tasks: readonly CompileTask[]): Promise<Page[]> {
    if (this.threads > 1 && tasks.length >= threadsFrom && this.#threads === undefined) {
      this.#threads = new ThreadExecutor(
        this.context,
        Math.min(this.threads, Math.ceil(tasks.length / pagesPerThread)),
      )
    }
    return this.#chosen.compile(tasks)
  }

  render(tasks: Iterable<RenderTask>, shared: RenderShared): AsyncGenerator<RenderedPage> {
    return this.#chosen.render(tasks, shared)
  }

  async close(): Promise<void> {
    await this.#threads?.close()
  }

  get #chosen(): Executor {
    return this.#threads ?? this.#inline
  }
}
