import { createHash } from 'node:crypto'
import { compilerVersion, keyOf } from '../cache/keys.js'
import type { Executor } from '../execution/executor.js'
import type { Route } from '../model/manifest.js'
import type { InputKey, OutputFile, OutputPiece, ReusableOutput } from '../model/output.js'
import type { Page } from '../model/page.js'
import type { RenderShared, RenderTask } from '../model/tasks.js'
import { categoryPage, categorySearch } from '../render/category-page.js'
import { docRenderTask } from '../render/doc-page.js'
import type { RenderContext } from '../render/render-context.js'
import { IndexWriter, indexVersion } from '../search/index-writer.js'
import { SearchFiles } from '../search/search-files.js'
import { searchTexts } from '../search/search-texts.js'
import { pageFiles } from './page-files.js'
import { pageAssets } from './render-context.js'
import type { RenderedSite } from './site-stages.js'
import type { Tools } from './tools.js'

/** A doc with a route. */
export interface Doc {
  readonly route: Route
  readonly page: Page
}

/** A task with the key of the files that it renders. */
interface KeyedTask {
  readonly task: RenderTask
  readonly inputKey: InputKey
}

/** The docs of a site, and the tasks that render them. */
export class DocTasks {
  readonly shared: RenderShared

  constructor(
    readonly context: RenderContext,
    readonly site: RenderedSite,
  ) {
    const { theme, siteProps } = site
    const assets = pageAssets(site)
    const id = keyOf(compilerVersion(), theme.ref.fingerprint, JSON.stringify([siteProps, assets]))
    this.shared = { id, site: siteProps, theme: theme.ref, assets }
  }

  /** All docs, in the order of their routes. */
  get docs(): Doc[] {
    return this.context.manifest.routes.flatMap(({ target }) =>
      target.kind === 'doc' ? (this.find(target.id) ?? []) : [],
    )
  }

  find(id: string | undefined): Doc | undefined {
    const route = this.context.manifest.routeOfDoc.get(id ?? '')
    const page = this.context.pages.get(id ?? '')
    return route && page && { route, page }
  }

  task({ route, page }: Doc): KeyedTask {
    const compile = this.site.tasks.get(page.id)
    if (compile === undefined) throw new Error(`The doc "${page.id}" was not compiled.`)
    const task = docRenderTask(page, route, this.context, compile)
    const { contentKey, props, slots } = task
    return { task, inputKey: keyOf('page', this.shared.id, contentKey, JSON.stringify([props, slots])) }
  }

  /** Renders one doc before everything else. */
  async renderNow(doc: Doc, executor: Executor): Promise<OutputFile[]> {
    const { html, data } = await executor.renderNow(
      { ...this.task(doc).task, parts: 'document' },
      this.shared,
    )
    return html === null ? [] : [...pageFiles(doc.route, { html, data }, this.site.siteProps)]
  }
}

/**
 * Yields the pages of the docs and the search index. Pages whose input did not change are taken from the
 * previous output, and so is the index if no text, route, or label changed.
 */
export async function* docFiles(
  context: RenderContext,
  site: RenderedSite,
  { executor, remotePages }: Pick<Tools, 'executor' | 'remotePages'>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile | OutputPiece> {
  const docs = new DocTasks(context, site)
  const { id, inputKey: indexKey } = indexInput(site)
  const reusedIndex = previous.reuse(indexKey)
  const index = reusedIndex === null ? createIndex(docs, id) : null
  const plan = new RenderPlan(docs, previous, index !== null)
  const remote = remotePages()
  for await (const rendered of executor.render(plan.tasks(), docs.shared)) {
    const { doc, inputKey } = plan.next()
    const { html, data, sectionsKey } = rendered
    remote?.share(doc.page.contentKey, sectionsKey)
    if (html !== null) yield* pageFiles(doc.route, { html, data }, site.siteProps, inputKey)
    yield* plan.reusedFiles()
    if (index !== null) yield* withKey(index.add(rendered.search), indexKey)
  }
  yield* plan.reusedFiles()
  yield* reusedIndex ?? []
  if (index !== null) yield* withKey(finishIndex(index, docs), indexKey)
}

/** Yields the files of the search index without rendering pages. */
export async function* searchFiles(
  context: RenderContext,
  site: RenderedSite,
  executor: Executor,
): AsyncGenerator<OutputFile | OutputPiece> {
  const docs = new DocTasks(context, site)
  const index = createIndex(docs, indexInput(site).id)
  function* tasks(): Generator<RenderTask> {
    for (const doc of docs.docs) yield { ...docs.task(doc).task, parts: 'search' }
  }
  for await (const { search } of executor.render(tasks(), docs.shared)) yield* index.add(search)
  yield* finishIndex(index, docs)
}

/** Decides which docs have to be rendered, while the executor takes tasks from it. */
class RenderPlan {
  readonly #pending: { readonly doc: Doc; readonly inputKey: InputKey }[] = []
  #reused: OutputFile[] = []

  constructor(
    readonly docs: DocTasks,
    readonly previous: ReusableOutput,
    readonly needsSearch: boolean,
  ) {}

  *tasks(): Generator<RenderTask> {
    for (const doc of this.docs.docs) {
      const { task, inputKey } = this.docs.task(doc)
      const files = this.previous.reuse(inputKey)
      if (files !== null) this.#reused.push(...files)
      if (files !== null && !this.needsSearch) continue
      this.#pending.push({ doc, inputKey })
      const parts = !this.needsSearch ? 'document' : files === null ? 'all' : 'search'
      yield { ...task, parts }
    }
  }

  /** The next rendered doc. Docs are rendered in the order of the tasks. */
  next(): { readonly doc: Doc; readonly inputKey: InputKey } {
    const doc = this.#pending.shift()
    if (doc === undefined) throw new Error('The executor rendered more pages than there are tasks.')
    return doc
  }

  /** Returns each file of the previous output once. */
  reusedFiles(): readonly OutputFile[] {
    const files = this.#reused
    this.#reused = []
    return files
  }
}

function createIndex({ docs, site }: DocTasks, id: string): SearchFiles {
  const isEmbedded = site.siteProps.search.provider?.type === 'embedded'
  return new SearchFiles(isEmbedded ? new IndexWriter(id, docs.length) : null)
}

function* finishIndex(index: SearchFiles, { context, site }: DocTasks): Generator<OutputFile | OutputPiece> {
  for (const category of context.manifest.categories.values()) {
    const { records, fields } = categorySearch(categoryPage(category, context), context)
    yield* index.add(searchTexts(records, fields, site.siteProps))
  }
  yield* index.finish()
}

function* withKey<T extends OutputFile | OutputPiece>(files: Iterable<T>, inputKey: InputKey): Generator<T> {
  for (const file of files) yield { ...file, inputKey }
}

/**
 * Identifies everything that the search index depends on: the texts, routes, and labels of the pages. The id
 * is part of the URLs of the index.
 */
export function indexInput({ links: { manifest, pages }, siteProps, theme }: RenderedSite): {
  readonly id: string
  readonly inputKey: InputKey
} {
  const { routes, sidebars, categories, symbols } = manifest
  const texts = [...pages.values()].map(({ contentKey, title, meta }) => [contentKey, title, meta])
  const input = [
    indexVersion,
    siteProps,
    texts,
    routes.map(({ url }) => url),
    [...sidebars],
    [...categories],
    [...(symbols ?? [])],
  ]
  const id = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 10)
  return { id, inputKey: keyOf('search', compilerVersion(), theme.ref.fingerprint, id) }
}
