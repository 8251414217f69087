import path from 'node:path/posix'
import { routeKey, type Route } from '../model/manifest.js'
import { percentDecode } from '../model/percent-decode.js'
import type { ContentSource, DocusaurusSettings } from './docusaurus-config.js'
import type { ForeignLink } from './foreign-page.js'
import {
  broken,
  looksLikeFile,
  resolvePath,
  splitTarget,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { pagePlugins, pluginReason, type PagePlugins } from './generated-urls.js'
import type { SiteFolder } from './site-folder.js'

/** A page of a content plugin. */
export interface SourcePage extends RoutedPage {
  readonly source: ContentSource
  /** Folder of the release that a doc belongs to; for other pages, the folder of the content plugin. */
  readonly contentFolder: string
}

const siteAlias = '@site/'
const markdownName = /\.mdx?$/i

/** Resolves links as Docusaurus does. */
export class DocusaurusRules {
  readonly #pageByName: ReadonlyMap<string, SourcePage>
  readonly #routes: ReadonlyMap<string, Route>
  readonly #plugins: PagePlugins

  constructor(
    readonly folder: SiteFolder,
    readonly settings: DocusaurusSettings,
    pages: readonly SourcePage[],
    otherRoutes: readonly Route[],
    configText: string,
  ) {
    const routes = [...otherRoutes, ...pages.map(({ route }) => route)]
    this.#pageByName = new Map(pages.map((page) => [page.page.name, page]))
    this.#routes = new Map(routes.map((route) => [routeKey(route.url), route]))
    const urls = routes.map(({ url }) => url)
    this.#plugins = pagePlugins(settings.generators, configText, urls, sectionOf)
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    if (link.target.startsWith('pathname:')) return { kind: 'document', href: link.target }
    const { pathname, suffix, hash } = splitTarget(link.target)
    const name = percentDecode(pathname)
    const id = hash === null ? null : percentDecode(hash)
    if (pathname === '') return { kind: 'page', route: from.route, suffix, hash: id }
    const isPath = link.origin === 'markdown' && (markdownName.test(name) || name.startsWith(siteAlias))
    if (isPath && markdownName.test(name)) {
      const page = this.#pageOfPath(name, from as SourcePage)
      if (page !== undefined)
        return page.source === (from as SourcePage).source
          ? { kind: 'page', route: page.route, suffix, hash: id }
          : { kind: 'unchecked', reason: 'file paths that belong to another content plugin' }
    }
    const file = this.#fileOf(link, name, from)
    if (file !== undefined) return { kind: 'file', file, suffix }
    if (link.kind === 'image' || isPath)
      return { ...broken(link, name), files: this.#candidates(link, name, from) }
    return this.#resolveUrl(link, name, suffix, id, from)
  }

  #pageOfPath(name: string, { page, contentFolder }: SourcePage): SourcePage | undefined {
    const folders = /^\.\.?\//.test(name)
      ? [path.dirname(page.name)]
      : [path.dirname(page.name), contentFolder, '.']
    const candidates = name.startsWith(siteAlias)
      ? [name.slice(siteAlias.length)]
      : (name.startsWith('/') ? folders.slice(1) : folders).map((folder) => path.join(folder, name))
    const match = candidates.find((candidate) => this.#pageByName.has(candidate))
    return match === undefined ? undefined : this.#pageByName.get(match)
  }

  /**
   * Returns the file that a path names: in the site's folder if the path starts with "@site/", in a static
   * folder if the path starts with "/", otherwise relative to the folder of the page. Paths in JSX and HTML
   * are URLs, so they name files in static folders.
   */
  #fileOf(link: ForeignLink, name: string, from: RoutedPage): string | undefined {
    if (link.kind !== 'image' && !looksLikeFile(name) && !name.startsWith(siteAlias)) return undefined
    return this.#candidates(link, name, from).find((candidate) => this.folder.hasFile(candidate))
  }

  #candidates({ origin }: ForeignLink, name: string, { page, route }: RoutedPage): string[] {
    if (origin === 'element') return this.#inStatic(this.#absoluteUrl(name, route))
    if (name.startsWith(siteAlias)) return [name.slice(siteAlias.length)]
    return name.startsWith('/') ? this.#inStatic(name) : [path.join(path.dirname(page.name), name)]
  }

  #inStatic(url: string): string[] {
    const { baseUrl, staticFolders } = this.settings
    const urls = url.startsWith(baseUrl) ? [url.slice(baseUrl.length - 1), url] : [url]
    return staticFolders.flatMap((folder) => urls.map((name) => path.join(folder, name)))
  }

  #resolveUrl(
    link: ForeignLink,
    name: string,
    suffix: string,
    hash: string | null,
    from: RoutedPage,
  ): Resolution {
    const { baseUrl, hasHtmlUrls } = this.settings
    const absolute = this.#absoluteUrl(name, from.route)
    const url =
      baseUrl !== '/' && absolute.startsWith(baseUrl) ? absolute.slice(baseUrl.length - 1) : absolute
    const route =
      this.#routes.get(routeKey(url)) ??
      (hasHtmlUrls ? this.#routes.get(routeKey(url.replace(/(?:\/index)?\.html$/, ''))) : undefined)
    if (route !== undefined) return { kind: 'page', route, suffix, hash }
    const statics = this.#inStatic(url).flatMap((file) => [
      file,
      path.join(file, 'index.html'),
      `${file}.html`,
    ])
    if (statics.some((file) => this.folder.hasFile(file))) return { kind: 'file', file: url.slice(1), suffix }
    const reason = this.#reasonFor(url)
    if (reason !== undefined) return { kind: 'unchecked', reason }
    return { ...broken(link, url, this.#hint(link, name, from)), files: this.#sourcesOf(url) }
  }

  #absoluteUrl(url: string, route: Route): string {
    return resolvePath(url, withTrailingSlash(route.url, this.settings.trailingSlash))
  }

  /** Returns why a URL can exist although it matches no page; undefined if there is no reason. */
  #reasonFor(url: string): string | undefined {
    const { sources, locales } = this.settings
    if (locales.some((locale) => url.startsWith(`/${locale}/`))) return 'pages in other languages'
    const isUnder = (kind: ContentSource['plugin'], pattern: RegExp) =>
      sources.some(
        ({ plugin, routeBase }) =>
          plugin === kind && url.startsWith(routeBase) && pattern.test(url.slice(routeBase.length)),
      )
    if (isUnder('docs', /^(?:[^/]+\/)?(?:tags|category)\//)) return 'generated pages of tags and categories'
    if (isUnder('blog', /^(?:tags|authors|page)\/|^(?:rss|atom|feed)\.\w+$/))
      return 'generated pages of the blog'
    return pluginReason(url, sectionOf(url), this.#plugins)
  }

  #hint(link: ForeignLink, name: string, from: RoutedPage): string | undefined {
    const isFile =
      link.origin === 'element' && markdownName.test(name) && this.#pageOfPath(name, from as SourcePage)
    return isFile
      ? 'Docusaurus converts file paths to URLs only in Markdown links. Write the URL of the page.'
      : undefined
  }

  /** Returns the paths of the files that docs plugins would show at a URL. */
  #sourcesOf(url: string): string[] {
    return this.settings.sources
      .filter(({ plugin, routeBase }) => plugin === 'docs' && url.startsWith(routeBase))
      .map(
        ({ folder, routeBase }) => `${path.join(folder, url.slice(routeBase.length)).replace(/\/$/, '')}.md`,
      )
  }
}

function withTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || url === '/') return url
  const bare = url.replace(/\/$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Returns the first part of a URL path. */
const sectionOf = (url: string): string => url.split('/')[1] ?? ''
