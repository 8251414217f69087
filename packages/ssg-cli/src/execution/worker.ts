import { parentPort, workerData } from 'node:worker_threads'
import type { TaskContext } from '../model/tasks.js'
import { TaskRunner } from './run-task.js'
import { runWork, type Reply, type Request } from './work.js'

/** The thread's side of a lane: one batch after the other. */
const runner = new TaskRunner(workerData as TaskContext)
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: Request) => {
  const reply = (message: Reply) =>
    parentPort?.postMessage(message, 'results' in message ? buffersIn(message.results) : [])
  last = last
    .then(() => runWork(request, runner))
    .then(
      (results) => reply({ id: request.id, results }),
      (error: unknown) => reply({ id: request.id, error: describe(error) }),
    )
})

/** What pages are as bytes is handed over, not copied. */
const buffersIn = (results: readonly unknown[]): ArrayBuffer[] =>
  results.flatMap((result) =>
    Object.values(result as object).flatMap((value) =>
      value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [],
    ),
  )

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
