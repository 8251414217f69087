import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { pathOfDoc, rootOf } from '@camdocs/base/model/content-root.js'
import { compareText, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import {
  routeKey,
  searchUrl,
  versionsUrl,
  type Address,
  type Redirect,
  type RedirectTarget,
  type Route,
} from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { PageModuleFile } from '@camdocs/base/model/source.js'
import { applyTrailingSlash, docUrl, outputFileOf } from '@camdocs/base/links/doc-url.js'
import type { RequestedIndex } from './sidebar-context.js'

/** A route with its source, for messages. */
export interface SourcedRoute {
  readonly route: Route
  /** The source file, or a description such as "the search page". */
  readonly source: string
  /** Location for the report of a conflict; absent if no file is the source of the route. */
  readonly location?: SourceLocation
}

/**
 * Collects the routes of all docs, page modules, and generated indexes, and of the search page. Reports
 * slugs and IDs that cannot be part of a URL.
 */
export function collectRoutes(
  pages: readonly Page[],
  modules: readonly PageModuleFile[],
  indexes: readonly RequestedIndex[],
  config: SiteConfig,
): { routes: SourcedRoute[]; problems: Diagnostic[] } {
  const { settings, contentRoots, languages } = config
  const { trailingSlash } = settings
  const original = languages?.own.folder == null ? undefined : languages.all[0]
  const problems: Diagnostic[] = []
  // The search page comes first, so that `uniqueRoutes` reports any other page with the same URL.
  const routes: SourcedRoute[] = [
    {
      source: 'the search page',
      route: { ...routePaths(searchUrl, trailingSlash), target: { kind: 'search' }, anchors: null },
    },
  ]
  for (const page of pages) {
    // A translation has the URL of the original, whatever its front matter says.
    const url = original?.urlOf(page.id) ?? docUrl(page, rootOf(page.id, contentRoots))
    if (typeof url !== 'string') problems.push(url)
    else {
      const range = page.metaRanges.slug ?? page.metaRanges.id
      routes.push({
        source: page.file,
        location: { file: page.file, range },
        route: {
          ...routePaths(url, trailingSlash),
          target: { kind: 'doc', id: page.id },
          anchors: page.isDeferred ? null : new Set(page.ids),
        },
      })
    }
  }
  for (const { module, file } of modules) {
    // The module "guides/index" is the page "/guides/", and "index" is "/".
    const url = `/${module.replace(/(^|\/)index$/, '$1')}`
    routes.push({
      source: file,
      location: { file },
      route: { ...routePaths(url, trailingSlash), target: { kind: 'module', module }, anchors: null },
    })
  }
  for (const { id, group, location } of indexes) {
    const root = rootOf(id, contentRoots)
    routes.push({
      source: `the index of the category "${group.label}"`,
      location,
      route: {
        ...routePaths(root.routeBase + pathOfDoc(id, root), trailingSlash),
        target: { kind: 'category', id },
        anchors: new Set(),
      },
    })
  }
  return { routes, problems }
}

/** Returns the route of the page that lists all versions; none for a site whose docs have only one. */
export const versionsRoutes = ({ contentRoots, settings }: SiteConfig): Route[] =>
  contentRoots.every(({ name, family }) => name === family)
    ? []
    : [
        {
          ...routePaths(versionsUrl, settings.trailingSlash),
          target: { kind: 'versions' },
          anchors: new Set(),
        },
      ]

/** Returns the route of a redirect to the main doc, from the path of the docs or from `/`. */
export function mainDocRedirect(url: string, to: string, trailingSlash: boolean | undefined): Route {
  return { ...routePaths(url, trailingSlash), target: { kind: 'redirect', to }, anchors: new Set() }
}

/** Returns the routes of redirects from former pages. Redirects from anchors have no route. */
export const formerPageRoutes = (
  redirects: readonly Redirect[],
  trailingSlash: boolean | undefined,
): SourcedRoute[] =>
  redirects.flatMap(({ from, to, location }) =>
    from.anchor === null
      ? [
          {
            source: `the redirect from "${from.url}"`,
            location,
            route: {
              ...formerPaths(from.url, trailingSlash),
              target: redirectTarget(to),
              anchors: new Set(),
            },
          },
        ]
      : [],
  )

const redirectTarget = ({ url: to, anchor }: Address): RedirectTarget => ({
  kind: 'redirect',
  to,
  ...(anchor === null ? {} : { anchor }),
  permanent: true,
})

/**
 * The paths of a former page. Its URL can be that of a file, such as "/guide.html": `trailingSlash` does not
 * apply to such a URL.
 */
const formerPaths = (url: string, trailingSlash: boolean | undefined): Pick<Route, 'url' | 'file'> =>
  url.endsWith('.html') ? { url, file: url.slice(1) } : routePaths(url, trailingSlash)

/** Returns the URL and the output file of a page. */
export function routePaths(url: string, trailingSlash: boolean | undefined): Pick<Route, 'url' | 'file'> {
  return { url: applyTrailingSlash(url, trailingSlash), file: outputFileOf(url, trailingSlash) }
}

/**
 * Removes each route whose URL an earlier route has, and reports it with both sources. Letter case is
 * ignored, because some file systems ignore it.
 *
 * @returns the remaining routes: `sourced` in the given order, `routes` sorted by URL
 */
export function uniqueRoutes(all: readonly SourcedRoute[]): {
  sourced: SourcedRoute[]
  routes: Route[]
  problems: Diagnostic[]
} {
  const first = new Map<string, SourcedRoute>()
  const problems: Diagnostic[] = []
  for (const entry of all) {
    const key = routeKey(entry.route.url)
    const other = first.get(key)
    if (other === undefined) first.set(key, entry)
    else problems.push(duplicate(entry, other))
  }
  const sourced = [...first.values()]
  const routes = sourced.map((entry) => entry.route)
  return { sourced, routes: routes.sort((a, b) => compareText(a.url, b.url)), problems }
}

function duplicate(entry: SourcedRoute, other: SourcedRoute): Diagnostic {
  const [url, otherUrl] = [entry, other].map(({ route }) => route.url.replace(/\/$/, ''))
  return {
    code: codes.duplicateRoute,
    severity: 'error',
    message:
      url === otherUrl
        ? `The route ${entry.route.url} is already used by ${other.source}.`
        : `The route ${entry.route.url} differs from ${other.route.url} (${other.source}) only in letter case, which some file systems ignore.`,
    hint: 'Change one of the two URLs: rename a file, or set a `slug`.',
    ...entry.location,
  }
}
