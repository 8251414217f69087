import type { ThemeServer } from '@camdocs/theme/contract'
import type { ApiPageParts, ApiSymbol } from '@camdocs/theme/api'
import { keyOf, pageKeyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import { compileMarkdown } from '../markdown/compile.js'
import { Highlighter } from '../markdown/highlight.js'
import { Processors } from '../markdown/processor.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page, PageContent } from '../model/page.js'
import type { SourceFile } from '../model/source.js'
import { renderDoc } from '../render/render-doc.js'
import { apiFrontMatterSchema, type ApiMeta } from '../sources/front-matter-schema.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource } from '../sources/read-source.js'
import type {
  ApiTask,
  CompileTask,
  RenderedPage,
  RenderShared,
  RenderTask,
  TaskContext,
} from '../model/tasks.js'

/** Runs tasks, on whatever thread it stands. The highlighter and the theme are loaded when first needed. */
export class TaskRunner {
  readonly #store: FileStore
  #processors: Promise<Processors> | undefined
  #theme: Promise<ThemeServer> | undefined
  #shared: RenderShared | undefined

  constructor(readonly context: TaskContext) {
    this.#store = new FileStore(context.store)
  }

  share(shared: RenderShared): void {
    this.#shared = shared
  }

  /** The page, from the store when the same text was compiled by the same version before. */
  async compile({ source, api, symbols }: CompileTask): Promise<Page> {
    const read = readSource(source)
    if (!('text' in read)) return unreadable(source, read)
    const contentKey = keyOf(
      ...['content', this.context.version, source.id, source.file, read.hash],
      JSON.stringify([symbols, api ?? null]),
    )
    const pageKey = pageKeyOf(contentKey)
    const known = this.#store.get(pageKey)
    // Half of a page is none: its content is asked for only after all pages are bound.
    if (known !== null && this.#store.get(contentKey) !== null) return JSON.parse(known) as Page
    const { ranges, body, problems, ...front } = api
      ? readFrontMatter(read.text, source.file, apiFrontMatterSchema)
      : readFrontMatter(read.text, source.file)
    const meta = api ? { ...front.meta, title: front.meta.title ?? api.title } : front.meta
    this.#processors ??= Highlighter.create().then((highlighter) => new Processors(highlighter))
    const compiled = await compileMarkdown(
      {
        ...{ id: source.id, file: source.file, hash: read.hash, meta, metaRanges: ranges },
        ...{ body, problems, symbols },
        ...(api && 'members' in front.meta && { api: await apiParts(api, front.meta) }),
      },
      await this.#processors,
    )
    const page: Page = { ...compiled.page, contentKey }
    this.#store.put(contentKey, JSON.stringify(compiled.content))
    this.#store.put(pageKey, JSON.stringify(page))
    return page
  }

  async render(task: RenderTask): Promise<RenderedPage> {
    const content = this.#store.get(task.contentKey)
    if (content === null || this.#shared === undefined) throw new Error(`no content for ${task.props.path}`)
    this.#theme ??= import('@camdocs/theme/server') as Promise<ThemeServer>
    return renderDoc(task, JSON.parse(content) as PageContent, this.#shared, await this.#theme)
  }
}

/** The theme draws what follows from the types. */
async function apiParts(api: ApiTask, { members: notes, declaration }: ApiMeta): Promise<ApiPageParts> {
  const { renderApiPage } = await import('@camdocs/theme/api')
  const symbols = declaration === undefined ? api.symbols : [formerSymbol(api.title, declaration, notes)]
  return renderApiPage({ ...api, symbols, notes })
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
  }
}
