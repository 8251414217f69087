import { slug as githubSlug } from 'github-slugger'
import path from 'node:path/posix'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { starlightAnchors } from './anchors.js'
import { patternTests } from './bounded-patterns.js'
import { ComponentIds } from './component-ids.js'
import { computedSettings } from './computed-settings.js'
import { configFiles } from './detect-kind.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'
import {
  broken,
  looksLikeFile,
  resolvePath,
  routeOf,
  splitTarget,
  withSlashes,
  type ForeignSite,
  type Resolution,
  type RoutedPage,
} from './foreign-site.js'
import { pagePlugins, pluginReason, type PagePlugins } from './generated-urls.js'
import { PageLoader, resolveInclude } from './load-pages.js'
import { readForeignConfig, unreadableConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'
import {
  callOf,
  Computed,
  hasUnknownKeys,
  isStaticObject,
  itemsAt,
  stringAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from './static-value.js'

/** Loads a Starlight site. */
export function loadStarlight(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.starlight)
  const config = file === undefined ? null : readForeignConfig(file, folder)
  const settings = readSettings(config ?? {})
  const { contentFolder, sourceFolder } = settings
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: false,
    hasFrontMatterLinks: true,
    anchors: starlightAnchors,
    resolveInclude: (target, from) => resolveInclude(target, from.name, '~/', sourceFolder),
  })
  const files = folder.list('.')
  const components = new ComponentIds(folder, files, [], (target, from) =>
    /^\.|^[~@]\//.test(target)
      ? resolveInclude(target.replace(/^@\//, '~/'), from, '~/', sourceFolder)
      : null,
  )
  // Astro ignores files and folders whose names start with an underscore.
  const isPage = (name: string) => /\.(?:md|mdx|mdoc|markdown)$/.test(name) && !/(?:^|\/)_/.test(name)
  const pages = folder
    .list(contentFolder)
    .filter(isPage)
    .flatMap((name): RoutedPage[] => {
      const notation = name.endsWith('.mdx') ? 'mdx' : 'markdown'
      const page = loader.load({ name: path.join(contentFolder, name), notation })
      if (page === null || page.meta.draft === true) return []
      const { anchors, addedIds } = loader.idsOf(page, components)
      const route = routeOf(urlOf(name, page), name, anchors)
      return [{ page, route, isChecked: true, addedIds, partials: loader.partialsOf(page) }]
    })
  const configText = [file ?? '', 'src/content.config.ts', 'src/content.config.mjs', 'src/content/config.ts']
    .map((name) => folder.read(name) ?? '')
    .join('\n')
  const astroPages = folder.list(`${sourceFolder}/pages`)
  const rules = new StarlightRules(folder, settings, pages, astroPages, configText)
  return {
    tool: 'Starlight',
    pages,
    otherRoutes: rules.otherRoutes,
    files,
    publicFolder: 'public',
    notes: [
      ...(config === null ? [`${unreadableConfig} The default settings are assumed.`] : []),
      ...settings.notes,
    ],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

interface Settings {
  readonly sourceFolder: string
  readonly contentFolder: string
  /** The base path, with slashes at both ends. */
  readonly base: string
  /** Whether relative links are resolved against the URL of the page with a slash appended. */
  readonly trailingSlash: boolean
  /** URL prefixes of the languages: "fr". */
  readonly locales: readonly string[]
  /** URL prefix of the default language; "" if its URLs have no prefix. */
  readonly defaultLocale: string
  /** URLs that are redirected. */
  readonly redirects: readonly string[]
  /** Whether some redirects are computed. */
  readonly hasUnknownRedirects: boolean
  /** Names of plugins that can add pages. */
  readonly pluginNames: readonly string[]
  /** Whether plugins can change the URLs of links. */
  readonly changesLinks: boolean
  readonly notes: readonly string[]
}

/** Matches the names of integrations and plugins that add no pages. */
const harmless =
  /react|vue|svelte|solid|sitemap|tailwind|mdx|markdoc|icon|expressive|partytown|alpine|link|image|zoom|theme|search|lunaria|sidebar|topics|kbd|heading|scroll|github|giscus|catppuccin|rapide|compress/i

function readSettings(config: StaticObject): Settings {
  const integrations = itemsAt(config, 'integrations')
  const starlight = integrations.find((item) => callOf(item)?.name === 'starlight')
  const options = callOf(starlight)?.options
  const plugins = itemsAt(options, 'plugins')
  const others = [...integrations.filter((item) => item !== starlight), ...plugins]
  const locales = keysOf(valueAt(options, 'locales'))
  const defaultLocale = stringAt(options, 'defaultLocale') ?? 'root'
  const sourceFolder = path.normalize(stringAt(config, 'srcDir') ?? 'src').replace(/\/$/, '')
  return {
    sourceFolder,
    contentFolder: `${sourceFolder}/content/docs`,
    base: withSlashes(stringAt(config, 'base') ?? '/'),
    trailingSlash: stringAt(config, 'trailingSlash') !== 'never',
    locales: locales.filter((name) => name !== 'root').map((name) => name.toLowerCase()),
    defaultLocale: defaultLocale === 'root' ? '' : defaultLocale.toLowerCase(),
    redirects: keysOf(config.redirects),
    hasUnknownRedirects:
      config.redirects instanceof Computed ||
      (isStaticObject(config.redirects) && hasUnknownKeys(config.redirects)),
    pluginNames: others.map((item) => callOf(item)?.name ?? 'unknown').filter((name) => !harmless.test(name)),
    changesLinks:
      valueAt(config, 'markdown', 'remarkPlugins') !== undefined ||
      valueAt(config, 'markdown', 'rehypePlugins') !== undefined,
    notes: [
      ...computedSettings(config, ['base', 'srcDir', 'trailingSlash']),
      ...computedSettings(options, ['locales', 'defaultLocale'], ' of Starlight'),
    ],
  }
}

/** Returns the keys of an object; an empty list for any other value. */
const keysOf = (value: StaticValue): string[] => (isStaticObject(value) ? Object.keys(value) : [])

/** Astro derives URLs from file names in the same way as IDs from headings. */
function urlOf(name: string, { meta }: ForeignPage): string {
  const slug =
    typeof meta.slug === 'string'
      ? meta.slug
      : name
          .replace(/\.\w+$/, '')
          .split('/')
          .map((part) => githubSlug(part))
          .join('/')
  return withSlashes(slug.replace(/(?:^|\/)index$/, ''))
}

/** Resolves links as Astro and Starlight do. */
class StarlightRules {
  readonly otherRoutes: readonly Route[]
  readonly #routes: ReadonlyMap<string, Route>
  readonly #dynamic: readonly { readonly matches: (url: string) => boolean; readonly reason: string }[]
  readonly #plugins: PagePlugins

  constructor(
    readonly folder: SiteFolder,
    readonly settings: Settings,
    pages: readonly RoutedPage[],
    astroPages: readonly string[],
    configText: string,
  ) {
    const { sourceFolder, redirects } = settings
    const astroRoutes = astroPages.map((name) => ({
      url: `/${name.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`,
      reason: `pages that ${sourceFolder}/pages/${name} generates`,
    }))
    const redirectedRoutes = redirects.map((url) => ({
      url,
      reason: `URLs that the redirect from ${url} matches`,
    }))
    const addedRoutes = [...astroRoutes, ...redirectedRoutes]
    // URLs with parameters, such as "/blog/[slug]", are dynamic.
    this.otherRoutes = addedRoutes
      .filter(({ url }) => !url.includes('['))
      .map(({ url }) => routeOf(withSlashes(url), url, null))
    const dynamic = addedRoutes.filter(({ url }) => url.includes('['))
    const tests = patternTests(dynamic.map(({ url }) => dynamicPattern(url)))
    this.#dynamic = tests.map((matches, index) => ({ matches, reason: dynamic[index]?.reason ?? '' }))
    const routes = [...this.otherRoutes, ...pages.map(({ route }) => route)]
    this.#routes = new Map(routes.map((route) => [route.url, route]))
    const urls = routes.map(({ url }) => url)
    this.#plugins = pagePlugins(settings.pluginNames, configText, urls, (url) => this.#sectionOf(url))
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
    const dynamic = this.#dynamic.find(({ matches }) => matches(url))
    if (dynamic !== undefined) return { kind: 'unchecked', reason: dynamic.reason }
    const { hasUnknownRedirects } = this.settings
    if (hasUnknownRedirects && !looksLikeFile(url))
      return { kind: 'unchecked', reason: 'URLs that can be in computed `redirects`' }
    // Plugins can add a file to any folder, so the folder of a file's URL does not matter.
    const section = looksLikeFile(url) ? null : this.#sectionOf(url)
    const reason = pluginReason(url, section, this.#plugins)
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

  /** Returns the first part of a URL path, or the part after the language. */
  #sectionOf(url: string): string {
    const parts = url.split('/').slice(1)
    return (this.settings.locales.includes(parts[0] ?? '') ? parts[1] : parts[0]) ?? ''
  }
}

/**
 * Returns a pattern for the URLs of a dynamic route. "[slug]" matches one part of a URL, and "[...slug]" any
 * number of parts: the pattern of "/blog/[...slug]" matches all posts.
 */
function dynamicPattern(url: string): RegExp {
  // The group makes every second part a parameter. A bracket without its partner is text.
  const pattern = url
    .split(/(\[[^[\]]*\])/)
    .map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : part.startsWith('[...') ? '.*' : '[^/]+'))
    .join('')
  return new RegExp(`^${pattern}/?$`)
}
