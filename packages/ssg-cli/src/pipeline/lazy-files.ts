import type { SiteProps } from '@camdocs/core'
import type { RouteManifest } from '../model/manifest.js'
import { immutableFolder } from '../output/host-files.js'
import { collectFiles, hostFileNames, type OutputFile, type OutputPiece } from '../model/output.js'
import { importRenderer } from '../theme/import-theme.js'
import { compilePages } from './compile-docs.js'
import { DocTasks, type Doc } from './doc-tasks.js'
import { moduleFiles, sidebarFiles, siteFiles, SpecialPages } from './output-files.js'
import { dataFile } from './page-files.js'
import { redirectFiles, staticFiles } from './redirect-files.js'
import { renderContext } from './render-context.js'
import { sampleTypeFiles } from './sample-type-files.js'
import { SearchIndex } from './search-index.js'
import type { RenderedSite } from './site-stages.js'
import type { Tools } from './tools.js'

type Files = Promise<readonly OutputFile[]>

/** Makes some files of the output. */
interface Producer {
  readonly name: string
  readonly produce: () => Files
  /** Identifies everything that the files are made from. Default: the version of the site. */
  readonly key?: () => unknown
}

/** The files that earlier versions of a site produced, by the name of the producer. */
export type ProducedFiles = Map<string, { readonly key: unknown; readonly files: Files }>

/**
 * The output of a site, made when it is read. It is the same, byte for byte, as the output of a build,
 * because the same functions make it.
 */
export class LazyFiles {
  readonly #docProducer: (file: string) => Producer | undefined
  readonly #producers = new Map<string, Producer>()
  /** Producers of files whose names are known only when they are made, by the start of their paths. */
  readonly #folders: [prefix: string, producer: Producer][] = []

  /** @param produced files of earlier versions; receives those of this version */
  constructor(
    readonly site: RenderedSite,
    readonly tools: Tools,
    readonly produced: ProducedFiles,
  ) {
    const typeFiles = sampleTypeFiles(site)
    const context = renderContext(site, typeFiles)
    const { siteProps, bundle, client } = site
    const collect = async (files: AsyncIterable<OutputFile | OutputPiece>) => [
      ...(await collectFiles(files)).values(),
    ]

    const docs = new DocTasks(context, site)
    const docOfFile = docIdsByFile(context.manifest, siteProps)
    this.#docProducer = (file) => {
      const doc = docs.find(docOfFile.get(file))
      return (
        doc && {
          name: doc.route.file,
          key: () => docs.task(doc).inputKey,
          produce: async () => docs.renderNow(await this.#compiled(doc), tools.executor),
        }
      )
    }
    const specialPages = async () => new SpecialPages(context, site, await importRenderer(site.theme.ref))
    for (const route of context.manifest.routes)
      if (route.target.kind !== 'doc' && route.target.kind !== 'module')
        this.#add([route.file, dataFile(route.url, siteProps)], {
          name: route.file,
          produce: async () => [...(await specialPages()).files(route)],
        })
    this.#add(['404.html'], { name: '404.html', produce: async () => [(await specialPages()).notFound()] })

    const siteWide: Producer = {
      name: 'site',
      produce: () => collect(siteFiles(site)),
    }
    const { hostFiles } = site.config.settings
    const names = [
      ...['robots.txt', '_headers', '.nojekyll', 'route-manifest.json'],
      ...hostFiles.map((host) => hostFileNames[host]),
    ]
    this.#add(names, siteWide)
    for (const name of ['sitemap', 'opensearch']) this.#folders.push([name, siteWide])

    let index: SearchIndex | undefined
    const searchIndex = () => (index ??= new SearchIndex(docs, tools))
    const search: Producer = {
      name: 'search',
      key: () => searchIndex().inputKey,
      produce: async () => {
        const index = this.site.docs.some(({ isOutline }) => isOutline)
          ? new SearchIndex(await this.#compiledDocs(docs), tools)
          : searchIndex()
        await index.findMissing()
        return collect(index.files())
      },
    }
    this.#add(['search-records.json'], search)
    for (const prefix of ['search-index', `${immutableFolder}search-index-`])
      this.#folders.push([prefix, search])

    if (bundle.scripts !== null)
      this.#folders.push([
        'sidebar-data/',
        {
          name: 'sidebars',
          // A new map whenever the manifest or the build id changes.
          key: () => docOfFile,
          produce: () => Promise.resolve([...sidebarFiles(context, site)]),
        },
      ])
    const fixed: OutputFile[] = [
      ...moduleFiles(site),
      ...bundle.files,
      ...client.files,
      ...typeFiles.values(),
      ...staticFiles(site),
      ...redirectFiles(site),
    ]
    for (const file of fixed)
      this.#add([file.path], { name: file.path, produce: () => Promise.resolve([file]) })
  }

  /** Returns true for a file that does not exist only if its name is known when it is made. */
  has(file: string): boolean {
    return this.#producerOf(file) !== undefined
  }

  /** @throws BuildFailure if the page cannot be rendered */
  async read(file: string): Promise<OutputFile | null> {
    const producer = this.#producerOf(file)
    if (producer === undefined) return null
    return (await this.#produce(producer)).find(({ path }) => path === file) ?? null
  }

  /** Compiles a doc of which only the outline is known. */
  async #compiled(doc: Doc): Promise<Doc> {
    const task = this.site.tasks.get(doc.page.id)
    if (doc.page.isOutline !== true || task === undefined) return doc
    return { ...doc, page: await this.tools.executor.compileNow(task) }
  }

  /** Compiles all docs of which only the outlines are known. */
  async #compiledDocs({ context }: DocTasks): Promise<DocTasks> {
    const { tasks, links } = this.site
    const outlines = [...links.pages.values()].filter(({ isOutline }) => isOutline)
    const compiled = await compilePages(
      outlines.flatMap(({ id }) => tasks.get(id) ?? []),
      this.tools,
    )
    const pages = new Map([...links.pages, ...compiled.map((page) => [page.id, page] as const)])
    return new DocTasks({ ...context, pages }, { ...this.site, links: { ...links, pages } })
  }

  #add(paths: readonly string[], producer: Producer): void {
    for (const path of paths) this.#producers.set(path, producer)
  }

  #producerOf(file: string): Producer | undefined {
    return (
      this.#producers.get(file) ??
      this.#docProducer(file) ??
      this.#folders.find(([prefix]) => file.startsWith(prefix))?.[1]
    )
  }

  #produce({ name, key, produce }: Producer): Files {
    const current = key?.() ?? this.site
    const known = this.produced.get(name)
    if (known?.key === current) return known.files
    const files = produce()
    this.produced.set(name, { key: current, files })
    // What failed is tried again at the next request.
    files.catch(() => this.produced.delete(name))
    return files
  }
}

/** Edits of texts keep the manifest, so they do not have to map thousands of files again. */
const docIds = new WeakMap<
  RouteManifest,
  { readonly buildId: string; readonly ids: ReadonlyMap<string, string> }
>()

/** Returns the ids of docs by their output files. */
function docIdsByFile(manifest: RouteManifest, siteProps: SiteProps): ReadonlyMap<string, string> {
  const { buildId } = siteProps
  const known = docIds.get(manifest)
  if (known?.buildId === buildId) return known.ids
  const ids = new Map<string, string>()
  for (const { target, file, url } of manifest.routes) {
    if (target.kind !== 'doc') continue
    ids.set(file, target.id)
    ids.set(dataFile(url, siteProps), target.id)
  }
  docIds.set(manifest, { buildId, ids })
  return ids
}
