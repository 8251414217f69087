import type { ApiPageParts, ApiSymbol } from '@camdocs/core/api'
import { keyOf, pageKeyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import { compileMarkdown } from '../markdown/compile.js'
import { contentComponents, type ContentRenderer } from '../markdown/content-components.js'
import { Highlighter } from '../markdown/highlight.js'
import { Processors } from '../markdown/processor.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page, PageContent } from '../model/page.js'
import type { Sample } from '../model/sample.js'
import type { IndexedSection, SearchRecord } from '../model/search-record.js'
import type { SourceFile } from '../model/source.js'
import type { ThemeRef } from '../model/theme.js'
import { renderDoc } from '../render/render-doc.js'
import { indexedSections, searchTexts } from '../search/search-texts.js'
import { apiFrontMatterSchema, type ApiMeta } from '../sources/front-matter-schema.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource } from '../sources/read-source.js'
import { importApiRenderer, importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import type {
  ApiTask,
  CompileTask,
  RenderedPage,
  RenderShared,
  RenderTask,
  SearchFields,
  TaskContext,
} from '../model/tasks.js'

const encoder = new TextEncoder()

/** Runs tasks, on whatever thread it stands. The highlighter and the theme are loaded when first needed. */
export class TaskRunner {
  readonly #store: FileStore
  #processors: Promise<Processors> | undefined
  /** Renderers by the module and the components that they consist of: a watching server can change its theme. */
  readonly #renderers = new Map<string, Promise<ThemeRenderer>>()
  #shared: RenderShared | undefined

  constructor(readonly context: TaskContext) {
    this.#store = new FileStore(context.store)
  }

  share(shared: RenderShared): void {
    this.#shared = shared
  }

  /** The page, from the store when the same text was compiled by the same version before. */
  async compile({ source, api, rules, theme }: CompileTask): Promise<Page> {
    const read = readSource(source)
    if (!('text' in read)) return unreadable(source, read)
    const contentKey = keyOf(
      ...['content', this.context.version, source.id, source.file, read.hash],
      JSON.stringify([rules, api ?? null, theme.fingerprint]),
    )
    const pageKey = pageKeyOf(contentKey)
    const known = this.#known(pageKey)
    if (known !== null) return known
    const { ranges, body, problems, ...front } = api
      ? readFrontMatter(read.text, source.file, apiFrontMatterSchema)
      : readFrontMatter(read.text, source.file)
    const meta = api ? { ...front.meta, title: front.meta.title ?? api.title } : front.meta
    this.#processors ??= Highlighter.create().then((highlighter) => new Processors(highlighter))
    const compiled = await compileMarkdown(
      {
        ...{ id: source.id, file: source.file, hash: read.hash, meta, metaRanges: ranges },
        ...{ body, problems, rules },
        ...(api && 'members' in front.meta && { api: await apiParts(api, front.meta, theme) }),
        ...(await this.#contentRenderer(theme)),
      },
      await this.#processors,
    )
    const samplesKey = this.#putSamples(compiled.samples)
    const page: Page = { ...compiled.page, contentKey, samplesKey }
    this.#store.put(contentKey, JSON.stringify(compiled.content))
    this.#store.put(pageKey, JSON.stringify(page))
    return page
  }

  /** Half of a page is none: its other parts are asked for only after all pages are compiled. */
  #known(key: string): Page | null {
    const text = this.#store.get(key)
    if (text === null) return null
    const page = JSON.parse(text) as Page
    const parts = [page.contentKey, page.samplesKey].filter((part) => part !== null)
    return parts.every((part) => this.#store.get(part) !== null) ? page : null
  }

  /** Under a key that follows from them: what is found of them holds for as long as they are the same. */
  #putSamples(samples: readonly Sample[]): string | null {
    if (samples.length === 0) return null
    const text = JSON.stringify(samples)
    const key = keyOf('samples', text)
    this.#store.put(key, text)
    return key
  }

  async render(task: RenderTask): Promise<RenderedPage> {
    const content = this.#store.get(task.contentKey)
    if (content === null || this.#shared === undefined) throw new Error(`no content for ${task.props.path}`)
    const shared = this.#shared
    const { html, data, records } = renderDoc(
      task,
      JSON.parse(content) as PageContent,
      shared,
      await this.#renderer(shared.theme),
    )
    const index: typeof indexedSections = (...page) => this.#sections(...page)
    return {
      html: encoder.encode(html),
      data: data === null ? null : encoder.encode(data),
      search: searchTexts(records, task.search, shared.site, index),
    }
  }

  /** Nothing if the site replaces no component that articles contain. */
  async #contentRenderer(ref: ThemeRef): Promise<{ readonly components?: ContentRenderer }> {
    const names = contentComponents.filter((name) => name in ref.components)
    if (names.length === 0) return {}
    const { server, components } = await this.#renderer(ref)
    const render: ContentRenderer['render'] = (name, props) =>
      server.renderContent?.(components[name], props) ?? ''
    return { components: { names: new Set(names), render } }
  }

  #renderer(ref: ThemeRef): Promise<ThemeRenderer> {
    const key = JSON.stringify([ref.module, ref.components])
    const known = this.#renderers.get(key)
    if (known !== undefined) return known
    const renderer = importRenderer(ref)
    this.#renderers.set(key, renderer)
    return renderer
  }

  /** Finding the words of a page takes longer than drawing it. */
  #sections(records: readonly SearchRecord[], fields: SearchFields): IndexedSection[] {
    const { path, symbols, keywords } = fields
    const made = JSON.stringify([records, path, [...(symbols ?? [])], keywords])
    const key = keyOf('search-sections', this.context.version, made)
    const known = this.#store.get(key)
    if (known !== null) return JSON.parse(known) as IndexedSection[]
    const sections = indexedSections(records, fields)
    this.#store.put(key, JSON.stringify(sections))
    return sections
  }
}

/** The theme draws what follows from the types. */
async function apiParts(api: ApiTask, meta: ApiMeta, theme: ThemeRef): Promise<ApiPageParts> {
  const { renderApiPage } = await importApiRenderer(theme)
  const { members: notes, declaration, groups, status } = meta
  const symbols = declaration === undefined ? api.symbols : [formerSymbol(api.title, declaration, notes)]
  return renderApiPage({ ...api, symbols, notes, groups, removed: status === 'removed' })
}

/** A type that the package had once, as its prose describes it. */
function formerSymbol(name: string, declaration: string, notes: ApiMeta['members']): ApiSymbol {
  return {
    ...{ kind: 'interface', name, declaration, sources: [] },
    members: Object.entries(notes).map(([member, { type = 'unknown' }]) => ({
      ...{ kind: 'property', name: member, sources: [], type: { kind: 'text', text: type } },
    })),
  }
}

function unreadable(source: SourceFile, problem: Diagnostic): Page {
  const { meta } = readFrontMatter('', source.file)
  return {
    id: source.id,
    file: source.file,
    meta,
    metaRanges: {},
    title: source.id,
    hasOwnTitle: false,
    excerpt: '',
    headings: [],
    ids: [],
    links: [],
    externalLinks: [],
    uses: [],
    problems: [problem],
    contentKey: '',
    samplesKey: null,
  }
}
