import {
  type PageProps,
  type RedirectData,
  routeDataUrl,
  sidebarDataUrl,
  type SiteProps,
} from '@camdocs/core'
import { createHash } from 'node:crypto'
import { manifestJson } from '../manifest/build-manifest.js'
import { BuildFailure, compareText } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { Content, OutputFile, OutputPiece } from '../model/output.js'
import { renderProblem } from '../model/prerender-error.js'
import type { RenderTask } from '../model/tasks.js'
import {
  headersFile,
  noJekyllFile,
  openSearchFile,
  responseHeaders,
  robotsFile,
} from '../output/host-files.js'
import { sitemap } from '../output/sitemap.js'
import { categoryPage, categorySearch } from '../render/category-view.js'
import { docTask, type ViewContext } from '../render/doc-view.js'
import { redirectHtml, notFoundPage, searchPage } from '../render/special-pages.js'
import { siteHref } from '../render/urls.js'
import { IndexWriter, indexVersion } from '../search/index-writer.js'
import { SearchFiles } from '../search/search-files.js'
import { searchTexts } from '../search/search-texts.js'
import { importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import type { RenderedSite } from './site-stages.js'
import type { Tools } from './tools.js'
import { typeFiles } from './type-files.js'
import { pageAssets, viewContext } from './view-context.js'

/** Every file of the site, one page at a time. */
export async function* outputFiles(
  site: RenderedSite,
  tools: Pick<Tools, 'executor' | 'prune'>,
): AsyncGenerator<OutputFile | OutputPiece> {
  const types = typeFiles(site)
  const view = viewContext(site, types)
  const renderer = await importRenderer(site.theme.ref)
  yield* docFiles(view, site, tools)
  yield* moduleFiles(site)
  yield* specialPages(view, site, renderer)
  if (site.bundle.scripts !== null) yield* sidebarFiles(view, site)
  yield* siteFiles(site, renderer)
  yield* site.bundle.files
  yield* site.client.files
  yield* new Map([...types.values()].map((file) => [file.path, file])).values()
  for (const { output, path } of site.sources.statics) yield { path: output, copyFrom: path }
  tools.prune()
}

/** Headers of every response, such as the security policy. */
export async function siteHeaders({
  theme,
  site,
  config,
}: RenderedSite): Promise<Readonly<Record<string, string>>> {
  const { server } = await importRenderer(theme.ref)
  return responseHeaders(server.inlineScripts(site), config.settings)
}

async function* docFiles(
  view: ViewContext,
  context: RenderedSite,
  { executor }: Pick<Tools, 'executor'>,
): AsyncGenerator<OutputFile | OutputPiece> {
  const docs = view.manifest.routes.flatMap((route) => {
    const page = route.target.kind === 'doc' ? view.pages.get(route.target.id) : undefined
    return page === undefined ? [] : [{ route, page }]
  })
  function* tasks(): Generator<RenderTask> {
    for (const { route, page } of docs) yield docTask(page, route, view)
  }
  const { site, theme } = context
  const isEmbedded = site.search.provider?.type === 'embedded'
  const search = new SearchFiles(isEmbedded ? new IndexWriter(indexId(context), docs.length) : null)
  let number = 0
  const shared = { site, theme: theme.ref, assets: pageAssets(context) }
  for await (const rendered of executor.render(tasks(), shared)) {
    const route = docs[number++]?.route
    if (route === undefined) throw new Error('The executor rendered more pages than there are routes.')
    yield* pageFiles(route, rendered, site)
    yield* search.add(rendered.search)
  }
  for (const category of view.manifest.categories.values()) {
    const { records, fields } = categorySearch(categoryPage(category, view), view)
    yield* search.add(searchTexts(records, fields, site))
  }
  yield* search.finish()
}

/** Names what the index is made from: the pages' texts, where they stand, and what the site calls them. */
function indexId({ links: { manifest, pages }, site }: RenderedSite): string {
  const { routes, sidebars, symbols } = manifest
  const texts = [...pages.values()].map(({ contentKey, title, meta }) => [contentKey, title, meta])
  const made = [indexVersion, site, texts, routes.map(({ url }) => url), [...sidebars], [...(symbols ?? [])]]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 10)
}

/** A page's document, and the data file of its route in a theme with client code. */
function* pageFiles(
  route: Pick<Route, 'url' | 'file'>,
  { html, data }: { readonly html: Content; readonly data: Content | null },
  site: SiteProps,
): Generator<OutputFile> {
  yield { path: route.file, content: html }
  if (data !== null) yield { path: dataFile(route.url, site), content: data }
}

/** The file that client navigation loads for a route, as a path in the output. */
const dataFile = (url: string, site: SiteProps): string =>
  decodeURIComponent(routeDataUrl({ ...site, baseUrl: '/' }, siteHref(url, '/'))).slice(1)

function* moduleFiles({ rendered, site }: RenderedSite): Generator<OutputFile> {
  for (const module of rendered) yield* pageFiles(module, module, site)
}

function* specialPages(
  view: ViewContext,
  context: RenderedSite,
  { server, components }: ThemeRenderer,
): Generator<OutputFile> {
  const { site, bundle } = context
  const assets = pageAssets(context)
  const render = (page: PageProps) => {
    try {
      const { html, data } = server.renderDocument({
        site,
        page,
        assets,
        components,
        pageModule: null,
        findDoc: noDocs,
      })
      return { html, data: data && JSON.stringify(data) }
    } catch (error) {
      throw new BuildFailure([renderProblem({ what: `page ${page.path}` }, error)])
    }
  }
  for (const route of view.manifest.routes) {
    if (route.target.kind === 'redirect') {
      const data: RedirectData = { kind: 'redirect', to: siteHref(route.target.to, site.baseUrl) }
      const html = redirectHtml(route.target.to, view)
      yield* pageFiles(route, { html, data: bundle.scripts && JSON.stringify(data) }, site)
    }
    const props = generatedPage(route, view)
    if (props !== null) yield* pageFiles(route, render(props), site)
  }
  yield { path: '404.html', content: render(notFoundPage(view)).html }
}

/** The page of a route that comes neither from a doc nor from a page module; null for every other route. */
function generatedPage(route: Route, view: ViewContext): PageProps | null {
  if (route.target.kind === 'search') return searchPage(route, view)
  const category =
    route.target.kind === 'category' ? view.manifest.categories.get(route.target.id) : undefined
  return category === undefined ? null : categoryPage(category, view)
}

const noDocs = (id: string): never => {
  throw new Error(`the theme asked for the doc "${id}" outside a page module`)
}

/** Not below `assets/`: the content changes, the name does not. */
function* sidebarFiles(view: ViewContext, { site }: RenderedSite): Generator<OutputFile> {
  const build = { baseUrl: '/', buildId: site.buildId }
  for (const views of view.views.values()) {
    for (const { place, items } of views.lists())
      yield {
        path: decodeURIComponent(sidebarDataUrl(build, views.sidebar.name, place).slice(1)),
        content: JSON.stringify(items),
      }
  }
}

async function* siteFiles(context: RenderedSite, { server }: ThemeRenderer): AsyncGenerator<OutputFile> {
  const { config, links, site, moduleAnchors } = context
  const { settings } = config
  const map = await sitemap(finalPaths(context), settings)
  yield* map
  yield robotsFile(settings, map.length > 0)
  yield headersFile(server.inlineScripts(site), settings)
  yield noJekyllFile
  yield* openSearchFile(settings)
  yield { path: 'route-manifest.json', content: manifestJson(links.manifest, moduleAnchors, config) }
}

/** Pages that search engines may list (decisions: every final page; not redirects, search, 404). */
function finalPaths({ rendered, links, site }: RenderedSite): string[] {
  const hidden = new Set(rendered.filter(({ page }) => page.head.robots !== null).map(({ url }) => url))
  const isFinal = (route: Route): boolean => {
    if (route.target.kind === 'doc') return links.pages.get(route.target.id)?.meta.unlisted !== true
    return route.target.kind === 'category' || (route.target.kind === 'module' && !hidden.has(route.url))
  }
  return links.manifest.routes
    .filter(isFinal)
    .map((route) => siteHref(route.url, site.baseUrl))
    .sort(compareText)
}
