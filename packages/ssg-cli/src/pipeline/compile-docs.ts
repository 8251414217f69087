import type { PageRecords } from '../cache/page-records.js'
import { readState } from '../cache/file-stamp.js'
import type { Executor } from '../execution/executor.js'
import { outlinePage } from '../execution/outline-page.js'
import type { Page } from '../model/page.js'
import type { CompileTask } from '../model/tasks.js'

/** Turns the source files of docs into pages, in the same order. */
export type CompileDocs = (tasks: readonly CompileTask[], tools: DocTools) => Promise<Page[]>

interface DocTools {
  readonly executor: Executor
  readonly pageRecords: PageRecords
}

/** Compiles the docs whose source file, rules, theme, or API symbols changed since the last build. */
export const compileDocs: CompileDocs = async (tasks, { executor, pageRecords }) => {
  const known = tasks.map((task) => pageRecords.find(task))
  const changed = tasks.filter((_, index) => known[index] === null)
  const compiled = await compilePages(changed, { executor, pageRecords })
  pageRecords.save(tasks)
  const next = compiled.values()
  return known.map((page) => page ?? required(next.next().value))
}

/** @param onProgress receives the number of compiled pages, and of all pages */
export async function compilePages(
  tasks: readonly CompileTask[],
  { executor, pageRecords }: DocTools,
  onProgress?: (done: number, total: number) => void,
): Promise<Page[]> {
  const states = tasks.map(({ source }) => readState(source.path))
  const compiled = await executor.compile(tasks, (done) => onProgress?.(done, tasks.length))
  tasks.forEach((task, index) => {
    const [state, page] = [states[index], compiled[index]]
    if (state !== undefined && page !== undefined) pageRecords.add(task, state, page)
  })
  return compiled
}

function required(page: Page | undefined): Page {
  if (page === undefined) throw new Error('The executor compiled fewer pages than it was given.')
  return page
}

/** With fewer new or changed docs than this, all of them are compiled before the server answers. */
const minUnknownDocs = 100

/**
 * Compiles no docs if many of them are unknown: those get only what other pages need to know about them. For
 * a server that compiles the rest later.
 */
export const outlineDocs: CompileDocs = async (tasks, tools) => {
  const known = tasks.map((task) => (task.api === undefined ? tools.pageRecords.find(task) : null))
  const unknown = tasks.filter((task, index) => known[index] === null && task.api === undefined)
  if (unknown.length < minUnknownDocs) return compileDocs(tasks, tools)
  return Promise.all(
    tasks.map(async (task, index) => {
      const outline = known[index] ?? (task.api === undefined ? await outlinePage(task.source) : null)
      return outline ?? tools.executor.compileNow(task)
    }),
  )
}
