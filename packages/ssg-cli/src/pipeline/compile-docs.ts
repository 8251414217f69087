import type { PageRecords } from '../cache/page-records.js'
import { readState } from '../cache/file-stamp.js'
import type { Executor } from '../execution/executor.js'
import type { Page } from '../model/page.js'
import type { CompileTask } from '../model/tasks.js'

/** Compiles the docs whose source files changed since the last build. Returns all docs in order. */
export async function compileDocs(
  tasks: readonly CompileTask[],
  executor: Executor,
  records: PageRecords,
): Promise<Page[]> {
  const known = tasks.map((task) => records.find(task))
  const changed = tasks.filter((_, index) => known[index] === null)
  const states = changed.map(({ source }) => readState(source.path))
  const compiled = await executor.compile(changed)
  changed.forEach((task, index) => {
    const [state, page] = [states[index], compiled[index]]
    if (state !== undefined && page !== undefined) records.add(task, state, page)
  })
  records.save(tasks)
  const next = compiled.values()
  return known.map((page) => page ?? required(next.next().value))
}

function required(page: Page | undefined): Page {
  if (page === undefined) throw new Error('The executor compiled fewer pages than it was given.')
  return page
}
