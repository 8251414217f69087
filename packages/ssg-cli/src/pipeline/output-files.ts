import { type PageProps, type RedirectData, sidebarDataUrl } from '@camdocs/core'
import { versionPathsUrl } from '@camdocs/core/versions'
import { manifestJson } from '../manifest/route-manifest.js'
import { isOfNewest } from '@camdocs/base/model/content-root.js'
import { BuildFailure, compareText } from '@camdocs/base/model/diagnostic.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { OutputFile, OutputPiece, ReusableOutput } from '@camdocs/base/model/output.js'
import type { PageMeta } from '@camdocs/base/model/page.js'
import { renderProblem } from '@camdocs/base/model/prerender-error.js'
import { headersFile, noJekyllFile, openSearchFile, robotsFile } from '../output/host-files.js'
import { hostConfigFiles } from '../output/host-config-files.js'
import { sitemap } from '../output/sitemap.js'
import { categoryPage } from '../render/category-page.js'
import { lastChange } from '../render/last-change.js'
import { alternateUrls } from '../render/head.js'
import type { RenderContext } from '../render/render-context.js'
import { rejectDocLookup } from '../render/render-doc.js'
import { insertPolicy, renderPage, type PageOutput } from '../render/render-page.js'
import { categoryShareImage, shareImageTags } from '../render/share-image.js'
import { tagPage } from '../render/tag-page.js'
import { notFoundPage, redirectHtml, searchPage } from '../render/special-pages.js'
import { versionsPage } from '../render/versions-page.js'
import { versionPaths } from '../render/versions.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import { assistantFiles, collectTwins } from './assistant-files.js'
import { convertedImages } from './converted-images.js'
import { docFiles } from './doc-files.js'
import { pageFiles } from './page-files.js'
import { partFiles } from './part-files.js'
import { popularFile } from './popular-file.js'
import { redirectFiles, redirectRules } from './redirect-files.js'
import { pageAssets, renderContext, type AssetSite } from './render-context.js'
import { sampleTypeFiles } from './sample-type-files.js'
import { shareImageFiles } from './share-image-files.js'
import { siteHeaders } from './site-headers.js'
import { iconFiles } from './site-icons.js'
import type { SiteWithModules } from './site-stages.js'
import { staticFiles, staticText } from './static-files.js'
import type { Tools } from './tools.js'

/**
 * Yields every file of the site. Docs are rendered a few at a time, to limit memory usage.
 *
 * @throws BuildFailure if a page cannot be rendered
 */
export async function* outputFiles(
  site: SiteWithModules,
  tools: Pick<Tools, 'executor' | 'prune' | 'remoteArtifacts' | 'store'>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile | OutputPiece> {
  const typeFiles = sampleTypeFiles(site)
  const context = renderContext(site, typeFiles)
  const renderer = await importRenderer(site.theme.ref)
  const twins = new Map<string, Buffer>()
  yield* collectTwins(docFiles(context, site, tools, previous), site.config.settings, twins)
  yield* assistantFiles(context, twins)
  yield* shareImageFiles(context, site, tools, previous)
  yield* convertedImages(context, site, tools, previous)
  yield* moduleFiles(site)
  const pages = new SpecialPages(context, site, renderer)
  for (const route of context.manifest.routes) yield* pages.files(route)
  yield pages.notFound()
  if (site.bundle.scripts !== null) {
    yield* sidebarFiles(context, site)
    yield popularFile(site)
    yield* versionFiles(site)
  }
  yield* siteFiles(site)
  yield manifestFile(site)
  yield* site.bundle.files
  yield* partFiles(site)
  yield* iconFiles(site)
  yield* site.client.files
  // Pages with the same types share a file.
  yield* new Map([...typeFiles.values()].map((file) => [file.path, file])).values()
  yield* staticFiles(site)
  yield* redirectFiles(site)
  yield* site.pluginResults.files
  tools.prune(site.config)
}

/** Yields the files of the pages of page modules. */
export function* moduleFiles({ renderedModules, siteProps }: SiteWithModules): Generator<OutputFile> {
  for (const module of renderedModules) yield* pageFiles(module, module, siteProps)
}

/** Renders redirects, the pages of categories, the search page, and the not-found page. */
export class SpecialPages {
  constructor(
    readonly context: RenderContext,
    readonly site: AssetSite & Pick<SiteWithModules, 'policy' | 'texts'>,
    readonly renderer: ThemeRenderer,
  ) {}

  /** Yields the files of a redirect, a category, or the search page; nothing for any other route. */
  *files(route: Route): Generator<OutputFile> {
    const { siteProps, bundle } = this.site
    if (route.target.kind === 'redirect') {
      const data: RedirectData = { kind: 'redirect', to: siteHref(route.target.to, siteProps.baseUrl) }
      const html = insertPolicy(redirectHtml(route.url, route.target, this.context), this.site.policy.meta)
      yield* pageFiles(route, { html, data: bundle.scripts && JSON.stringify(data) }, siteProps)
    }
    const props = generatedPage(route, this.context)
    if (props !== null) yield* pageFiles(route, this.#render(props, this.#headOf(route)), siteProps)
  }

  notFound(): OutputFile {
    return { path: '404.html', content: this.#render(notFoundPage(this.context)).html }
  }

  /** The elements of the head that only other sites read. */
  #headOf({ target }: Route): string {
    const index = target.kind === 'category' ? this.context.manifest.categories.get(target.id) : undefined
    return index === undefined ? '' : shareImageTags(categoryShareImage(index, this.context))
  }

  #render(page: PageProps, head = ''): PageOutput {
    const { siteProps, policy, config, texts } = this.site
    const [assets, findDoc] = [pageAssets(this.site), rejectDocLookup(page.path)]
    try {
      return renderPage(
        this.renderer,
        { site: siteProps, page, assets, pageModule: null, findDoc },
        { policy: policy.meta, texts },
        head,
      )
    } catch (error) {
      throw new BuildFailure([renderProblem({ name: `page ${page.path}`, root: config.root }, error)])
    }
  }
}

/** Returns the props of the search page or of a category page; null for all other routes. */
function generatedPage(route: Route, context: RenderContext): PageProps | null {
  if (route.target.kind === 'search') return searchPage(route, context)
  if (route.target.kind === 'versions') return versionsPage(route, context)
  if (route.target.kind === 'tag') {
    const tag = context.manifest.tags.get(route.target.key)
    return tag === undefined ? null : tagPage(tag, context)
  }
  const category =
    route.target.kind === 'category' ? context.manifest.categories.get(route.target.id) : undefined
  return category === undefined ? null : categoryPage(category, context)
}

/**
 * Yields the files from which the browser loads the items of sidebars and categories. These files are not in
 * `immutableFolder`, because a change of their content does not change their names.
 */
export function* sidebarFiles(
  { sidebarViews }: RenderContext,
  { siteProps }: Pick<SiteWithModules, 'siteProps'>,
): Generator<OutputFile> {
  const build = { baseUrl: '/', buildId: siteProps.buildId }
  for (const views of sidebarViews.values()) {
    for (const { path, items } of views.loadableLists())
      yield {
        path: decodeURIComponent(sidebarDataUrl(build, views.sidebar.name, path).slice(1)),
        content: JSON.stringify(items),
      }
  }
}

/** Yields the files from which the version menu learns where a page is in other versions. */
export function* versionFiles({ linkContext, siteProps }: SiteWithModules): Generator<OutputFile> {
  const families = new Set((siteProps.versions ?? []).map(({ family }) => family))
  for (const family of families)
    yield {
      path: versionPathsUrl({ ...siteProps, baseUrl: '/' }, family).slice(1),
      content: JSON.stringify(versionPaths(family, linkContext)),
    }
}

/** Returns the route manifest. */
export function manifestFile({
  config,
  linkContext,
  moduleAnchors,
  renderedModules,
}: SiteWithModules): OutputFile {
  const moduleTitles = new Map(renderedModules.map(({ url, page }) => [url, page.title]))
  const content = manifestJson({ ...linkContext, moduleAnchors, moduleTitles }, config)
  return { path: 'route-manifest.json', content }
}

/** Yields the sitemap, and the files for hosts, browsers, and search engines. */
export async function* siteFiles(site: SiteWithModules): AsyncGenerator<OutputFile> {
  const { config } = site
  const headers = siteHeaders(site)
  const { settings } = config
  const sitemapFiles = await sitemap(indexablePaths(site), settings, changesIn(site), alternatesIn(site))
  yield* sitemapFiles
  yield robotsFile(settings, sitemapFiles.length > 0)
  yield headersFile(headers, settings, staticText(site, '_headers'))
  yield* hostConfigFiles(headers, redirectRules(site), settings)
  yield noJekyllFile(staticText(site, '.nojekyll'))
  yield* openSearchFile(settings)
}

/** Returns what finds the date of the last change of a page. */
function changesIn({ linkContext: { manifest, pages }, siteProps, updates }: SiteWithModules) {
  const ids = new Map(
    manifest.routes.flatMap(({ url, target }) =>
      target.kind === 'doc' ? [[siteHref(url, siteProps.baseUrl), target.id]] : [],
    ),
  )
  return (path: string) => {
    const page = pages.get(ids.get(path) ?? '')
    return page && lastChange(page, { updates })
  }
}

/** Returns what finds the URLs of a page in all languages; undefined if the site has only one language. */
function alternatesIn({ linkContext: { manifest }, siteProps, config }: SiteWithModules) {
  const { languages } = config
  if (languages === undefined) return undefined
  const routes = new Map(manifest.routes.map((route) => [siteHref(route.url, siteProps.baseUrl), route]))
  return (path: string) => {
    const route = routes.get(path)
    const id = route?.target.kind === 'doc' ? route.target.id : null
    const having = languages.all.filter((language) => id === null || language.urlOf(id) !== undefined)
    return alternateUrls(route?.url ?? '/', config.settings.url ?? '', having)
  }
}

/** Whether the head of a page neither forbids search engines to list it, nor names another URL for it. */
const isForSearchEngines = (head: PageMeta['head'] = [], url: string): boolean =>
  head.every(({ attributes: { name, content = '', rel, href } }) =>
    name === 'robots' ? !/noindex|none/i.test(content) : rel !== 'canonical' || href === url,
  )

/** Returns the paths of the pages in the sitemap: indexable docs, categories, and page modules. */
function indexablePaths({ renderedModules, linkContext, siteProps, config }: SiteWithModules): string[] {
  const urlsOfHiddenModules = new Set(
    renderedModules.filter(({ page }) => page.head.robots !== null).map(({ url }) => url),
  )
  const urlOf = ({ url }: Route) => (config.settings.url ?? '') + siteHref(url, siteProps.baseUrl)
  const isIndexable = (route: Route): boolean => {
    if ('id' in route.target && !isOfNewest(route.target.id, linkContext.roots)) return false
    if (route.target.kind === 'doc') {
      const { id } = route.target
      // Another language has the original of a page that is not translated.
      const isOwn = config.languages === undefined || config.languages.own.urlOf(id) !== undefined
      const meta = linkContext.pages.get(id)?.meta
      return (
        isOwn &&
        meta?.unlisted !== true &&
        meta?.print_section !== true &&
        isForSearchEngines(meta?.head, urlOf(route))
      )
    }
    if (route.target.kind === 'module') return !urlsOfHiddenModules.has(route.url)
    return route.target.kind === 'category'
  }
  return linkContext.manifest.routes
    .filter(isIndexable)
    .map((route) => siteHref(route.url, siteProps.baseUrl))
    .sort(compareText)
}
