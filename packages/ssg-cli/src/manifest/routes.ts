import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import { compareText, type Diagnostic } from '../model/diagnostic.js'
import { routeKey, searchUrl, type Route } from '../model/manifest.js'
import type { Place } from '../model/output.js'
import type { Page } from '../model/page.js'
import type { PageModuleFile } from '../model/source.js'
import { applyTrailingSlash, docUrl, outputFileOf } from './doc-url.js'
import type { WantedIndex } from './sidebar-context.js'

/** A route and what it comes from, for messages. */
export interface SourcedRoute {
  readonly route: Route
  readonly source: string
  /** Where the problem of two is reported; `source` is its file when it is not said. */
  readonly place?: Place
}

/** Routes of all docs, page modules and generated indexes, and the search page. Slugs that are no paths are problems. */
export function collectRoutes(
  pages: readonly Page[],
  modules: readonly PageModuleFile[],
  indexes: readonly WantedIndex[],
  config: SiteConfig,
): { routes: SourcedRoute[]; problems: Diagnostic[] } {
  const { docs, trailingSlash } = config.settings
  const problems: Diagnostic[] = []
  // First, so that a page which claims its address is the one that gets reported.
  const routes: SourcedRoute[] = [
    {
      source: 'the search page',
      route: { ...place(searchUrl, trailingSlash), target: { kind: 'search' }, anchors: null },
    },
  ]
  for (const page of pages) {
    const url = docUrl(page, docs.routeBase)
    if (typeof url !== 'string') problems.push(url)
    else
      routes.push({
        source: page.file,
        route: {
          ...place(url, trailingSlash),
          target: { kind: 'doc', id: page.id },
          anchors: new Set(page.ids),
        },
      })
  }
  for (const { module, file } of modules) {
    const url = `/${module.replace(/(^|\/)index$/, '$1')}`
    routes.push({
      source: file,
      route: { ...place(url, trailingSlash), target: { kind: 'module', module }, anchors: null },
    })
  }
  for (const { id, group, place: written } of indexes) {
    routes.push({
      source: `the index of the category "${group.label}"`,
      place: written,
      route: {
        ...place(docs.routeBase + id, trailingSlash),
        target: { kind: 'category', id },
        anchors: new Set(),
      },
    })
  }
  return { routes, problems }
}

/** A page that forwards: `/docs` to the main doc, and `/` when the site has no page for it. */
export function forwarder(url: string, to: string, trailingSlash: boolean | undefined): Route {
  return { ...place(url, trailingSlash), target: { kind: 'redirect', to }, anchors: new Set() }
}

function place(url: string, trailingSlash: boolean | undefined): Pick<Route, 'url' | 'file'> {
  return { url: applyTrailingSlash(url, trailingSlash), file: outputFileOf(url, trailingSlash) }
}

/**
 * Two sources at one route are an error that names both. Letter case does not make a difference: it would on one
 * file system and not on another.
 */
export function uniqueRoutes(sourced: readonly SourcedRoute[]): {
  unique: SourcedRoute[]
  routes: Route[]
  problems: Diagnostic[]
} {
  const first = new Map<string, SourcedRoute>()
  const problems: Diagnostic[] = []
  for (const entry of sourced) {
    const key = routeKey(entry.route.url)
    const other = first.get(key)
    if (other === undefined) first.set(key, entry)
    else problems.push(duplicate(entry, other))
  }
  const unique = [...first.values()]
  const routes = unique.map((entry) => entry.route)
  return { unique, routes: routes.sort((a, b) => compareText(a.url, b.url)), problems }
}

function duplicate(entry: SourcedRoute, other: SourcedRoute): Diagnostic {
  const sameCase = entry.route.url === other.route.url
  return {
    code: codes.duplicateRoute,
    severity: 'error',
    message: sameCase
      ? `The route ${entry.route.url} is already that of ${other.source}.`
      : `The route ${entry.route.url} differs from ${other.route.url} (${other.source}) in letter case only.`,
    hint: 'Rename one of the files, or give one a `slug`.',
    ...(entry.place ?? { file: entry.source }),
  }
}
