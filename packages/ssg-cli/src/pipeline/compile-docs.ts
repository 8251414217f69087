import { sourceState } from '../cache/file-stamp.js'
import { contentKeyOf } from '../cache/keys.js'
import type { CompileProgress } from '../execution/executor.js'
import { readDeferredPage } from '../execution/deferred-page.js'
import { codes } from '@camdocs/base/model/codes.js'
import { maxSiteReusedCharacters } from '@camdocs/base/model/content-limits.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { PluginTimes } from '@camdocs/base/model/plugins.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { dependenciesOf } from '@camdocs/base/model/reused-files.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import { readSource } from '../sources/read-source.js'
import { readReusedFiles, referenceBase } from '../sources/reused-files.js'
import type { Tools } from './tools.js'

/** Turns the source files of docs into pages, in the same order. */
export type CompileDocs = (
  tasks: readonly CompileTask[],
  tools: DocTools,
  progress: Progress,
) => Promise<Page[]>

type DocTools = Pick<Tools, 'executor' | 'pageRecords' | 'remoteArtifacts'>

/** Compiles the docs whose task, source file, or reused files changed since the last build. */
export const compileDocs: CompileDocs = (tasks, tools, progress) =>
  compileUnknown(tasks, findKnown(tasks, tools), tools, progress)

const findKnown = (tasks: readonly CompileTask[], { pageRecords }: DocTools): (Page | null)[] =>
  tasks.map((task) => pageRecords.find(task))

/**
 * Compiles the docs whose page is not known. Reports the progress of all docs, and saves the page records.
 *
 * @param known the page of each task; null for a task that has to be compiled
 */
async function compileUnknown(
  tasks: readonly CompileTask[],
  known: readonly (Page | null)[],
  tools: DocTools,
  progress: Progress,
): Promise<Page[]> {
  const unknown = tasks.filter((_, index) => known[index] === null)
  const unchanged = tasks.length - unknown.length
  let latest: CompileProgress = { done: 0, cached: 0, pluginTimes: new Map(), reusedCharacters: 0 }
  progress.count(unchanged, tasks.length)
  const reusedBefore = reusedCharactersOf(known)
  const compiled = await compilePages(unknown, tools, (current) => {
    latest = current
    if (reusedBefore + current.reusedCharacters > maxSiteReusedCharacters)
      throw tooMuchReuse(unknown[current.done - 1]?.source.file)
    progress.count(unchanged + current.done, tasks.length)
  })
  progress.note(`${String(unchanged + latest.cached)} from the cache`)
  if (latest.pluginTimes.size > 0) progress.note(pluginTimesText(latest.pluginTimes))
  tools.pageRecords.save(tasks)
  return fillGaps(known, compiled)
}

const reusedCharactersOf = (pages: readonly (Page | null)[]): number =>
  pages.reduce((sum, page) => sum + (page?.details.reusedCharacters ?? 0), 0)

/** The failure of a site whose pages reuse so much text that compiling them would take too long. */
const tooMuchReuse = (file: string | undefined): BuildFailure =>
  new BuildFailure([
    {
      code: codes.limit,
      severity: 'error',
      message: `Up to this page, partials, code from files, and variables add more than ${String(maxSiteReusedCharacters / 1e6)} MB to the pages of the site.`,
      hint: 'Reuse shorter texts, or reuse them on fewer pages.',
      file,
    },
  ])

/**
 * Describes the time of each plugin, the slowest first. The sum can exceed the time of the build, because
 * threads run plugins at the same time.
 */
function pluginTimesText(times: PluginTimes): string {
  const texts = [...times]
    .sort(([, a], [, b]) => b - a)
    .map(([name, time]) => `${name} ${(time / 1000).toFixed(2)} s`)
  return `time in plugins, summed over all threads: ${texts.join(', ')}`
}

/**
 * Compiles pages, and records them for the next build.
 *
 * @param onProgress receives the progress
 * @returns the pages in the order of the tasks
 */
export async function compilePages(
  tasks: readonly CompileTask[],
  tools: DocTools,
  onProgress: (progress: CompileProgress) => void = () => {},
): Promise<Page[]> {
  const states = tasks.map(({ source }) => sourceState(source))
  const compiled = await compileMissing(tasks, tools, onProgress)
  tasks.forEach((task, index) => {
    const [state, page] = [states[index], compiled[index]]
    if (state !== undefined && page !== undefined) tools.pageRecords.add(task, state, page)
  })
  return compiled
}

/** Returns the pages of docs from the local store or the remote cache, and compiles the others. */
async function compileMissing(
  tasks: readonly CompileTask[],
  { executor, remoteArtifacts }: DocTools,
  onProgress: (progress: CompileProgress) => void,
): Promise<Page[]> {
  const remote = remoteArtifacts()
  if (remote === null) return executor.compile(tasks, onProgress)
  const cached = await remote.findPages(tasks, (task) => {
    const read = readSource(task.source)
    if (!('text' in read)) return null
    const reused = readReusedFiles(read.text, referenceBase(task))
    const contentKey = contentKeyOf(task, read, reused, executor.context.version)
    const { id, file } = task.source
    return { id, file, contentKey, dependencies: dependenciesOf(reused) }
  })
  const missing = tasks.filter((_, index) => cached[index] === null)
  const foundCount = tasks.length - missing.length
  const found = reusedCharactersOf(cached)
  onProgress({ done: foundCount, cached: foundCount, pluginTimes: new Map(), reusedCharacters: found })
  const compiled = await executor.compile(missing, (progress) =>
    onProgress({
      ...progress,
      done: foundCount + progress.done,
      cached: foundCount + progress.cached,
      reusedCharacters: found + progress.reusedCharacters,
    }),
  )
  remote.uploadPages(compiled)
  return fillGaps(cached, compiled)
}

/** Replaces each null with the next compiled page. */
function fillGaps(pages: readonly (Page | null)[], compiled: readonly Page[]): Page[] {
  const next = compiled.values()
  return pages.map((page) => page ?? required(next.next().value))
}

function required(page: Page | undefined): Page {
  if (page === undefined) throw new Error('The executor compiled fewer pages than there are tasks.')
  return page
}

/** With fewer new or changed docs than this, all of them are compiled before the server answers. */
const minUnknownDocs = 20

/** Whether a doc belongs to a commit, so that a watching server compiles it only when a reader opens it. */
export const isCommitted = ({ commit }: Pick<CompileTask, 'commit'>): boolean => commit !== undefined

/** Compiles the docs that changed, except those of commits, whose compilation is deferred. */
export const deferCommitted: CompileDocs = async (tasks, tools, progress) =>
  compileUnknown(tasks, await withDeferred(tasks, findKnown(tasks, tools), isCommitted), tools, progress)

/** Replaces unknown pages with deferred ones, if their compilation can be deferred. */
const withDeferred = (
  tasks: readonly CompileTask[],
  known: readonly (Page | null)[],
  isDeferred: (task: CompileTask) => boolean,
): Promise<(Page | null)[]> =>
  Promise.all(
    tasks.map(
      async (task, index) => known[index] ?? (isDeferred(task) ? await readDeferredPage(task) : null),
    ),
  )

/**
 * Returns pages for a server that compiles docs on request. If many docs are new or changed, defers their
 * compilation, and reads only what other pages depend on. API pages, and docs that cannot be deferred, are
 * compiled.
 */
export const deferCompiling: CompileDocs = async (tasks, tools, progress) => {
  const known = await withDeferred(tasks, findKnown(tasks, tools), isCommitted)
  const canBeDeferred = ({ api }: CompileTask) => api === undefined
  const unknown = tasks.filter((task, index) => known[index] === null && canBeDeferred(task))
  if (unknown.length < minUnknownDocs) return compileUnknown(tasks, known, tools, progress)
  const pages = await withDeferred(tasks, known, canBeDeferred)
  return Promise.all(
    tasks.map(async (task, index) => pages[index] ?? (await tools.executor.compileNow(task))),
  )
}
