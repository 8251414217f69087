import type { ThemeServer } from '@camdocs/theme/contract'
import { keyOf, pageKeyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import { compileMarkdown } from '../markdown/compile.js'
import { Highlighter } from '../markdown/highlight.js'
import { Processors } from '../markdown/processor.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page, PageContent } from '../model/page.js'
import type { SourceFile } from '../model/source.js'
import { renderDoc } from '../render/render-doc.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource } from '../sources/read-source.js'
import type { CompileTask, RenderedPage, RenderShared, RenderTask, TaskContext } from '../model/tasks.js'

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
  async compile({ source }: CompileTask): Promise<Page> {
    const read = readSource(source)
    if (!('text' in read)) return unreadable(source, read)
    const contentKey = keyOf('content', this.context.version, source.id, source.file, read.hash)
    const pageKey = pageKeyOf(contentKey)
    const known = this.#store.get(pageKey)
    // Half of a page is none: its content is asked for only after all pages are bound.
    if (known !== null && this.#store.get(contentKey) !== null) return JSON.parse(known) as Page
    const { meta, ranges, body, problems } = readFrontMatter(read.text, source.file)
    this.#processors ??= Highlighter.create().then((highlighter) => new Processors(highlighter))
    const compiled = await compileMarkdown(
      { id: source.id, file: source.file, hash: read.hash, meta, metaRanges: ranges, body, problems },
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
