import type { ApiSymbol } from '@camdocs/core/api'
import { english } from '@camdocs/core/languages'
import { contentKeyOf, pageKeyOf, samplesKeyOf } from '../cache/keys.js'
import { findStoredPage } from '../cache/stored-page.js'
import { FileStore, type ArtifactStore } from '../cache/store.js'
import { importComponents } from '../components/import-components.js'
import { compileMarkdown } from '@camdocs/markdown/compile.js'
import type { ApiParts } from '@camdocs/markdown/compile-context.js'
import { contentComponents, type ContentRenderer } from '@camdocs/markdown/content-components.js'
import { typographyOf } from '@camdocs/markdown/extensions/quotes.js'
import { loadProcessors, type Processors } from '@camdocs/markdown/processor.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import type { Page, PageContent } from '@camdocs/base/model/page.js'
import { renderProblem, type RenderSubject } from '@camdocs/base/model/prerender-error.js'
import { dependenciesOf, textsOf } from '@camdocs/base/model/reused-files.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import {
  usableComponents,
  type SiteComponents,
  type SiteComponentsRef,
} from '@camdocs/base/model/site-components.js'
import type { ThemeRef } from '@camdocs/base/model/theme.js'
import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import { noVariables } from '@camdocs/base/model/variables.js'
import { importPlugins } from '../plugins/import-plugins.js'
import { docSearchRecords, renderDoc } from '../render/render-doc.js'
import { searchTexts } from '../search/search-texts.js'
import {
  apiFrontMatterSchema,
  frontMatterSchema,
  type ApiMeta,
} from '@camdocs/base/front-matter/front-matter-schema.js'
import { readPageFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { lackingKeys } from '@camdocs/base/front-matter/own-keys.js'
import { readSource } from '../sources/read-source.js'
import { readReusedFiles, referenceBase } from '../sources/reused-files.js'
import { importApiRenderer, importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import { failedPage } from './failed-page.js'
import type {
  ApiTask,
  CompileResult,
  CompileTask,
  ContentTexts,
  RenderedPage,
  RenderShared,
  RenderTask,
  SearchTexts,
  TaskContext,
} from '@camdocs/base/model/tasks.js'

/** Loads the code that writes twins, which most sites don't need. */
const loadTwins = () => import('../render/doc-twin.js')

const encoder = new TextEncoder()
const noExtensions: readonly MarkdownExtension[] = []
/** How many versions of the shared data a runner keeps. */
const maxShared = 3

/** Runs tasks on any thread. Loads the highlighter and the theme on first use. */
export class TaskRunner {
  readonly #store: ArtifactStore
  /** Renderers by theme module and components, because the theme can change while `serve --watch` runs. */
  readonly #renderers = new Map<string, Promise<ThemeRenderer>>()
  /** The processors for the latest settings, which can change while `serve --watch` runs. */
  #processors: { readonly key: string; readonly loading: Promise<Processors> } | null = null
  /** Shared data by id. A watching server can render two versions of a site at the same time. */
  readonly #shared = new Map<string, RenderShared>()

  /** @param store replaces the store in the folder that `context` names */
  constructor(
    readonly context: TaskContext,
    store?: ArtifactStore,
  ) {
    this.#store = store ?? new FileStore(context.store)
  }

  /** Keeps shared data for the render tasks that follow. Forgets the oldest data if there is too much. */
  share(shared: RenderShared): void {
    // Without the deletion, data that is shared again would keep its old place in the map.
    this.#shared.delete(shared.id)
    this.#shared.set(shared.id, shared)
    const [oldest] = this.#shared.keys()
    if (oldest !== undefined && this.#shared.size > maxShared) this.#shared.delete(oldest)
  }

  /**
   * Compiles a page, or reads it from the store if the same input was compiled before.
   *
   * @param read the result of reading the source
   */
  async compile(task: CompileTask, read = readSource(task.source)): Promise<CompileResult> {
    const { source, api, rules, theme, components, ignoreCache } = task
    if (!('text' in read)) return { page: failedPage(source, read), isCached: false }
    const reused = readReusedFiles(read.text, referenceBase(task))
    const contentKey = contentKeyOf(task, read, reused, this.context.version)
    const cached = ignoreCache === true ? null : findStoredPage(contentKey, this.#store)
    if (cached !== null) return { page: cached, isCached: true }
    const apiFrontMatter = api && readPageFrontMatter(read.text, source.file, rules, apiFrontMatterSchema)
    const frontMatter = apiFrontMatter ?? readPageFrontMatter(read.text, source.file, rules)
    const { meta, ranges, body } = frontMatter
    const schema = api ? apiFrontMatterSchema : frontMatterSchema
    // Nobody can complete the front matter of a text that is in no file, or of a commit.
    const isFile = source.text === undefined && task.commit === undefined
    const lacking = isFile ? lackingKeys(frontMatter, source.file, schema, rules.frontMatter ?? {}) : []
    const problems = [...frontMatter.problems, ...lacking]
    const compiled = await compileMarkdown(
      {
        id: source.id,
        file: source.file,
        root: task.root,
        contentFolder: task.contentFolder,
        ref: task.commit?.ref,
        // Slots in the HTML contain the start of the hash, because a text cannot contain its own hash. For a
        // page that reuses files, `contentKey` covers the texts of all of them.
        hash: reused.size === 0 ? read.hash : contentKey,
        meta: api ? { ...meta, title: meta.title ?? api.title } : meta,
        metaRanges: ranges,
        body,
        problems,
        rules,
        choices: task.choices,
        reused,
        ...(api && apiFrontMatter && { api: await apiParts(api, apiFrontMatter.meta, task) }),
        ...(task.original && { original: task.original }),
        ...(await this.#contentRenderer(task)),
        ...(components && { siteComponents: this.#siteComponents(components, theme, rules.texts) }),
      },
      await this.#loadProcessors(task),
    ).catch(unwrapFailure)
    const samplesKey = this.#putSamples(compiled.samples)
    const componentNames = usableComponents(textsOf(read.text, reused), task)
    const page: Page = {
      ...compiled.page,
      details: {
        ...compiled.page.details,
        ...(componentNames.length > 0 && { components: componentNames }),
        ...(reused.size > 0 && { dependencies: dependenciesOf(reused) }),
        contentKey,
        samplesKey,
      },
    }
    this.#store.put(contentKey, JSON.stringify(compiled.content))
    // Moving code to another line does not change the key, but it changes the locations of thrown errors. So
    // pages with such errors are not stored.
    if (!page.details.problems.some(({ code }) => code === codes.render || code === codes.pluginFailure))
      this.#store.put(pageKeyOf(contentKey), JSON.stringify(page))
    const { pluginTimes } = compiled
    return { page, isCached: false, ...(pluginTimes && { pluginTimes }) }
  }

  /** Stores the code samples of a page. Returns their key; null if there are no samples. */
  #putSamples(samples: readonly Sample[]): string | null {
    if (samples.length === 0) return null
    const text = JSON.stringify(samples)
    const key = samplesKeyOf(text)
    this.#store.put(key, text)
    return key
  }

  /**
   * Renders a page.
   *
   * @returns null if the content of the page is no longer in the store
   * @throws BuildFailure with the page's source file if the theme throws
   */
  async render(task: RenderTask, sharedId: string): Promise<RenderedPage | null> {
    const shared = this.#shared.get(sharedId)
    if (shared === undefined) throw new Error('A render task ran before the shared data arrived.')
    const stored = this.#store.get(task.contentKey)
    if (stored === null) return null
    const section = (task.section ?? []).map(({ contentKey }) => this.#store.get(contentKey))
    if (section.includes(null)) return null
    const parse = (text: string | Buffer | null) => JSON.parse(String(text)) as PageContent
    const content = parse(stored)
    const document =
      task.output === 'search'
        ? { html: null, data: null, twin: null }
        : await this.#document(task, content, shared, section.map(parse))
    const search = task.output === 'document' ? null : JSON.stringify(docSearchTexts(task, content, shared))
    return { ...document, search }
  }

  async #document(
    task: RenderTask,
    content: PageContent,
    shared: RenderShared,
    section: readonly PageContent[],
  ): Promise<Omit<RenderedPage, 'search'>> {
    const renderer = await this.#renderer(shared.theme)
    const { html, data } = attempt(
      { name: `page ${task.props.path}`, file: task.file, root: shared.root },
      () => renderDoc(task, content, shared, renderer, section),
    )
    const twin = task.twin && (await loadTwins()).docTwin(task, task.twin, content, shared)
    const encode = (text: string | null | undefined) => (text == null ? null : encoder.encode(text))
    return { html: encoder.encode(html), data: encode(data), twin: encode(twin) }
  }

  /**
   * Returns the renderer of replaced components in articles; an empty object if the site replaces none of
   * them.
   */
  async #contentRenderer({
    source: { file },
    theme,
    root,
    rules,
  }: CompileTask): Promise<{ readonly contentRenderer?: ContentRenderer }> {
    const names = contentComponents.filter((name) => name in theme.components)
    if (names.length === 0) return {}
    const { server, components } = await this.#renderer(theme)
    const render: ContentRenderer['render'] = (name, props) => {
      server.speak?.(rules.texts ?? null)
      return attempt(
        { name: `component "${name}" of ${file}`, file, root },
        () => server.renderArticleComponent?.(components[name], props) ?? '',
      )
    }
    return { contentRenderer: { names: new Set(names), render } }
  }

  #siteComponents(ref: SiteComponentsRef, theme: ThemeRef, texts: ContentTexts | undefined): SiteComponents {
    return importComponents(ref, texts, async () => (await this.#renderer(theme)).server)
  }

  #loadProcessors({ plugins, components, rules }: CompileTask): Promise<Processors> {
    const { variables = noVariables, extensions = noExtensions } = rules
    const math = rules.math === true
    const hasSyntax = math || variables !== noVariables || extensions !== noExtensions
    if (plugins === undefined && components === undefined && !hasSyntax) return loadProcessors()
    const names = Object.keys(components?.components ?? {})
    const typography = typographyOf(rules.texts ?? english)
    const key = JSON.stringify([plugins?.hash, names, variables, math, extensions, typography])
    if (this.#processors?.key !== key)
      this.#processors = {
        key,
        loading: importPlugins(plugins).then((loaded) =>
          loadProcessors({
            plugins: loaded,
            components: new Set(names),
            variables,
            math,
            extensions,
            typography,
          }),
        ),
      }
    return this.#processors.loading
  }

  #renderer(ref: ThemeRef): Promise<ThemeRenderer> {
    const key = JSON.stringify([ref.module, ref.components])
    const loaded = this.#renderers.get(key)
    if (loaded !== undefined) return loaded
    const renderer = importRenderer(ref)
    this.#renderers.set(key, renderer)
    return renderer
  }
}

const docSearchTexts = (task: RenderTask, content: PageContent, { site }: RenderShared): SearchTexts =>
  searchTexts(docSearchRecords(task, content), task.search, site)

/** @throws BuildFailure with the name of the page or component, if the theme throws */
function attempt<T>(subject: RenderSubject, render: () => T): T {
  try {
    return render()
  } catch (error) {
    throw new BuildFailure([renderProblem(subject, error)])
  }
}

/**
 * Rethrows an error of the compiler. If the error wraps a BuildFailure of a component, throws that failure.
 */
function unwrapFailure(error: unknown): never {
  throw error instanceof Error && error.cause instanceof BuildFailure ? error.cause : error
}

/** The parts of an API page that the theme renders from the types. */
async function apiParts(
  api: ApiTask,
  meta: ApiMeta,
  { source: { file }, theme, root, rules }: CompileTask,
): Promise<ApiParts> {
  const renderer = await importApiRenderer(theme)
  const { members: notes, declaration, groups, status } = meta
  const symbols = declaration === undefined ? api.symbols : [formerSymbol(api.title, declaration, notes)]
  renderer.speak?.(rules.texts ?? null)
  const parts = attempt({ name: `API page "${api.title}"`, file, root }, () =>
    renderer.renderApiPage({ ...api, symbols, notes, groups, isRemoved: status === 'removed' }),
  )
  return { ...parts, proseReplaces: api.proseReplaces }
}

/** A type that the package no longer exports, reconstructed from the front matter of its page. */
function formerSymbol(name: string, declaration: string, notes: ApiMeta['members']): ApiSymbol {
  return {
    kind: 'interface',
    name,
    declaration,
    sources: [],
    members: Object.entries(notes).map(([member, { type = 'unknown' }]) => ({
      kind: 'property',
      name: member,
      sources: [],
      type: { kind: 'text', text: type },
    })),
  }
}
