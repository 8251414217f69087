import type { CompileTask, RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import type { SerializedError } from './serialize-error.js'
import type { TaskRunner } from './run-task.js'

/** A batch of tasks for a worker, or the data that its render tasks share. Plain data. */
export type Job =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'render'; readonly tasks: readonly RenderTask[]; readonly sharedId: string }
  | { readonly kind: 'share'; readonly shared: RenderShared }

/** A job as sent to a worker thread. The reply has the same id. */
export type Request = Job & { readonly id: number }

/** The results of a job, one per task, or the error that a task threw. */
export type Reply =
  | { readonly id: number; readonly results: unknown[] }
  | { readonly id: number; readonly error: SerializedError }

/**
 * Runs a job on the current thread.
 *
 * @param onTask called before each task
 * @param yieldToEventLoop awaited after each task, to let other work on this thread proceed
 * @returns one result per task, in order; nothing for a job that shares data
 */
export async function runJob(
  job: Job,
  runner: Pick<TaskRunner, 'share' | 'compile' | 'render'>,
  onTask: (index: number) => void = () => undefined,
  yieldToEventLoop?: () => Promise<unknown>,
): Promise<unknown[]> {
  if (job.kind === 'share') {
    runner.share(job.shared)
    return []
  }
  const tasks =
    job.kind === 'compile'
      ? job.tasks.map((task) => () => runner.compile(task))
      : job.tasks.map((task) => () => runner.render(task, job.sharedId))
  const results: unknown[] = []
  for (const [index, task] of tasks.entries()) {
    onTask(index)
    results.push(await task())
    await yieldToEventLoop?.()
  }
  return results
}
