import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TaskContext } from '../model/tasks.js'
import { TaskRunner } from './run-task.js'
import { runWork, type Reply, type Request, type Work } from './work.js'

/** A place where work is done, one batch after the other. */
export interface Lane {
  /** Batches asked for and not answered. */
  readonly pending: number
  /** The results in the order of the tasks. */
  ask(work: Work): Promise<unknown[]>
  close(): Promise<void>
}

/** The thread we stand on: it would else only wait for the others. */
export class OwnLane implements Lane {
  readonly #runner: TaskRunner
  #last: Promise<unknown> = Promise.resolve()
  pending = 0

  constructor(context: TaskContext) {
    this.#runner = new TaskRunner(context)
  }

  async ask(work: Work): Promise<unknown[]> {
    this.pending++
    // Between pages the answers of other lanes get their turn.
    const results = this.#last.then(() => runWork(work, this.#runner, nextTurn))
    this.#last = results.catch(() => undefined)
    try {
      return await results
    } finally {
      this.pending--
    }
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}

interface Question {
  readonly resolve: (results: unknown[]) => void
  readonly reject: (error: Error) => void
}

/** A worker thread. Plain data goes in and out; a bug in it rejects what was asked, with its stack. */
export class ThreadLane implements Lane {
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  #lastId = 0

  constructor(context: TaskContext) {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: context,
      // The default of 48 MB a thread costs memory and saves no time that could be measured.
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    })
    this.#worker.on('message', (reply: Reply) => this.#answer(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', (code) =>
      this.#fail(new Error(`a worker thread ended with code ${String(code)}`)),
    )
  }

  get pending(): number {
    return this.#questions.size
  }

  ask(work: Work): Promise<unknown[]> {
    const request: Request = { ...work, id: ++this.#lastId }
    return new Promise((resolve, reject) => {
      this.#questions.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
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
