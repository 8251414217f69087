import { keyOf } from '../cache/keys.js'
import {
  partsOf,
  type ReuseKey,
  type OutputFile,
  type OutputPiece,
  type ReusableOutput,
} from '@camdocs/base/model/output.js'
import type { SearchTexts } from '@camdocs/base/model/tasks.js'
import type { RenderableDoc } from '../execution/executor.js'
import { categoryPage, categorySearch } from '../render/category-page.js'
import { docSearchFields } from '../render/doc-page.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { IndexWriter, indexVersion } from '../search/index-writer.js'
import { SearchFiles } from '../search/search-files.js'
import { searchTexts } from '../search/search-texts.js'
import { withOutput, type Doc, type DocSite, type DocTasks } from './doc-tasks.js'
import { SearchSegments, type SearchableDoc, type Segment } from './search-segments.js'
import type { Tools } from './tools.js'

/** The search index of a site, and the search data of the docs in it. */
export class SearchIndex {
  readonly inputKey: ReuseKey
  readonly #id: string
  readonly #isEmbedded: boolean
  /**
   * null until the index is needed: creating the segments takes time, because it hashes the input of every
   * doc.
   */
  #segments: SearchSegments | null = null

  constructor(
    readonly docs: DocTasks,
    readonly tools: Pick<Tools, 'executor' | 'store' | 'remoteArtifacts'>,
  ) {
    const { id, inputKey } = indexInput(docs.site, docs.version)
    this.#id = id
    this.inputKey = inputKey
    this.#isEmbedded = docs.site.siteProps.search.provider?.type === 'embedded'
  }

  /**
   * Determines which search data the local store lacks, and downloads it from the remote cache, if there is
   * one. Data that the remote cache lacks too is still missing afterward.
   */
  async findMissing(): Promise<void> {
    const segments = this.#loadSegments()
    segments.findMissing()
    await this.tools.remoteArtifacts()?.download(segments.missing)
    segments.findMissing()
  }

  /** Whether the search data of a doc is missing. False before `findMissing`. */
  needs({ page }: Doc): boolean {
    return this.#segments?.needs(page.id) === true
  }

  /**
   * Adds missing search data.
   *
   * @param data `SearchTexts` as JSON
   */
  add({ page }: Doc, data: string): void {
    const key = this.#segments?.add(page.id, data) ?? null
    if (key !== null) this.tools.remoteArtifacts()?.upload(key)
  }

  /**
   * Yields the files of the index. Creates the search data that is still missing.
   *
   * @param previous the previous output; a file with the same content as a new file is linked instead of
   *   writing the new file
   */
  async *files(previous?: ReusableOutput): AsyncGenerator<OutputFile | OutputPiece> {
    for await (const file of this.#indexFiles())
      yield previous !== undefined && 'content' in file
        ? reuseContent(file, this.inputKey, previous)
        : { ...file, reuseKeys: [this.inputKey] }
  }

  async *#indexFiles(): AsyncGenerator<OutputFile | OutputPiece> {
    const { context, site } = this.docs
    const index = new SearchFiles(this.#isEmbedded ? new IndexWriter(this.#id, this.docs.docs.length) : null)
    const segments = this.#loadSegments()
    await this.#createMissing(segments.missing)
    for (const segment of segments.all)
      for (const texts of await this.#read(segment, segments)) yield* index.add(texts)
    for (const category of context.manifest.categories.values()) {
      const { records, fields } = categorySearch(category, categoryPage(category, context), context)
      yield* index.add(searchTexts(records, fields, site.siteProps))
    }
    yield* index.finish()
  }

  #loadSegments(): SearchSegments {
    return (this.#segments ??= new SearchSegments(
      this.docs.docs.map((doc) => searchableDoc(doc, this.docs)),
      keyOf(this.docs.version, String(this.#isEmbedded)),
      this.tools.store,
    ))
  }

  async #read(segment: Segment, segments: SearchSegments): Promise<readonly SearchTexts[]> {
    const texts = segments.read(segment)
    if (texts !== null) return texts
    // The segment's entry in the store is corrupt, or another build has removed it.
    await this.#createMissing([segment])
    return segments.read(segment) ?? []
  }

  /** Creates the search data of segments, without rendering the HTML of their docs. */
  async #createMissing(segments: readonly Segment[]): Promise<void> {
    const docs = segments.flatMap(({ ids }) => ids.flatMap((id) => this.docs.find(id) ?? []))
    const { executor } = this.tools
    const remaining = docs.values()
    const rendered = executor.render(this.#searchTasks(docs), this.docs.shared)
    for await (const { search } of rendered) {
      const { value: doc } = remaining.next()
      if (doc !== undefined && search !== null) this.add(doc, search)
    }
  }

  *#searchTasks(docs: readonly Doc[]): Generator<RenderableDoc> {
    for (const doc of docs) yield withOutput(this.docs.task(doc), 'search')
  }
}

function searchableDoc({ route, page }: Doc, { context }: DocTasks): SearchableDoc {
  const { id, title, details } = page
  const fields = docSearchFields(page, siteHref(route.url, context.baseUrl), context)
  return { id, file: route.file, contentKey: details.contentKey, title, fields }
}

/**
 * Replaces a file with a link to a file of the previous output that has the same content, at any path. An
 * edit changes the contents of few files of the index, but the paths of all.
 */
function reuseContent(
  file: Extract<OutputFile, { readonly content: unknown }>,
  inputKey: ReuseKey,
  previous: ReusableOutput,
): OutputFile {
  const contentKey = keyOf('content', ...partsOf(file.content).map(String))
  const [known] = previous.reuse(contentKey) ?? []
  return { ...(known ?? file), path: file.path, reuseKeys: [inputKey, contentKey] }
}

/**
 * Identifies everything that the search index depends on: the texts, routes, and labels of the pages. The id
 * is part of the URLs of the index.
 */
function indexInput(
  { linkContext: { manifest, pages }, siteProps, theme }: DocSite,
  version: string,
): {
  readonly id: string
  readonly inputKey: ReuseKey
} {
  const { routes, sidebars, categories, symbols } = manifest
  const texts = [...pages.values()].map(({ title, meta, details }) => [details.contentKey, title, meta])
  const input = [
    indexVersion,
    siteProps,
    texts,
    routes.map(({ url }) => url),
    [...sidebars],
    [...categories],
    [...(symbols ?? [])],
  ]
  const id = sha256(JSON.stringify(input)).slice(0, 10)
  return { id, inputKey: keyOf('search', version, theme.ref.hash, id) }
}
