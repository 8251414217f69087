import { sourceState } from '../cache/file-stamp.js'
import type { SiteConfig } from '../config/site-config.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isSameBinding, type Page } from '@camdocs/base/model/page.js'
import type { CompileTask } from '@camdocs/base/model/tasks.js'
import { bindSite } from './bind-site.js'
import { renderModules } from './render-modules.js'
import { checkSamples, type CheckedSamples } from './samples.js'
import { loadIcons } from './site-icons.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

/**
 * Returns the tasks to run after edits of docs or of files that docs reuse.
 *
 * @returns null if an edited file is anything else, so that the entire site must be prepared again
 */
function editedTasks(site: SiteWithModules, files: ReadonlySet<string>): CompileTask[] | null {
  const tasks = [...site.tasks.values()].filter(({ source }) => files.has(source.file))
  const users = site.docs.filter(({ details: { dependencies = [] } }) =>
    dependencies.some(({ file }) => files.has(file)),
  )
  const reused = users.flatMap(({ details: { dependencies = [] } }) => dependencies.map(({ file }) => file))
  const known = new Set([...tasks.map(({ source }) => source.file), ...reused])
  // A static file is also copied to the output, even if docs reuse it.
  const isAnyStatic = site.sources.statics.some(({ file }) => files.has(file))
  if (isAnyStatic || [...files].some((file) => !known.has(file))) return null
  return [...new Set([...tasks, ...users.flatMap(({ id }) => site.tasks.get(id) ?? [])])]
}

/**
 * Returns the site after edits of docs and of files that docs reuse. Does only the work that these edits
 * require: compiles the affected docs, and binds the site again only if something changed that other
 * pages depend on.
 *
 * @param files changed files, relative to the site's folder
 * @returns null if a file is neither an existing doc nor a file that only docs reuse: the entire
 *   site has to be prepared
 */
export async function updateDocs(
  site: SiteWithModules,
  files: readonly string[],
  { executor, pageRecords, typeChecker }: Pick<Tools, 'executor' | 'pageRecords' | 'typeChecker'>,
): Promise<SiteWithModules | null> {
  const edited = editedTasks(site, new Set(files))?.map((task) => withCurrentText(task, site.config)) ?? null
  if (edited === null || edited.some(({ source }) => sourceState(source).state === null)) return null
  const compiled = await Promise.all(
    edited.map(async (task) => {
      const state = sourceState(task.source)
      const page = await executor.compileNow(task)
      pageRecords.add(task, state, page)
      return page
    }),
  )
  const byId = new Map(compiled.map((page) => [page.id, page]))
  const docs = site.docs.map((page) => byId.get(page.id) ?? page)
  const pages = docs.filter((page) => !page.meta.draft)
  const checked = await checkSamples(
    compiled.filter(
      ({ id, meta }) => !meta.draft && rootOf(id, site.config.contentRoots).isFrozen === undefined,
    ),
    site.config,
    executor.context,
    typeChecker,
  )
  const tasks = new Map([...site.tasks, ...edited.map((task) => [task.source.id, task] as const)])
  const icons = site.icons === undefined ? await loadIcons(site, compiled) : {}
  const next = {
    ...site,
    ...icons,
    tasks,
    docs,
    pages,
    samples: mergeSamples(site.samples, checked, compiled),
  }
  const isBound = site.docs.every((page) => isSameBinding(page, byId.get(page.id) ?? page))
  if (!isBound) return renderModules(bindSite(next))
  return {
    ...next,
    linkContext: { ...site.linkContext, pages: new Map(pages.map((page) => [page.id, page])) },
  }
}

/** Replaces the text of a source that is in no file. */
function withCurrentText(task: CompileTask, { contentRoots }: SiteConfig): CompileTask {
  const { text: previous, ...source } = task.source
  if (previous === undefined) return task
  const { folder, texts, added = [] } = rootOf(source.id, contentRoots)
  const name = source.file.slice(folder.length + 1)
  const text = texts?.get(name) ?? added.find((pages) => pages.texts.has(name))?.texts.get(name)
  return { ...task, source: text === undefined ? source : { ...source, text } }
}

/** Replaces the results for the edited pages. */
function mergeSamples(
  before: CheckedSamples,
  checked: CheckedSamples,
  edited: readonly Page[],
): CheckedSamples {
  const files = new Set(edited.map(({ file }) => file))
  const types = new Map(before.types)
  for (const { id } of edited) types.delete(id)
  for (const [id, pageTypes] of checked.types) types.set(id, pageTypes)
  const isOfEdited = ({ file, includedFrom = [] }: Diagnostic) =>
    [file, ...includedFrom].some((name) => name !== undefined && files.has(name))
  const others = before.problems.filter((problem) => !isOfEdited(problem))
  const known = new Set(others.map((problem) => JSON.stringify(problem)))
  const added = checked.problems.filter((problem) => !known.has(JSON.stringify(problem)))
  return { types, problems: [...others, ...added], count: before.count }
}
