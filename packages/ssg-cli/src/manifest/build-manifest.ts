import { compareVersions } from '@camdocs/api/history/compare.js'
import type { DocRecord } from '@camdocs/core'
import type { FolderCategory } from '@camdocs/base/settings/sidebar-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { codes } from '@camdocs/base/model/codes.js'
import {
  changelogPrefix,
  docsRoots,
  newestEdition,
  resolveDocId,
  rootOf,
} from '@camdocs/base/model/content-root.js'
import { compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { routeKey, type Route, type RouteManifest, type Sidebar } from '@camdocs/base/model/manifest.js'
import { generatedFiles } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import { docsOf } from '@camdocs/base/model/sidebar.js'
import type { Sources } from '@camdocs/base/model/source.js'
import { declaredRedirects } from './declared-redirects.js'
import { outputConflicts } from './output-conflicts.js'
import { resolveRedirects } from './redirects.js'
import { collectRoutes, mainDocRedirect, formerPageRoutes, uniqueRoutes, versionsRoutes } from './routes.js'
import { sectionProblems } from './section-problems.js'
import { buildSidebars } from './sidebar.js'
import { tagPages } from './tag-pages.js'
import { unknownDocHint } from '@camdocs/base/links/unknown-doc.js'

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
  const { sidebars, indexes, problems } = buildSidebars(config.contentRoots, {
    pages: pagesById,
    drafts,
    folders,
    locate: config.locate,
  })
  const collected = collectRoutes(pages, sources.pageModules, indexes, config)
  const unique = uniqueRoutes(collected.routes)
  const routeOfDoc = routesOf('doc', unique.routes)
  const routeOfCategory = routesOf('category', unique.routes)
  const main = chooseMainDocs(pagesById, drafts, sidebars, config)
  const files = new Set([...sources.statics.map((file) => file.output), ...generatedFiles(config.settings)])
  const entryRoutes = entryRedirects(main.docs, routeOfDoc, config)
  const former = resolveRedirects(declaredRedirects(pages, routeOfDoc, config), {
    routes: unique.routes,
    entryRoutes,
    files,
  })
  const formerRoutes = formerPageRoutes(former.table.all, config.settings.trailingSlash)
  const tags = tagPages(pages, config.contentRoots, config.settings.trailingSlash)
  const { routes, added } = addMissing(
    [...unique.routes, ...formerRoutes.map(({ route }) => route)],
    [...entryRoutes, ...versionsRoutes(config), ...[...tags.values()].map(({ route }) => route)],
  )
  const generated = added.map((route) => ({ route, source: generatedSources[route.target.kind] ?? '' }))
  const listings = [...sidebars.values()].flatMap((sidebar) =>
    docsOf(sidebar.nodes).map((id) => [id, sidebar.name] as const),
  )
  const isInOwnRoot = ([id, name]: readonly [string, string]) =>
    rootOf(id, config.contentRoots) === rootOf(name, config.contentRoots)
  // Reversed, so that the first sidebar that contains a doc replaces the entries of later sidebars, and a
  // sidebar of the doc's content root those of other roots.
  const sidebarOfDoc = new Map([...listings.toReversed(), ...listings.filter(isInOwnRoot).toReversed()])
  const manifest: RouteManifest = {
    routes,
    routeOfDoc,
    categories: new Map(
      indexes.flatMap(({ location: _location, ...index }) => {
        const route = routeOfCategory.get(index.id)
        return route === undefined ? [] : [[index.id, { ...index, route }] as const]
      }),
    ),
    tags,
    routeByUrl: byUrl(routes),
    sidebars,
    docs: docRecords(routeOfDoc, sidebarOfDoc),
    sidebarOfDoc,
    mainDocs: main.docs,
    symbols,
    releases: releaseNames(routeOfDoc),
    drafts,
    redirects: former.table,
    files,
  }
  return {
    manifest: Object.freeze(manifest),
    problems: [
      ...collected.problems,
      ...unique.problems,
      ...problems,
      ...main.problems,
      ...former.problems,
      ...sectionProblems(manifest, pagesById),
      ...outputConflicts(
        [...unique.sourced, ...formerRoutes, ...generated],
        sources.statics,
        config.settings,
      ),
    ],
  }
}

/** Returns the names of the releases in the changelog, newest first. */
const releaseNames = (routeOfDoc: RouteManifest['routeOfDoc']): string[] =>
  [...routeOfDoc.keys()]
    .flatMap((id) => (id.startsWith(changelogPrefix) ? [id.slice(changelogPrefix.length)] : []))
    .filter((name) => name !== 'index')
    .sort((a, b) => compareVersions(b, a))

/** What messages call the pages that no file is the source of. */
const generatedSources: Readonly<Partial<Record<Route['target']['kind'], string>>> = {
  redirect: 'the redirect to the main doc',
  tag: 'the page of a tag',
  versions: 'the list of versions',
}

/** The routes of docs or of categories, by id. */
const routesOf = (kind: 'doc' | 'category', routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.flatMap((route) => (route.target.kind === kind ? [[route.target.id, route] as const] : [])))

const byUrl = (routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.map((route) => [routeKey(route.url), route]))

/**
 * Chooses the main doc of each content root: the configured one, otherwise the first doc of its sidebars,
 * otherwise the first of all its docs. Reports a configured doc that is a draft or does not exist.
 *
 * @returns the ids of the main docs by the name of the root
 */
function chooseMainDocs(
  pages: ReadonlyMap<string, Page>,
  drafts: ReadonlySet<string>,
  sidebars: ReadonlyMap<string, Sidebar>,
  config: SiteConfig,
): { docs: ReadonlyMap<string, string>; problems: Diagnostic[] } {
  const docs = new Map<string, string>()
  const problems: Diagnostic[] = []
  // The order also contains generated indexes, which are not docs.
  const inOrder = [...[...sidebars.values()].flatMap((sidebar) => sidebar.order), ...pages.keys()]
  const isKnown = (id: string | undefined) => id !== undefined && pages.has(id)
  for (const root of docsRoots(config.contentRoots)) {
    const configured =
      root.mainDoc === undefined ? undefined : resolveDocId(root.mainDoc, root, config.contentRoots)
    const first = () => inOrder.find((doc) => pages.has(doc) && rootOf(doc, config.contentRoots) === root)
    const id = isKnown(configured) || !root.inherited?.includes('mainDoc') ? (configured ?? first()) : first()
    if (id !== undefined && pages.has(id)) docs.set(root.name, id)
    else if (configured !== undefined) problems.push(unknownMainDoc(configured, root, pages, drafts, config))
  }
  return { docs, problems }
}

function unknownMainDoc(
  id: string,
  { mainDoc, setting }: ConfiguredRoot,
  pages: ReadonlyMap<string, Page>,
  drafts: ReadonlySet<string>,
  { locate }: SiteConfig,
): Diagnostic {
  const isDraft = drafts.has(id)
  return {
    code: codes.unknownDoc,
    severity: 'error',
    message: isDraft
      ? `The main doc "${id}" is a draft, so it is not part of the site.`
      : `The main doc "${id}" does not exist.`,
    ...(isDraft
      ? {
          hint: `Remove \`draft\` from its front matter, or set \`${setting.join('.')}.mainDoc\` to another doc.`,
        }
      : unknownDocHint(id, pages.keys())),
    ...locate([...setting, 'mainDoc'], mainDoc),
  }
}

/**
 * The redirects from the path of each content root to its main doc, and from `/` to the main doc of the first
 * root that has one.
 */
function entryRedirects(
  mainDocs: ReadonlyMap<string, string>,
  routeOfDoc: ReadonlyMap<string, Route>,
  { contentRoots, settings }: SiteConfig,
): Route[] {
  const entries = contentRoots.flatMap((root) => {
    const main = routeOfDoc.get(mainDocs.get(root.name) ?? '')
    return main === undefined ? [] : [{ root, from: root.routeBase || '/', to: main.url }]
  })
  const hasRoot = entries.some(({ from }) => from === '/')
  const [first] = entries
  const newest = first && newestEdition(first.root, contentRoots)
  const entry = entries.find(({ root }) => root === newest) ?? first
  const fromRoot = hasRoot || entry === undefined ? [] : [{ from: '/', to: entry.to }]
  return [...fromRoot, ...entries].map(({ from, to }) => mainDocRedirect(from, to, settings.trailingSlash))
}

/** Adds the routes in `more` whose URLs are free. Returns all routes, sorted by URL, and the added routes. */
function addMissing(routes: readonly Route[], more: readonly Route[]): { routes: Route[]; added: Route[] } {
  const taken = new Set(routes.map((route) => routeKey(route.url)))
  const added = more.filter(({ url }) => !taken.has(routeKey(url)))
  return { routes: [...routes, ...added].sort((a, b) => compareText(a.url, b.url)), added }
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
