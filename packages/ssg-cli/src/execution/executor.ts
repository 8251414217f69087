import type { Page } from '../model/page.js'
import { TaskRunner } from './run-task.js'
import type { CompileTask, RenderedPage, RenderShared, RenderTask, TaskContext } from '../model/tasks.js'

/** Runs tasks somewhere; results come in the order of the tasks. */
export interface Executor {
  compile(tasks: readonly CompileTask[]): Promise<Page[]>
  /** Rendered pages in order, no more than a batch of them in memory. */
  render(tasks: Iterable<RenderTask>, shared: RenderShared): AsyncGenerator<RenderedPage>
  close(): Promise<void>
}

/** Everything on this thread. */
export class InlineExecutor implements Executor {
  readonly #runner: TaskRunner

  constructor(context: TaskContext) {
    this.#runner = new TaskRunner(context)
  }

  async compile(tasks: readonly CompileTask[]): Promise<Page[]> {
    const pages: Page[] = []
    for (const task of tasks) pages.push(await this.#runner.compile(task))
    return pages
  }

  async *render(tasks: Iterable<RenderTask>, shared: RenderShared): AsyncGenerator<RenderedPage> {
    this.#runner.share(shared)
    for (const task of tasks) yield await this.#runner.render(task)
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}
