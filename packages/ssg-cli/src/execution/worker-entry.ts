import { parentPort, workerData } from 'node:worker_threads'
import { runJob, type Reply, type Request } from './job.js'
import { TaskRunner } from './run-task.js'
import { serializeError } from './serialize-error.js'
import { TaskClock } from './task-clock.js'
import type { ThreadData } from './workers.js'

/* Entry point of a worker thread. Runs jobs one after the other. */

// For the locations of errors in compiled modules of the site.
process.setSourceMapsEnabled(true)

const { context, clockMemory } = workerData as ThreadData
const runner = new TaskRunner(context)
const clock = new TaskClock(clockMemory)
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: Request) => {
  const reply = (message: Reply) =>
    parentPort?.postMessage(message, 'results' in message ? buffersIn(message.results) : [])
  last = last
    .then(() => runJob(request, runner, (index) => clock.start(request.id, index)))
    .finally(() => clock.stop())
    .then(
      (results) => reply({ id: request.id, results }),
      (error: unknown) => reply({ id: request.id, error: serializeError(error) }),
    )
})

/** The bytes of rendered pages, which are transferred instead of copied. */
const buffersIn = (results: readonly unknown[]): ArrayBuffer[] =>
  results.flatMap((result) =>
    Object.values(result as object).flatMap((value) =>
      value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [],
    ),
  )
