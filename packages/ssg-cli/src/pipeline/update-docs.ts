import { readState } from '../cache/file-stamp.js'
import type { Page } from '../model/page.js'
import type { CompileTask } from '../model/tasks.js'
import { bindSite } from './bind-site.js'
import { renderModules } from './render-modules.js'
import { checkSamples, type CheckedSamples } from './samples.js'
import type { RenderedSite } from './site-stages.js'
import type { Tools } from './tools.js'

/**
 * Returns the site after edits of docs, with the work that these edits require: the edited pages are
 * compiled, and the site is bound again only if they changed something that other pages depend on.
 *
 * @param files changed files, relative to the root
 * @returns null if a file is not an existing doc: the site has to be prepared from the start
 */
export async function updateDocs(
  site: RenderedSite,
  files: readonly string[],
  tools: Tools,
): Promise<RenderedSite | null> {
  const tasks = new Map([...site.tasks.values()].map((task) => [task.source.file, task]))
  const edited = files.map((file) => tasks.get(file)).filter((task) => task !== undefined)
  if (edited.length < files.length || edited.some(({ source }) => isMissing(source.path))) return null
  const compiled = await Promise.all(edited.map((task) => compileDoc(task, tools)))
  const byId = new Map(compiled.map((page) => [page.id, page]))
  const docs = site.docs.map((page) => byId.get(page.id) ?? page)
  const pages = docs.filter((page) => !page.meta.draft)
  const checked = await checkSamples(
    compiled.filter((page) => !page.meta.draft),
    site.config,
    tools.executor.context,
    tools.typeChecker,
  )
  const next = { ...site, docs, pages, samples: mergeSamples(site.samples, checked, compiled) }
  const previous = site.docs.filter(({ id }) => byId.has(id))
  const isBindingChanged = previous.some((page) => bindingInput(page) !== bindingInput(byId.get(page.id)))
  if (isBindingChanged) return renderModules(bindSite(next))
  return { ...next, links: { ...site.links, pages: new Map(pages.map((page) => [page.id, page])) } }
}

const isMissing = (file: string): boolean => readState(file).state === null

async function compileDoc(task: CompileTask, { executor, pageRecords }: Tools): Promise<Page> {
  const state = readState(task.source.path)
  const page = await executor.compileNow(task)
  pageRecords.add(task, state, page)
  return page
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
  const others = before.problems.filter(({ file }) => file === undefined || !files.has(file))
  const known = new Set(others.map((problem) => JSON.stringify(problem)))
  const added = checked.problems.filter((problem) => !known.has(JSON.stringify(problem)))
  return { types, problems: [...others, ...added], count: before.count }
}

/**
 * Everything that routes, sidebars, and the links of other pages depend on. The rest of a page is only needed
 * to render pages.
 */
function bindingInput(page: Page | undefined): string {
  if (page === undefined) return ''
  const {
    contentKey: _contentKey,
    samplesKey: _samplesKey,
    problems: _problems,
    links: _links,
    externalLinks: _externalLinks,
    resources: _resources,
    excerpt: _excerpt,
    fingerprints: _fingerprints,
    headingLines: _headingLines,
    imagesWithoutText: _imagesWithoutText,
    components: _components,
    ...rest
  } = page
  return JSON.stringify(rest)
}
