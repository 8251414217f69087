import { parentPort, workerData } from 'node:worker_threads'
import type { TaskContext } from '../model/tasks.js'
import { TaskRunner } from './run-task.js'
import type { Reply, Request } from './threads.js'

/** The thread's side of `threads.ts`: plain data in, plain data out, one batch at a time. */
const runner = new TaskRunner(workerData as TaskContext)

async function answer(request: Request): Promise<unknown[]> {
  if (request.kind === 'share') runner.share(request.shared)
  const results: unknown[] = []
  if (request.kind === 'compile') for (const task of request.tasks) results.push(await runner.compile(task))
  if (request.kind === 'render') for (const task of request.tasks) results.push(await runner.render(task))
  return results
}

parentPort?.on('message', (request: Request) => {
  const reply = (message: Reply) => parentPort?.postMessage(message)
  answer(request).then(
    (results) => reply({ id: request.id, results }),
    (error: unknown) =>
      reply({
        id: request.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
