import path from 'node:path/posix'
import { routeKey, type Route } from '@camdocs/base/model/manifest.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { ContentSource, DocusaurusSettings } from './docusaurus-config.js'
import type { ForeignLink } from './foreign-page.js'
import {
  broken,
  looksLikeFile,
  resolvePath,
  splitTarget,
  withSlashes,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { pagePlugins, pluginReason, type PagePlugins } from './generated-urls.js'
import type { SiteFolder } from './site-folder.js'

/** A page of a content plugin. */
export interface SourcePage extends RoutedPage {
  readonly source: ContentSource
  /** For a doc of a version, the folder of the version; for other pages, the folder of the content plugin. */
  readonly contentFolder: string
}

/** A folder with docs of a version. */
export interface ContentFolder {
  readonly folder: string
  /** URL of the folder, with slashes at both ends. */
  readonly url: string
  readonly exists: boolean
}

/** What links can lead to besides pages of Markdown. */
interface OtherTargets {
  readonly otherRoutes: readonly Route[]
  readonly folders: readonly ContentFolder[]
  /** The text of the site's configuration. */
  readonly configText: string
}

const siteAlias = '@site/'
const markdownName = /\.mdx?$/i

/** Resolves links as Docusaurus does. */
export class DocusaurusRules {
  readonly #pageByName: ReadonlyMap<string, SourcePage>
  readonly #routes: ReadonlyMap<string, Route>
  readonly #plugins: PagePlugins
  /** The folders of docs. The folder with the longest URL comes first. */
  readonly #folders: readonly ContentFolder[]

  constructor(
    readonly folder: SiteFolder,
    readonly settings: DocusaurusSettings,
    pages: readonly SourcePage[],
    { otherRoutes, folders, configText }: OtherTargets,
  ) {
    this.#folders = [...folders].sort((a, b) => b.url.length - a.url.length)
    const routes = [...otherRoutes, ...pages.map(({ route }) => route)]
    this.#pageByName = new Map(pages.map((page) => [page.page.name, page]))
    this.#routes = new Map(routes.map((route) => [routeKey(route.url), route]))
    const urls = routes.map(({ url }) => url)
    this.#plugins = pagePlugins(settings.pluginNames, configText, urls, sectionOf)
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    // Docusaurus does not check targets that start with "pathname://".
    if (link.target.startsWith('pathname:')) return { kind: 'document', href: link.target }
    const { pathname, suffix, hash } = splitTarget(link.target)
    const name = percentDecode(pathname)
    const id = hash === null ? null : percentDecode(hash)
    if (pathname === '') return { kind: 'page', route: from.route, suffix, hash: id }
    // In Markdown, these targets are always paths of files. Other targets can also be URLs.
    const isMarkdownPath = link.origin === 'markdown' && markdownName.test(name)
    const isSitePath = link.origin === 'markdown' && name.startsWith(siteAlias)
    if (isMarkdownPath) {
      const page = this.#pageOfPath(name, from as SourcePage)
      if (page !== undefined)
        return page.source === (from as SourcePage).source
          ? { kind: 'page', route: page.route, suffix, hash: id }
          : { kind: 'unchecked', reason: 'file paths that belong to another content plugin' }
    }
    const file = this.#fileOf(link, name, from)
    if (file !== undefined) return { kind: 'file', file, suffix }
    if (link.kind === 'image' || isMarkdownPath || isSitePath)
      return { ...broken(link, name), files: this.#fileCandidates(link, name, from) }
    return this.#resolveUrl(link, name, suffix, id, from)
  }

  /** Returns the page of the first existing file that a path of a Markdown file can name. */
  #pageOfPath(name: string, from: SourcePage): SourcePage | undefined {
    const match = markdownCandidates(name, from).find((candidate) => this.#pageByName.has(candidate))
    return match === undefined ? undefined : this.#pageByName.get(match)
  }

  /** Returns the existing file that a target names; undefined if there is none, or if it looks like a URL. */
  #fileOf(link: ForeignLink, name: string, from: RoutedPage): string | undefined {
    if (link.kind !== 'image' && !looksLikeFile(name) && !name.startsWith(siteAlias)) return undefined
    return this.#fileCandidates(link, name, from).find((candidate) => this.folder.hasFile(candidate))
  }

  /**
   * Returns the files that a path can name: in the site's folder if the path starts with "@site/", in a
   * static folder if the path starts with "/", otherwise relative to the folder of the page. Paths in JSX and
   * HTML are URLs, so they name files in static folders.
   */
  #fileCandidates({ origin }: ForeignLink, name: string, { page, route }: RoutedPage): string[] {
    if (origin === 'element') return this.#inStatic(this.#absoluteUrl(name, route))
    if (name.startsWith(siteAlias)) return [name.slice(siteAlias.length)]
    return name.startsWith('/') ? this.#inStatic(name) : [path.join(path.dirname(page.name), name)]
  }

  /** Returns the files that a URL can name in the static folders, with and without the base path. */
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
    const staticFiles = this.#inStatic(url).flatMap((file) => [
      file,
      path.join(file, 'index.html'),
      `${file}.html`,
    ])
    if (staticFiles.some((file) => this.folder.hasFile(file)))
      return { kind: 'file', file: url.slice(1), suffix }
    const reason = this.#reasonFor(url)
    if (reason !== undefined) return { kind: 'unchecked', reason }
    return { ...broken(link, url, this.#hint(link, name, from)), files: this.#sourcesOf(url) }
  }

  #absoluteUrl(url: string, route: Route): string {
    return resolvePath(url, applyTrailingSlash(route.url, this.settings.trailingSlash))
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
    // With or without a folder, such as that of a version: "tags/zoom", "next/category/guides".
    if (isUnder('docs', /^(?:[^/]+\/)?(?:tags|category)\//)) return 'generated pages of tags and categories'
    // Lists, such as "page/2", and feeds, such as "rss.xml".
    if (isUnder('blog', /^(?:tags|authors|page)\/|^(?:rss|atom|feed)\.\w+$/))
      return 'generated pages of the blog'
    const owner = this.#folders.find((content) => withSlashes(url).startsWith(content.url))
    if (owner?.exists === false) return `pages of the folder ${owner.folder}, which does not exist`
    return pluginReason(url, sectionOf(url), this.#plugins)
  }

  /** Returns a hint if a link in JSX or HTML is the path of a page's file. */
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

/**
 * Returns the files that the path of a Markdown file can name, in order of precedence. A path that starts
 * with "@site/" is relative to the site's folder, and one that starts with "./" or "../" to the folder of the
 * page. Any other path can be relative to the folder of the page (unless it starts with a slash), otherwise
 * to the content folder, otherwise to the site's folder.
 */
function markdownCandidates(name: string, { page, contentFolder }: SourcePage): string[] {
  if (name.startsWith(siteAlias)) return [name.slice(siteAlias.length)]
  const fromPage = path.join(path.dirname(page.name), name)
  if (/^\.\.?\//.test(name)) return [fromPage]
  const fromFolders = [path.join(contentFolder, name), path.join('.', name)]
  return name.startsWith('/') ? fromFolders : [fromPage, ...fromFolders]
}

/** Adds or removes the slash at the end of a URL, according to the setting `trailingSlash`. */
function applyTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || url === '/') return url
  const bare = url.replace(/\/$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Returns the first part of a URL path. */
const sectionOf = (url: string): string => url.split('/')[1] ?? ''
