import type { CompileTask, RenderShared, RenderTask } from '../model/tasks.js'
import type { TaskRunner } from './run-task.js'

/** What is asked of a lane. Plain data. */
export type Work =
  | { readonly kind: 'compile'; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'render'; readonly tasks: readonly RenderTask[] }
  | { readonly kind: 'share'; readonly shared: RenderShared }

export type Request = Work & { readonly id: number }
export type Reply =
  { readonly id: number; readonly results: unknown[] } | { readonly id: number; readonly error: string }

/** Does the work, on whatever thread. @param breathe called after each task */
export async function runWork(
  work: Work,
  runner: TaskRunner,
  breathe?: () => Promise<unknown>,
): Promise<unknown[]> {
  if (work.kind === 'share') {
    runner.share(work.shared)
    return []
  }
  const results: unknown[] = []
  for (const task of work.tasks) {
    results.push(await (task.kind === 'compile' ? runner.compile(task) : runner.render(task)))
    await breathe?.()
  }
  return results
}
