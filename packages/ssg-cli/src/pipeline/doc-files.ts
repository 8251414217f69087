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

/**
 * Yields the pages of the docs and the search index. Takes what it can from the previous output: only pages
 * with changed input are rendered, and the index is written again only if the text of a page has changed.
 */
export async function* docFiles(
  context: RenderContext,
  site: RenderedSite,
  executor: Executor,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile | OutputPiece> {
  const { siteProps, theme } = site
  const shared: RenderShared = { site: siteProps, theme: theme.ref, assets: pageAssets(site) }
  const id = indexId(site)
  const indexKey = keyOf('search', compilerVersion(), theme.ref.fingerprint, id)
  const reusedIndex = previous.reuse(indexKey)
  const index = reusedIndex === null ? createIndex(context, site, id) : null
  const plan = new RenderPlan(docsOf(context), context, site, shared, previous, index === null)
  for await (const rendered of executor.render(plan.tasks(), shared)) {
    const { route, inputKey } = plan.next()
    const { html, data } = rendered
    if (html !== null) yield* pageFiles(route, { html, data }, siteProps, inputKey)
    yield* plan.reusedFiles()
    if (index !== null) yield* withKey(index.add(rendered.search), indexKey)
  }
  yield* plan.reusedFiles()
  yield* reusedIndex ?? []
  if (index === null) return
  for (const category of context.manifest.categories.values()) {
    const { records, fields } = categorySearch(categoryPage(category, context), context)
    yield* withKey(index.add(searchTexts(records, fields, siteProps)), indexKey)
  }
  yield* withKey(index.finish(), indexKey)
}

interface Doc {
  readonly route: Route
  readonly page: Page
}

const docsOf = ({ manifest, pages }: RenderContext): Doc[] =>
  manifest.routes.flatMap((route) => {
    const page = route.target.kind === 'doc' ? pages.get(route.target.id) : undefined
    return page === undefined ? [] : [{ route, page }]
  })

/** Decides what has to be rendered, while the executor takes tasks from it. */
class RenderPlan {
  readonly #pending: { readonly route: Route; readonly inputKey: InputKey }[] = []
  #reused: OutputFile[] = []
  readonly #sharedKey: string

  constructor(
    readonly docs: readonly Doc[],
    readonly context: RenderContext,
    readonly site: RenderedSite,
    shared: RenderShared,
    readonly previous: ReusableOutput,
    /** Whether the search data of unchanged pages is not needed. */
    readonly skipSearch: boolean,
  ) {
    const { theme, ...data } = shared
    this.#sharedKey = keyOf(compilerVersion(), theme.fingerprint, JSON.stringify(data))
  }

  *tasks(): Generator<RenderTask> {
    for (const { route, page } of this.docs) {
      const compile = this.site.tasks.get(page.id)
      if (compile === undefined) throw new Error(`The doc "${page.id}" was not compiled.`)
      const task = docRenderTask(page, route, this.context, compile)
      const inputKey = this.#keyOf(task)
      const files = this.previous.reuse(inputKey)
      if (files !== null) this.#reused.push(...files)
      if (files !== null && this.skipSearch) continue
      this.#pending.push({ route, inputKey })
      yield { ...task, searchOnly: files !== null }
    }
  }

  /** The doc of the next rendered page. Pages are rendered in the order of the tasks. */
  next(): { readonly route: Route; readonly inputKey: InputKey } {
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

  /** Identifies everything that the files of a page are made from. */
  #keyOf({ contentKey, props, slots }: RenderTask): InputKey {
    return keyOf('page', this.#sharedKey, contentKey, JSON.stringify([props, slots]))
  }
}

function createIndex(context: RenderContext, { siteProps }: RenderedSite, id: string): SearchFiles {
  const isEmbedded = siteProps.search.provider?.type === 'embedded'
  return new SearchFiles(isEmbedded ? new IndexWriter(id, docsOf(context).length) : null)
}

function* withKey<T extends OutputFile | OutputPiece>(files: Iterable<T>, inputKey: InputKey): Generator<T> {
  for (const file of files) yield { ...file, inputKey }
}

/**
 * Returns a hash of everything that the search index depends on: the texts, routes, and labels of the pages.
 */
function indexId({ links: { manifest, pages }, siteProps }: RenderedSite): string {
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
  return createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 10)
}
