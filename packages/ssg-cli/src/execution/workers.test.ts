import { expect, onTestFinished, test } from 'vitest'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { CompileTask, TaskContext } from '@camdocs/base/model/tasks.js'
import { Executor } from './executor.js'
import type { Job } from './job.js'
import { ThreadWorker, type TaskWorker, type ThreadOptions } from './workers.js'

const context: TaskContext = { store: '', version: '1' }
const task = { kind: 'compile', source: { id: 'a', file: 'docs/a.md', path: '/nowhere/a.md' } } as CompileTask
const job: Job = { kind: 'compile', tasks: [task] }

/** Starts a worker thread that runs the code `onMessage` for each message. */
function thread(onMessage: string, limits: ThreadOptions['limits'] = {}): ThreadWorker {
  const code = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id, tasks }) => { ${onMessage} })`
  const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const worker = new ThreadWorker(context, { entry, limits })
  onTestFinished(() => worker.close())
  return worker
}

const rejection = async (results: Promise<unknown>): Promise<Error> => {
  const error: unknown = await results.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('the job was expected to be rejected with an error')
  return error
}

test('a worker thread that exits rejects its pending jobs and all later jobs', async () => {
  const worker = thread('process.exit(7)')
  expect(worker.isAlive).toBe(true)
  const pending = [worker.run(job), worker.run(job)]
  for (const results of pending) expect((await rejection(results)).message).toContain('code 7')
  expect(worker).toMatchObject({ isAlive: false, pending: 0 })
  expect((await rejection(worker.run(job))).message).toContain('code 7')
})

test('a worker thread that runs out of memory fails with a diagnostic, and rejects later jobs', async () => {
  const worker = thread('const all = []; for (;;) all.push(new Array(1e5).fill(id))', {
    maxOldGenerationSizeMb: 16,
  })
  const failure = await rejection(worker.run(job))
  expect(failure).toBeInstanceOf(BuildFailure)
  expect(failure).toMatchObject({
    problems: [
      {
        code: codes.pageTooLarge,
        file: 'docs/a.md',
        message: expect.stringMatching(/^The page exceeds the memory limit/) as unknown,
      },
    ],
  })
  expect(worker.isAlive).toBe(false)
  expect(await rejection(worker.run(job))).toBe(failure)
})

test('a worker thread that runs out of memory while rendering fails with a diagnostic that names no page', async () => {
  const worker = thread('const all = []; for (;;) all.push(new Array(1e5).fill(id))', {
    maxOldGenerationSizeMb: 16,
  })
  const failure = await rejection(worker.run({ kind: 'render', tasks: [], sharedId: '1' }))
  expect(failure).toMatchObject({
    problems: [{ message: expect.stringMatching(/^A page exceeds the memory limit/) as unknown }],
  })
  expect(failure).not.toHaveProperty('problems.0.file')
})

test('closing a worker thread rejects its pending jobs', async () => {
  const worker = thread('')
  const pending = rejection(worker.run(job))
  await worker.close()
  expect((await pending).message).toBe('The worker thread was closed.')
  expect((await rejection(worker.run(job))).message).toBe('The worker thread was closed.')
})

test('an executor replaces threads that stopped, so the next build works', async () => {
  const answer =
    'parentPort.postMessage({ id, results: tasks?.map(() => ({ page: { details: {} } })) ?? [] })'
  const handlers = ['process.exit(1)', answer, answer]
  const started: TaskWorker[] = []
  const executor = new Executor(
    context,
    () => 2,
    () => {
      const worker = thread(handlers.shift() ?? answer)
      started.push(worker)
      return worker
    },
  )
  const tasks = Array.from({ length: 300 }, () => task)
  expect((await rejection(executor.compile(tasks))).message).toContain('exited with code 1')
  expect(await executor.compile(tasks)).toEqual(tasks.map(() => ({ details: {} })))
  expect(started.map(({ isAlive }) => isAlive)).toEqual([false, true, true])
  await executor.close()
})

test('a closed executor starts no threads, because they would keep the process alive', async () => {
  let started = 0
  const executor = new Executor(
    context,
    () => 2,
    () => {
      started++
      return thread('')
    },
  )
  await executor.close()
  const tasks = Array<CompileTask>(300).fill(task)
  expect((await rejection(executor.compile(tasks))).message).toBe('The executor is closed.')
  // Tasks with plugins run on a thread even in `compileNow`.
  const withPlugins = { ...task, plugins: {} } as CompileTask
  expect((await rejection(executor.compileNow(withPlugins))).message).toBe('The executor is closed.')
  expect(started).toBe(0)
})
