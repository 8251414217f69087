import { Worker } from 'node:worker_threads'
import type { Page } from '../model/page.js'
import type { CompileTask, RenderedPage, RenderShared, RenderTask, TaskContext } from '../model/tasks.js'
import type { Executor } from './executor.js'

type Work =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'render'; readonly tasks: readonly RenderTask[] }
  | { readonly kind: 'share'; readonly shared: RenderShared }
export type Request = Work & { readonly id: number }
export type Reply =
  { readonly id: number; readonly results: unknown[] } | { readonly id: number; readonly error: string }

/** Pages handed to a thread at a time: enough to make messages cheap, few enough to keep the threads even. */
const batchSize = 6

/** Tasks on several threads. The results are those of the inline executor, in the same order. */
export class ThreadExecutor implements Executor {
  readonly #threads: Thread[]

  constructor(context: TaskContext, count: number) {
    this.#threads = Array.from({ length: count }, () => new Thread(context))
  }

  async compile(tasks: readonly CompileTask[]): Promise<Page[]> {
    const pages: Page[] = []
    for await (const page of this.#spread(tasks, (batch) => ({ kind: 'compile', tasks: batch })))
      pages.push(page as Page)
    return pages
  }

  async *render(tasks: Iterable<RenderTask>, shared: RenderShared): AsyncGenerator<RenderedPage> {
    await Promise.all(this.#threads.map((thread) => thread.ask({ kind: 'share', shared })))
    yield* this.#spread(tasks, (batch) => ({ kind: 'render', tasks: batch })) as AsyncGenerator<RenderedPage>
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** Keeps every thread two batches ahead, and no more: what is finished waits in memory until its turn. */
  async *#spread<T>(tasks: Iterable<T>, request: (batch: T[]) => Work): AsyncGenerator {
    const source = tasks[Symbol.iterator]()
    const waiting: Promise<unknown[]>[] = []
    const ahead = this.#threads.length * 2
    for (;;) {
      while (waiting.length < ahead) {
        const batch = take(source, batchSize)
        if (batch.length === 0) break
        const answer = this.#leastBusy().ask(request(batch))
        // Awaited in its turn; until then a failure must not count as unhandled.
        answer.catch(() => undefined)
        waiting.push(answer)
      }
      const next = waiting.shift()
      if (next === undefined) return
      yield* await next
    }
  }

  #leastBusy(): Thread {
    return this.#threads.reduce((best, thread) => (thread.pending < best.pending ? thread : best))
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

interface Question {
  readonly resolve: (results: unknown[]) => void
  readonly reject: (error: Error) => void
}

class Thread {
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  #lastId = 0

  constructor(context: TaskContext) {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: context })
    this.#worker.on('message', (reply: Reply) => {
      this.#answer(reply)
    })
    this.#worker.on('error', (error) => {
      this.#fail(error)
    })
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`a worker thread ended with code ${String(code)}`))
    })
  }

  get pending(): number {
    return this.#questions.size
  }

  ask(work: Work): Promise<unknown[]> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject })
      this.#worker.postMessage({ ...work, id })
    })
  }

  async close(): Promise<void> {
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }

  #answer(reply: Reply): void {
    const question = this.#questions.get(reply.id)
    this.#questions.delete(reply.id)
    if ('error' in reply) question?.reject(new Error(reply.error))
    else question?.resolve(reply.results)
  }

  #fail(error: Error): void {
    for (const question of this.#questions.values()) question.reject(error)
    this.#questions.clear()
  }
}
