import { countOf } from '@camdocs/base/model/count-of.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import type { CompileTask, RenderTask } from '@camdocs/base/model/tasks.js'
import type { Job } from './job.js'

/** The error of a page that a worker thread could not finish. The thread has stopped. */
export class PageFailure extends BuildFailure {
  constructor(
    /** The task that stopped the thread, or probably did; null if it is unknown. */
    readonly task: CompileTask | RenderTask | null,
    readonly problem: Diagnostic,
  ) {
    super([problem])
  }
}

/** Returns a task of a job by its index; null if there is no such task, as in a job that shares data. */
export function taskOf(job: Job, index: number): CompileTask | RenderTask | null {
  return job.kind === 'share' ? null : (job.tasks[index] ?? null)
}

export function timeFailure(task: CompileTask | RenderTask): PageFailure {
  return failure(
    task,
    codes.limit,
    `The page takes longer than ${countOf(task.maxSeconds, 'second')} to build.`,
    'Split or simplify the page, or increase `limits.pageSeconds` in camdocs.config.ts.',
  )
}

/**
 * Creates the failure for a thread that ran out of memory.
 *
 * @param task the task that was running; null if it is unknown. In that case, the failure names the largest
 *   page that `job` compiles, or no page if `job` compiles none.
 * @param job the job that was running
 * @param megabytes the memory limit
 */
export function memoryFailure(
  task: CompileTask | RenderTask | null,
  job: Job,
  megabytes: number,
): PageFailure {
  const page = task ?? largestTask(job)
  const isGuess = task === null && job.kind === 'compile' && job.tasks.length > 1
  const knownText = isGuess ? 'A page, probably this one,' : 'The page'
  const pageText = page === null ? 'A page' : knownText
  return failure(
    page,
    codes.pageTooLarge,
    `${pageText} exceeds the memory limit of ${String(megabytes / 1000)} GB.`,
    'Split the page into several pages.',
  )
}

export function exitFailure(task: CompileTask | RenderTask, exitCode: number): PageFailure {
  return failure(
    task,
    codes.pluginFailure,
    `The worker thread exited with code ${String(exitCode)} while it built this page.`,
    'Does a plugin or a component call `process.exit`?',
  )
}

function failure(
  task: CompileTask | RenderTask | null,
  code: Code,
  message: string,
  hint: string,
): PageFailure {
  return new PageFailure(task, {
    code,
    severity: 'error',
    message,
    hint,
    ...(task !== null && { file: fileOf(task) }),
  })
}

const fileOf = (task: CompileTask | RenderTask): string =>
  task.kind === 'compile' ? task.source.file : task.file

function largestTask(job: Job): CompileTask | null {
  const tasks = job.kind === 'compile' ? [...job.tasks] : []
  return tasks.sort((a, b) => sizeOf(b.source.path) - sizeOf(a.source.path))[0] ?? null
}

const sizeOf = (file: string): number => statIfExists(file)?.size ?? 0
