import { statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
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

/** The thread we stand on. */
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
  readonly work: Work
  readonly resolve: (results: unknown[]) => void
  readonly reject: (error: Error) => void
}

/**
 * In MB (docs/decisions/0004-cost-of-a-page.md). The young generation is large enough for the trees of a page, which are gone
 * before they would have to be moved to the old one. That has room for the largest page; the limit is what V8 measures by how far
 * garbage may pile up before it is cleared: to four times what is alive, without one.
 */
const memoryLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 2000 }

/** A worker thread. Plain data goes in and out; a bug in it rejects what was asked, with its stack. */
export class ThreadLane implements Lane {
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  #lastId = 0

  constructor(context: TaskContext) {
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: context,
      resourceLimits: memoryLimits,
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
      this.#questions.set(request.id, { work, resolve, reject })
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

  #fail(error: NodeJS.ErrnoException): void {
    const [first] = this.#questions.values()
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && first !== undefined
    const reason = outOfMemory ? tooMuchFor(first.work) : error
    for (const question of this.#questions.values()) question.reject(reason)
    this.#questions.clear()
  }
}

/** A worker ended for want of memory, at one of these tasks. */
function tooMuchFor(work: Work): BuildFailure {
  const files = work.kind === 'compile' ? work.tasks.map(({ source }) => source) : []
  const [largest] = files.sort((a, b) => sizeOf(b.path) - sizeOf(a.path))
  return new BuildFailure([
    {
      ...{ code: codes.pageTooLarge, severity: 'error' },
      message: `The page needs more than the ${String(memoryLimits.maxOldGenerationSizeMb / 1000)} GB of memory that a page can have.`,
      hint: 'Split it.',
      ...(largest && { file: largest.file }),
    },
  ])
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
