import { createHash } from 'node:crypto'
import {
  type PageProps,
  type RedirectData,
  routeDataUrl,
  sidebarDataUrl,
  type ThemeServer,
} from '@camdocs/core'
import type { Executor } from '../execution/executor.js'
import { manifestJson } from '../manifest/build-manifest.js'
import { compareText } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { OutputFile, OutputPiece } from '../model/output.js'
import type { RenderTask } from '../model/tasks.js'
import { headersFile, noJekyllFile, openSearchFile, robotsFile } from '../output/host-files.js'
import { sitemap } from '../output/sitemap.js'
import { categoryPage, categorySearch } from '../render/category-view.js'
import { docTask, type ViewContext } from '../render/doc-view.js'
import { forwarderHtml, notFoundPage, searchPage } from '../render/special-pages.js'
import { siteHref } from '../render/urls.js'
import { IndexWriter, indexVersion } from '../search/index-writer.js'
import { SearchFiles } from '../search/search-files.js'
import { searchTexts } from '../search/search-texts.js'
import type { SiteContext } from './context.js'
import type { RenderedModule } from './module-pages.js'
import { typeFiles } from './type-files.js'
import { pageAssets, viewContext } from './view-context.js'

/** Every file of the site, one page at a time. */
export async function* outputFiles(
  modules: readonly RenderedModule[],
  context: SiteContext,
  executor: Executor,
): AsyncGenerator<OutputFile | OutputPiece> {
  const types = typeFiles(context)
  const view = viewContext(context, types)
  const theme = await import('@camdocs/theme/server')
  yield* docFiles(view, context, executor)
  yield* specialPages(modules, view, context, theme)
  yield* sidebarFiles(view, context)
  yield* siteFiles(modules, context, theme)
  yield* context.bundle.files
  yield* context.client.files
  yield* new Map([...types.values()].map((file) => [file.path, file])).values()
  for (const { output, path } of context.sources.statics) yield { path: output, copyFrom: path }
}

async function* docFiles(
  view: ViewContext,
  context: SiteContext,
  executor: Executor,
): AsyncGenerator<OutputFile | OutputPiece> {
  const docs = view.manifest.routes.flatMap((route) => {
    const page = route.target.kind === 'doc' ? view.pages.get(route.target.id) : undefined
    return page === undefined ? [] : [{ route, page }]
  })
  function* tasks(): Generator<RenderTask> {
    for (const { route, page } of docs) yield docTask(page, route, view)
  }
  const isEmbedded = context.site.search.provider.type === 'embedded'
  const search = new SearchFiles(isEmbedded ? new IndexWriter(indexId(context), docs.length) : null)
  let number = 0
  for await (const rendered of executor.render(tasks(), {
    site: context.site,
    assets: pageAssets(context),
  })) {
    const route = docs[number++]?.route
    if (route === undefined) throw new Error('more pages were rendered than there are routes')
    yield { path: route.file, content: rendered.html }
    yield { path: dataFile(route.url, context), content: rendered.data }
    yield* search.add(rendered.search)
  }
  for (const category of view.manifest.categories.values()) {
    const { records, fields } = categorySearch(categoryPage(category, view), view)
    yield* search.add(searchTexts(records, fields, context.site))
  }
  yield* search.finish()
}

/** Names what the index is made from: the pages' texts, where they stand, and what the site calls them. */
function indexId({ links: { manifest, pages }, site }: SiteContext): string {
  const { routes, sidebars, symbols } = manifest
  const texts = [...pages.values()].map(({ contentKey, title, meta }) => [contentKey, title, meta])
  const made = [indexVersion, site, texts, routes.map(({ url }) => url), [...sidebars], [...(symbols ?? [])]]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 10)
}

/** Where client navigation asks for a route, as a path in the output. */
const dataFile = (url: string, { site }: SiteContext): string =>
  decodeURIComponent(routeDataUrl({ ...site, baseUrl: '/' }, siteHref(url, '/'))).slice(1)

function* specialPages(
  modules: readonly RenderedModule[],
  view: ViewContext,
  context: SiteContext,
  theme: ThemeServer,
): Generator<OutputFile> {
  const assets = pageAssets(context)
  const render = (page: PageProps) =>
    theme.renderDocument({ site: context.site, page, assets, pageModule: null, findDoc: noDocs })
  for (const module of modules) {
    yield { path: module.file, content: module.html }
    yield { path: dataFile(module.url, context), content: module.data }
  }
  for (const route of view.manifest.routes) {
    if (route.target.kind === 'redirect') {
      const data: RedirectData = { kind: 'redirect', to: siteHref(route.target.to, context.site.baseUrl) }
      yield { path: route.file, content: forwarderHtml(route.target.to, view) }
      yield { path: dataFile(route.url, context), content: JSON.stringify(data) }
    }
    const props = ownPage(route, view)
    if (props === null) continue
    const { html, data } = render(props)
    yield { path: route.file, content: html }
    yield { path: dataFile(route.url, context), content: JSON.stringify(data) }
  }
  yield { path: '404.html', content: render(notFoundPage(view)).html }
}

/** The page of a route that is made neither from a doc nor from a module. */
function ownPage(route: Route, view: ViewContext): PageProps | null {
  if (route.target.kind === 'search') return searchPage(route, view)
  const category =
    route.target.kind === 'category' ? view.manifest.categories.get(route.target.id) : undefined
  return category === undefined ? null : categoryPage(category, view)
}

const noDocs = (id: string): never => {
  throw new Error(`the theme asked for the doc "${id}" outside a page module`)
}

/** Not below `assets/`: the content changes, the name does not. */
function* sidebarFiles(view: ViewContext, { site }: SiteContext): Generator<OutputFile> {
  const build = { baseUrl: '/', buildId: site.buildId }
  for (const views of view.views.values()) {
    for (const { place, items } of views.lists())
      yield {
        path: decodeURIComponent(sidebarDataUrl(build, views.sidebar.name, place).slice(1)),
        content: JSON.stringify(items),
      }
  }
}

async function* siteFiles(
  modules: readonly RenderedModule[],
  context: SiteContext,
  theme: ThemeServer,
): AsyncGenerator<OutputFile> {
  const { config, links, site } = context
  const { settings } = config
  const map = await sitemap(finalPaths(modules, context), settings)
  yield* map
  yield robotsFile(settings, map.length > 0)
  yield headersFile(theme.inlineScripts(site), settings)
  yield noJekyllFile
  yield* openSearchFile(settings)
  yield { path: 'route-manifest.json', content: manifestJson(links.manifest, config) }
}

/** Pages that search engines may list (decisions: every final page; not forwarders, search, 404). */
function finalPaths(modules: readonly RenderedModule[], { links, site }: SiteContext): string[] {
  const hidden = new Set(modules.filter(({ page }) => page.head.robots !== null).map(({ url }) => url))
  const isFinal = (route: Route): boolean => {
    if (route.target.kind === 'doc') return links.pages.get(route.target.id)?.meta.unlisted !== true
    return route.target.kind === 'category' || (route.target.kind === 'module' && !hidden.has(route.url))
  }
  return links.manifest.routes
    .filter(isFinal)
    .map((route) => siteHref(route.url, site.baseUrl))
    .sort(compareText)
}
