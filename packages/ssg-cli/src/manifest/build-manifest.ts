import type { DocRecord } from '@camdocs/core'
import type { FolderCategory } from '../config/sidebar-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { didYouMean } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { compareText, type Diagnostic } from '../model/diagnostic.js'
import { routeKey, type Route, type RouteManifest, type Sidebar } from '../model/manifest.js'
import { generatedFiles } from '../model/output.js'
import type { Page } from '../model/page.js'
import { docsOf } from '../model/sidebar.js'
import type { Sources } from '../model/source.js'
import { anchorsOf, type AnchorContext } from './broken-links.js'
import { outputConflicts } from './output-conflicts.js'
import { collectRoutes, redirectRoute, uniqueRoutes } from './routes.js'
import { buildSidebars } from './sidebar.js'

/** The manifest, and the problems found while building it. */
export interface BuiltManifest {
  readonly manifest: RouteManifest
  readonly problems: readonly Diagnostic[]
}

/**
 * Builds routes, sidebars, and doc records from the compiled pages. A pure function.
 *
 * @param folders `_category_` files by folder
 * @param symbols location of each API symbol's documentation, by name
 */
export function buildManifest(
  compiled: readonly Page[],
  sources: Sources,
  folders: ReadonlyMap<string, FolderCategory>,
  symbols: RouteManifest['symbols'],
  config: SiteConfig,
): BuiltManifest {
  const pages = compiled.filter((page) => !page.meta.draft)
  const drafts = new Set(compiled.filter((page) => page.meta.draft).map((page) => page.id))
  const pagesById = new Map(pages.map((page) => [page.id, page]))
  const { sidebars, indexes, problems } = buildSidebars(config.settings.docs.sidebars, {
    pages: pagesById,
    drafts,
    folders,
    locate: config.locate,
  })
  const collected = collectRoutes(pages, sources.pageModules, indexes, config)
  const unique = uniqueRoutes(collected.routes)
  const routeOfDoc = routesOf('doc', unique.routes)
  const routeOfCategory = routesOf('category', unique.routes)
  const main = chooseMainDoc(pagesById, drafts, sidebars, config)
  const routes = withRedirects(unique.routes, main.id === null ? undefined : routeOfDoc.get(main.id), config)
  const redirects = routes
    .filter(({ target }) => target.kind === 'redirect')
    .map((route) => ({ route, source: 'the redirect to the main doc' }))
  const sidebarOfDoc = new Map(
    [...sidebars.values()]
      .flatMap((sidebar) => docsOf(sidebar.nodes).map((id) => [id, sidebar.name] as const))
      .reverse(),
  )
  const manifest: RouteManifest = {
    routes,
    routeOfDoc,
    categories: new Map(
      indexes.flatMap(({ location: _location, ...index }) => {
        const route = routeOfCategory.get(index.id)
        return route === undefined ? [] : [[index.id, { ...index, route }] as const]
      }),
    ),
    routeByUrl: byUrl(routes),
    sidebars,
    docs: docRecords(routeOfDoc, sidebarOfDoc),
    sidebarOfDoc,
    mainDoc: main.id,
    symbols,
    drafts,
    files: new Set([...sources.statics.map((file) => file.output), ...generatedFiles(config.settings)]),
  }
  return {
    manifest: Object.freeze(manifest),
    problems: [
      ...collected.problems,
      ...unique.problems,
      ...problems,
      ...main.problems,
      ...outputConflicts([...unique.sourced, ...redirects], sources.statics, config.settings),
    ],
  }
}

/** Routes of docs or categories by id. */
const routesOf = (kind: 'doc' | 'category', routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.flatMap((route) => (route.target.kind === kind ? [[route.target.id, route] as const] : [])))

const byUrl = (routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.map((route) => [routeKey(route.url), route]))

function chooseMainDoc(
  pages: ReadonlyMap<string, Page>,
  drafts: ReadonlySet<string>,
  sidebars: ReadonlyMap<string, Sidebar>,
  config: SiteConfig,
): { id: string | null; problems: Diagnostic[] } {
  const configured = config.settings.docs.mainDoc
  if (configured === undefined || pages.has(configured)) {
    const inOrder = [...sidebars.values()].flatMap((sidebar) => sidebar.order)
    const first = inOrder.find((id) => pages.has(id)) ?? [...pages.keys()][0]
    return { id: configured ?? first ?? null, problems: [] }
  }
  const isDraft = drafts.has(configured)
  return {
    id: null,
    problems: [
      {
        code: codes.unknownDoc,
        severity: 'error',
        message: isDraft
          ? `The main doc "${configured}" is a draft, so it is not part of the site.`
          : `The main doc "${configured}" does not exist.`,
        ...(isDraft
          ? { hint: 'Remove `draft` from its front matter, or set `docs.mainDoc` to another doc.' }
          : didYouMean(configured, pages.keys())),
        ...config.locate(['docs', 'mainDoc'], configured),
      },
    ],
  }
}

function withRedirects(routes: readonly Route[], main: Route | undefined, config: SiteConfig): Route[] {
  if (main === undefined) return [...routes]
  const taken = new Set(routes.map((route) => routeKey(route.url)))
  const { docs, trailingSlash } = config.settings
  const added = ['/', docs.routeBase]
    .filter((url) => !taken.has(routeKey(url)))
    .map((url) => redirectRoute(url, main.url, trailingSlash))
  return [...routes, ...added].sort((a, b) => compareText(a.url, b.url))
}

function docRecords(
  routeOfDoc: ReadonlyMap<string, Route>,
  sidebarOfDoc: ReadonlyMap<string, string>,
): DocRecord[] {
  return [...routeOfDoc]
    .map(([id, route]): DocRecord => {
      const sidebar = sidebarOfDoc.get(id)
      return sidebar === undefined ? { id, path: route.url } : { id, path: route.url, sidebar }
    })
    .sort((a, b) => compareText(a.id, b.id))
}

/**
 * Returns the content of `route-manifest.json`: the site's routes, for scripts and for `check-links
 * --since`.
 */
export function manifestJson(
  manifest: RouteManifest,
  moduleAnchors: AnchorContext['moduleAnchors'],
  config: SiteConfig,
): string {
  const { version } = config.settings.docs
  const routes = manifest.routes.map((route) => {
    const anchors = [...(anchorsOf(route, { moduleAnchors }) ?? [])].sort(compareText)
    return {
      path: route.url,
      file: route.file,
      ...route.target,
      ...(anchors.length === 0 ? {} : { anchors }),
    }
  })
  const sidebars = Object.fromEntries([...manifest.sidebars.values()].map(({ name, nodes }) => [name, nodes]))
  const versions = [
    { ...version, isLast: true, path: config.settings.docs.routeBase, mainDoc: manifest.mainDoc },
  ]
  return `${JSON.stringify({ baseUrl: config.settings.baseUrl, versions, routes, docs: manifest.docs, sidebars }, null, 1)}\n`
}
