import type { SiteProps } from '@camdocs/core'
import type { RouteManifest } from '@camdocs/base/model/manifest.js'
import {
  bytesOf,
  collectFiles,
  hostFileNames,
  immutableFolder,
  type OutputFile,
  type OutputPiece,
} from '@camdocs/base/model/output.js'
import { twinFile } from '@camdocs/base/model/twin-path.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { RenderContext } from '../render/render-context.js'
import { importRenderer } from '../theme/import-theme.js'
import { assistantFiles } from './assistant-files.js'
import { compilePages } from './compile-docs.js'
import { findConvertedImage } from './converted-images.js'
import { DocTasks, type Doc, type KeyedTask } from './doc-tasks.js'
import {
  manifestFile,
  moduleFiles,
  sidebarFiles,
  siteFiles,
  SpecialPages,
  versionFiles,
} from './output-files.js'
import { dataFile } from './page-files.js'
import { partFiles } from './part-files.js'
import { popularFile, popularPath } from './popular-file.js'
import { redirectFiles } from './redirect-files.js'
import { renderContext } from './render-context.js'
import { sampleTypeFiles } from './sample-type-files.js'
import { variantPrefix } from '../render/image-variants.js'
import { shareImagePrefix } from '../render/share-image.js'
import { SearchIndex } from './search-index.js'
import { shareImageFile, shareImagesOf } from './share-image-files.js'
import { iconFiles } from './site-icons.js'
import type { SiteWithModules } from './site-stages.js'
import { staticFiles } from './static-files.js'
import type { Tools } from './tools.js'

type FilesPromise = Promise<readonly OutputFile[]>

/** Creates some files of the output. */
interface Producer {
  readonly name: string
  readonly produce: () => FilesPromise
  /** Identifies everything that the files are made from. Default: the `SiteWithModules` object. */
  readonly key?: () => unknown
}

/** The files that earlier versions of a site produced, by the name of the producer. */
export type ProducedFiles = Map<string, { readonly key: unknown; readonly files: FilesPromise }>

/**
 * The output of a site, created on demand. It is the same, byte for byte, as the output of a build,
 * because the same functions create it.
 */
export class LazyFiles {
  readonly #docs: DocTasks
  readonly #docIdByFile: ReadonlyMap<string, string>
  /** Producers by the paths of their files. */
  readonly #producers = new Map<string, Producer>()
  /** The drawn images by path; undefined until one is requested. */
  #shareImages: ReturnType<typeof shareImagesOf> | undefined
  /** Producers of files whose names are known only after the files are created, by prefix of the paths. */
  readonly #producersByPrefix: [prefix: string, producer: Producer][] = []

  /** @param produced the files of earlier versions of the site; the files of this version are added */
  constructor(
    readonly site: SiteWithModules,
    readonly tools: Tools,
    readonly produced: ProducedFiles,
  ) {
    const typeFiles = sampleTypeFiles(site)
    const context = renderContext(site, typeFiles)
    this.#docs = new DocTasks(context, site, tools.executor.context.version)
    this.#docIdByFile = docIdsByFile(
      context.manifest,
      site.siteProps,
      site.config.settings.assistants !== undefined,
    )
    this.#addSpecialPages(context)
    this.#addSiteFiles()
    this.#addSearchIndex(this.#docs)
    if (site.config.settings.assistants !== undefined) this.#addAssistantFiles(this.#docs)
    if (site.bundle.scripts !== null) {
      // `#docIdByFile` is a new map whenever the manifest or the build id changes.
      this.#addSidebars(context, this.#docIdByFile)
      this.#add([popularPath(site)], {
        name: 'popular pages',
        produce: () => Promise.resolve([popularFile(site)]),
      })
    }
    if (site.siteProps.versions !== undefined)
      this.#producersByPrefix.push([
        'version-paths/',
        { name: 'versions', produce: () => Promise.resolve([...versionFiles(site)]) },
      ])
    for (const file of fixedFiles(site, typeFiles.values()))
      this.#add([file.path], { name: file.path, produce: () => Promise.resolve([file]) })
  }

  #addSpecialPages(context: RenderContext): void {
    const { theme, siteProps } = this.site
    const specialPages = async () => new SpecialPages(context, this.site, await importRenderer(theme.ref))
    for (const route of context.manifest.routes)
      if (route.target.kind !== 'doc' && route.target.kind !== 'module')
        this.#add([route.file, dataFile(route.url, siteProps)], {
          name: route.file,
          produce: async () => [...(await specialPages()).files(route)],
        })
    this.#add(['404.html'], { name: '404.html', produce: async () => [(await specialPages()).notFound()] })
  }

  #addSiteFiles(): void {
    const producer: Producer = { name: 'site', produce: () => collect(siteFiles(this.site)) }
    const { hostFiles } = this.site.config.settings
    const names = [
      ...['robots.txt', '_headers', '.nojekyll'],
      ...hostFiles.map((host) => hostFileNames[host]),
    ]
    this.#add(names, producer)
    for (const prefix of ['sitemap', 'opensearch']) this.#producersByPrefix.push([prefix, producer])
    this.#add(['route-manifest.json'], {
      name: 'manifest',
      produce: async () => [manifestFile(await this.#compiledSite())],
    })
  }

  #addSearchIndex(docs: DocTasks): void {
    let known: SearchIndex | undefined
    const searchIndex = () => (known ??= new SearchIndex(docs, this.tools))
    const producer: Producer = {
      name: 'search',
      key: () => searchIndex().inputKey,
      produce: async () => {
        const index = this.site.docs.some(({ isDeferred }) => isDeferred)
          ? new SearchIndex(await this.#compiledDocs(docs), this.tools)
          : searchIndex()
        await index.findMissing()
        return collect(index.files())
      },
    }
    this.#add(['search-records.json'], producer)
    for (const prefix of ['search-index', `${immutableFolder}search-index-`])
      this.#producersByPrefix.push([prefix, producer])
  }

  #addAssistantFiles(docs: DocTasks): void {
    const produce = async () => {
      const compiled = await this.#compiledDocs(docs)
      const { settings } = docs.context
      const twins = new Map<string, Buffer>()
      if (settings.assistants?.fullText === true)
        for (const doc of compiled.docs)
          for (const file of await compiled.renderNow(doc, compiled.task(doc), this.tools.executor))
            if (file.path === twinFile(doc.route.url) && 'content' in file)
              twins.set(file.path, bytesOf(file.content))
      return assistantFiles(compiled.context, twins)
    }
    this.#producersByPrefix.push(['llms', { name: 'assistants', produce }])
  }

  /** @param key identifies the sidebars */
  #addSidebars(context: RenderContext, key: unknown): void {
    const produce = () => Promise.resolve([...sidebarFiles(context, this.site)])
    this.#producersByPrefix.push(['sidebar-data/', { name: 'sidebars', key: () => key, produce }])
  }

  /**
   * Whether the output can contain a file. Also true for any other path with the prefix of files whose names
   * are known only after they are created, and for data of pages, even if the theme has no client code.
   */
  has(file: string): boolean {
    return this.#producerOf(file) !== undefined
  }

  /**
   * Returns a file of the output; null if there is no such file.
   *
   * @throws BuildFailure if a page cannot be rendered
   */
  async read(file: string): Promise<OutputFile | null> {
    const producer = this.#producerOf(file)
    if (producer === undefined) return null
    return (await this.#produce(producer)).find(({ path }) => path === file) ?? null
  }

  /**
   * Returns whether each doc that was requested has changed since its last request, by the URL path of the
   * doc. The earlier versions of the site must have had the same routes.
   */
  changedDocs(): Record<string, boolean> {
    const states = [...this.produced].flatMap(([file, { key }]) => {
      const doc = this.#docOf(file)
      if (doc === undefined) return []
      const url = siteHref(doc.route.url, this.site.siteProps.baseUrl)
      return [[url, this.#docs.task(doc).inputKey !== key] as const]
    })
    return Object.fromEntries(states)
  }

  #docOf(file: string): Doc | undefined {
    return this.#docs.find(this.#docIdByFile.get(file))
  }

  #producerOfDoc(doc: Doc): Producer {
    const docs = this.#docs
    let known: KeyedTask | undefined
    const task = () => (known ??= docs.task(doc))
    return {
      name: doc.route.file,
      key: () => task().inputKey,
      produce: async () => {
        if (doc.page.meta.print_section === true && this.site.docs.some(({ isDeferred }) => isDeferred)) {
          const all = await this.#compiledDocs(docs)
          const shown = all.find(doc.page.id) ?? doc
          return all.renderNow(shown, all.task(shown), this.tools.executor)
        }
        const compiled = await this.#compiled(doc)
        return docs.renderNow(doc, compiled === doc ? task() : docs.task(compiled), this.tools.executor)
      },
    }
  }

  /** An image is drawn when it is requested, so an edit does not wait for it. */
  #producerOfShareImage(file: string): Producer | undefined {
    if (this.site.share === null || !file.startsWith(shareImagePrefix)) return undefined
    this.#shareImages ??= shareImagesOf(this.#docs.context, this.site)
    const image = this.#shareImages.get(file)
    if (image === undefined) return undefined
    const produce = async () => [await shareImageFile(image, this.site, this.tools.store)]
    return { name: file, key: () => file, produce }
  }

  /** An image of a page is converted when it is requested. */
  #producerOfImage(file: string): Producer | undefined {
    const { context } = this.#docs
    if (context.converter === null || !file.startsWith(variantPrefix)) return undefined
    const produce = async () => {
      const image = await findConvertedImage(file, context, this.site, this.tools.store)
      return image === null ? [] : [image]
    }
    return { name: file, produce }
  }

  /** Compiles a deferred doc. Returns any other doc unchanged. */
  async #compiled(doc: Doc): Promise<Doc> {
    const task = this.site.tasks.get(doc.page.id)
    if (doc.page.isDeferred !== true || task === undefined) return doc
    return { ...doc, page: await this.tools.executor.compileNow(task) }
  }

  /** Returns the site after compiling the deferred docs. */
  async #compiledSite(): Promise<SiteWithModules> {
    const { docs, tasks, linkContext } = this.site
    const deferred = docs.filter(({ isDeferred }) => isDeferred)
    if (deferred.length === 0) return this.site
    const compiled = await compilePages(
      deferred.flatMap(({ id }) => tasks.get(id) ?? []),
      this.tools,
    )
    const pages = new Map([...linkContext.pages, ...compiled.map((page) => [page.id, page] as const)])
    const { manifest } = linkContext
    const routes = manifest.routes.map((route) => {
      const page = route.target.kind === 'doc' ? pages.get(route.target.id) : undefined
      return page === undefined ? route : { ...route, anchors: new Set(page.ids) }
    })
    return { ...this.site, linkContext: { ...linkContext, manifest: { ...manifest, routes }, pages } }
  }

  /** Returns the docs of the site after compiling the deferred ones. */
  async #compiledDocs({ context, version }: DocTasks): Promise<DocTasks> {
    const site = await this.#compiledSite()
    return new DocTasks({ ...context, pages: site.linkContext.pages }, site, version)
  }

  #add(paths: readonly string[], producer: Producer): void {
    for (const path of paths) this.#producers.set(path, producer)
  }

  #producerOf(file: string): Producer | undefined {
    const doc = this.#docOf(file)
    return (
      this.#producers.get(file) ??
      (doc && this.#producerOfDoc(doc)) ??
      this.#producerOfShareImage(file) ??
      this.#producerOfImage(file) ??
      this.#producersByPrefix.find(([prefix]) => file.startsWith(prefix))?.[1]
    )
  }

  /** Returns the files of a producer. Creates them only if their key changed since they were created. */
  #produce({ name, key, produce }: Producer): FilesPromise {
    const current = key?.() ?? this.site
    const known = this.produced.get(name)
    if (known?.key === current) return known.files
    const files = produce()
    this.produced.set(name, { key: current, files })
    // After a failure, the next request tries again.
    files.catch(() => this.produced.delete(name))
    return files
  }
}

/** The files that do not have to be created on demand. */
const fixedFiles = (site: SiteWithModules, typeFiles: Iterable<OutputFile>): OutputFile[] => [
  ...moduleFiles(site),
  ...site.bundle.files,
  ...partFiles(site),
  ...iconFiles(site),
  ...site.client.files,
  ...typeFiles,
  ...staticFiles(site),
  ...redirectFiles(site),
  ...site.pluginResults.files,
]

const collect = async (files: AsyncIterable<OutputFile | OutputPiece>): Promise<OutputFile[]> => [
  ...(await collectFiles(files)).values(),
]

/**
 * The results of `docIdsByFile`, by manifest. They are cached, because a site can have thousands of files,
 * and most edits do not change the manifest.
 */
const docIds = new WeakMap<
  RouteManifest,
  { readonly buildId: string; readonly ids: ReadonlyMap<string, string> }
>()

/** Returns the ids of docs by their output files. */
function docIdsByFile(
  manifest: RouteManifest,
  siteProps: SiteProps,
  hasTwins: boolean,
): ReadonlyMap<string, string> {
  const { buildId } = siteProps
  const known = docIds.get(manifest)
  if (known?.buildId === buildId) return known.ids
  const ids = new Map<string, string>()
  for (const { target, file, url } of manifest.routes) {
    if (target.kind !== 'doc') continue
    ids.set(file, target.id)
    ids.set(dataFile(url, siteProps), target.id)
    if (hasTwins) ids.set(twinFile(url), target.id)
  }
  docIds.set(manifest, { buildId, ids })
  return ids
}
