import path from 'node:path/posix'
import type { Route } from '@camdocs/base/model/manifest.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { AddedUrls } from './added-urls.js'
import { starlightAnchors } from './anchors.js'
import { ComponentIds } from './component-ids.js'
import { configFiles } from './detect-kind.js'
import type { ForeignLink } from './foreign-page.js'
import {
  broken,
  resolvePath,
  routeOf,
  splitTarget,
  withSlashes,
  type ForeignSite,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { PageLoader, resolveInclude } from './load-pages.js'
import { readForeignConfig, unreadableConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'
import {
  isStarlightPage,
  readStarlightSettings,
  starlightConfigFiles,
  starlightUrl,
  type StarlightSettings,
} from './starlight-config.js'

/** Loads a Starlight site. */
export function loadStarlight(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.starlight)
  const config = file === undefined ? null : readForeignConfig(file, folder)
  const settings = readStarlightSettings(config ?? {})
  const { contentFolder, sourceFolder } = settings
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: false,
    hasFrontMatterLinks: true,
    afterBlankLines: true,
    anchors: starlightAnchors,
    resolveInclude: (target, from) => resolveInclude(target, from.name, '~/', sourceFolder),
  })
  const files = folder.list('.')
  const components = new ComponentIds(folder, files, [], (target, from) =>
    /^\.|^[~@]\//.test(target)
      ? resolveInclude(target.replace(/^@\//, '~/'), from, '~/', sourceFolder)
      : null,
  )
  const pages = folder
    .list(contentFolder)
    .filter(isStarlightPage)
    .flatMap((name): RoutedPage[] => {
      const notation = name.endsWith('.mdx') ? 'mdx' : 'markdown'
      const page = loader.load({ name: path.join(contentFolder, name), notation })
      if (page === null || page.meta.draft === true) return []
      const { anchors, addedIds } = loader.idsOf(page, components)
      const route = routeOf(starlightUrl(name, page.meta.slug), name, anchors)
      return [{ page, route, isChecked: true, addedIds, partials: loader.partialsOf(page) }]
    })
  const added = new AddedUrls(
    settings,
    pages.map(({ route }) => route.url),
    folder.list(`${sourceFolder}/pages`),
    starlightConfigFiles(file)
      .map((name) => folder.read(name) ?? '')
      .join('\n'),
  )
  const rules = new StarlightRules(folder, settings, pages, added)
  return {
    tool: 'Starlight',
    pages,
    otherRoutes: added.routes,
    files,
    publicFolder: 'public',
    notes: [
      ...(config === null ? [`${unreadableConfig} The default settings are assumed.`] : []),
      ...settings.notes,
    ],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

/** Resolves links as Astro and Starlight do. */
class StarlightRules {
  readonly #routes: ReadonlyMap<string, Route>

  constructor(
    readonly folder: SiteFolder,
    readonly settings: StarlightSettings,
    pages: readonly RoutedPage[],
    readonly added: AddedUrls,
  ) {
    const routes = [...added.routes, ...pages.map(({ route }) => route)]
    this.#routes = new Map(routes.map((route) => [route.url, route]))
  }

  resolve(link: ForeignLink, from: RoutedPage): Resolution {
    const { pathname, suffix, hash } = splitTarget(link.target)
    const id = hash === null ? null : percentDecode(hash)
    if (link.kind === 'image') return this.#resolveImage(link, pathname, suffix, from)
    if (pathname === '') return { kind: 'page', route: from.route, suffix, hash: id }
    const { base, trailingSlash } = this.settings
    // The slash of "/" stays.
    const pageUrl = trailingSlash ? from.route.url : from.route.url.replace(/(?<=.)\/$/, '')
    const absolute = resolvePath(percentDecode(pathname), pageUrl)
    const url = absolute.startsWith(base) ? absolute.slice(base.length - 1) : absolute
    const route = this.#routeAt(withSlashes(url.replace(/(?:\/index)?\.html$/, '')))
    if (route !== undefined) return { kind: 'page', route, suffix, hash: id }
    return this.#resolveOther(link, pathname, url, suffix, from)
  }

  /** Returns the route at a URL. A page that is not translated has URLs in all languages. */
  #routeAt(url: string): Route | undefined {
    const route = this.#routes.get(url)
    if (route !== undefined) return route
    const { locales, defaultLocale } = this.settings
    const locale = locales.find((name) => url.startsWith(`/${name}/`))
    if (locale === undefined) return undefined
    return this.#routes.get(withSlashes(`${defaultLocale}/${url.slice(locale.length + 1)}`))
  }

  /** Resolves a link to a URL that no known route has. */
  #resolveOther(
    link: ForeignLink,
    pathname: string,
    url: string,
    suffix: string,
    { page }: RoutedPage,
  ): Resolution {
    const inPublic = path.join('public', url)
    if ([inPublic, path.join(inPublic, 'index.html')].some((name) => this.folder.hasFile(name)))
      return { kind: 'file', file: url.slice(1), suffix }
    const nextToPage = path.join(path.dirname(page.name), percentDecode(pathname))
    const isFilePath = !pathname.startsWith('/') && this.folder.hasFile(nextToPage)
    if (isFilePath && this.settings.changesLinks)
      return { kind: 'unchecked', reason: 'file paths that a Markdown plugin can replace' }
    const reason = this.added.reasonFor(url)
    if (reason !== undefined) return { kind: 'unchecked', reason }
    const hint = isFilePath
      ? 'Starlight does not convert file paths to URLs. Write the URL of the page.'
      : undefined
    return {
      ...broken(link, isFilePath ? pathname : url, hint),
      files: [path.join(this.settings.contentFolder, url)],
    }
  }

  #resolveImage(link: ForeignLink, pathname: string, suffix: string, { page }: RoutedPage): Resolution {
    if (/^[@~]/.test(pathname)) return { kind: 'unchecked', reason: 'images with an alias in their path' }
    const name = percentDecode(pathname)
    const { base } = this.settings
    const candidates = name.startsWith('/')
      ? [
          path.join('public', name),
          path.join('public', name.startsWith(base) ? name.slice(base.length - 1) : name),
        ]
      : [path.join(path.dirname(page.name), name), path.join('public', name)]
    return candidates.some((file) => this.folder.hasFile(file))
      ? { kind: 'file', file: name, suffix }
      : { ...broken(link, name), files: candidates }
  }
}
