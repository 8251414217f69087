import type { DocRecord, SidebarBadge } from '@camdocs/core'
import type { SearchKind } from '@camdocs/core/search'
import type { SourceLocation } from './diagnostic.js'

/** A URL of the site: a page, or a redirect. */
export interface Route {
  /** Path without the base path and without percent-encoding. */
  readonly url: string
  /** File in the output folder: "docs/guides/zooming/index.html". */
  readonly file: string
  readonly target: RouteTarget
  /** Valid fragments of links to the page; null if they are unknown until the page is rendered. */
  readonly anchors: ReadonlySet<string> | null
}

/** The content of a route. */
export type RouteTarget =
  | { readonly kind: 'doc'; readonly id: string }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'versions' }
  | { readonly kind: 'tag'; readonly key: string }
  | RedirectTarget

/** The content of a route that redirects instead of showing a page. */
export interface RedirectTarget {
  readonly kind: 'redirect'
  /** URL of the target, without the base path. */
  readonly to: string
  /** Id on the target's page. */
  readonly anchor?: string
  /** Set for the former URL of a page, as opposed to `/docs`, which redirects to the main doc. */
  readonly permanent?: true
}

/** An entry of a sidebar. */
export type SidebarNode = SidebarDoc | SidebarUrl | SidebarGroup

/** A link to a doc. */
export interface SidebarDoc {
  readonly kind: 'doc'
  readonly id: string
  readonly label: string
  readonly badge?: SidebarBadge
  /** Name of an icon. */
  readonly icon?: string
  readonly unlisted?: true
}

/** A link to any URL. */
export interface SidebarUrl {
  readonly kind: 'link'
  readonly href: string
  readonly label: string
  readonly badge?: SidebarBadge
  /** Name of an icon. */
  readonly icon?: string
}

/** A category. `SidebarCategory` of @camdocs/core is the form that pages contain. */
export interface SidebarGroup {
  readonly kind: 'group'
  readonly label: string
  readonly badge?: SidebarBadge
  /** Name of an icon. */
  readonly icon?: string
  /** Id of the doc that the label links to. */
  readonly doc: string | null
  /** Set if `doc` is unlisted. The label then has no link. */
  readonly unlisted?: true
  /** Id of the generated index that the label links to instead of a doc. */
  readonly index?: string
  readonly description?: string
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly children: readonly SidebarNode[]
}

/** The generated index page of a category (DOC-9). */
export interface CategoryIndex {
  /**
   * The slug, with the prefix of the content root: "/category/guides". The path of a doc has no slash there.
   */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly group: SidebarGroup
  /** Name of the sidebar that contains the category. */
  readonly sidebar: string
}

/** A generated index with its route. */
export interface RoutedIndex extends CategoryIndex {
  readonly route: Route
}

/** The page that lists the docs with a tag, or the page that lists all tags. */
export interface TagPage {
  /** The tag as the first doc writes it; null for the list of all tags. */
  readonly label: string | null
  /** Ids of the docs with the tag; in the list of all tags, of those with the first tag. */
  readonly docs: readonly string[]
  /** In the list of all tags, their keys. */
  readonly tags: readonly string[]
  readonly route: Route
}

/**
 * Returns the key of a tag page: of a tag or, for null, of the list of all tags.
 *
 * @param routeBase path of the docs with the tag
 */
export const tagKey = (routeBase: string, tag: string | null): string =>
  `${routeBase}#${tag === null ? '' : tag.toLowerCase()}`

/** A named sidebar. */
export interface Sidebar {
  readonly name: string
  readonly nodes: readonly SidebarNode[]
  /** Ids of the listed docs and the generated indexes in reading order, without duplicates. */
  readonly order: readonly string[]
}

/** Where an API symbol is documented. The doc is missing if the folder of API pages has no file for it. */
export interface SymbolLocation {
  readonly docId: string
  /** Id on the page; null if the symbol has its own page. */
  readonly anchor: string | null
  readonly kind: SearchKind
}

/** The address of a page, of an element of a page, or of a file. */
export interface Address {
  /** URL path without the base path and without percent-encoding. */
  readonly url: string
  /** Id on the page; null for the page itself, and for a file. */
  readonly anchor: string | null
}

/** A former address, and the current one. */
export interface Redirect {
  readonly from: Address
  /** The final target: never the source of another redirect. */
  readonly to: Address
  /** Where the redirect is declared. */
  readonly location: SourceLocation
}

/** All redirects of a site. */
export interface RedirectTable {
  /** In the order of their declarations. */
  readonly all: readonly Redirect[]
  /** Keyed by `addressKey(from)`. */
  readonly byAddress: ReadonlyMap<string, Redirect>
  /** The redirects from anchors, keyed by `routeKey` of the page that had the anchors. */
  readonly ofAnchors: ReadonlyMap<string, readonly Redirect[]>
  /** Keys of the former addresses whose redirects are invalid. */
  readonly invalid: ReadonlySet<string>
}

/** All routes of a site, with its sidebars and everything that links can point to. */
export interface RouteManifest {
  /** Sorted by URL. */
  readonly routes: readonly Route[]
  /** Routes by doc id. */
  readonly routeOfDoc: ReadonlyMap<string, Route>
  /** Generated indexes of categories by id. */
  readonly categories: ReadonlyMap<string, RoutedIndex>
  /** The pages of tags by `tagKey`. */
  readonly tags: ReadonlyMap<string, TagPage>
  /** Keyed by `routeKey(url)`. */
  readonly routeByUrl: ReadonlyMap<string, Route>
  /** Sidebars by name. */
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** All docs, sorted by id (ROUTE-13). Their paths do not include the base path. */
  readonly docs: readonly DocRecord[]
  /** Name of the first sidebar that contains a doc, by doc id. */
  readonly sidebarOfDoc: ReadonlyMap<string, string>
  /**
   * Ids of the main docs, by the name of the content root. A root has none if the configured doc is a draft
   * or does not exist, or if the root has no docs.
   */
  readonly mainDocs: ReadonlyMap<string, string>
  /**
   * Location of the documentation of each API name, such as "Camera" or "Camera.takePhoto", by the name with
   * the prefix of its content root. null if an API could not be read.
   */
  readonly symbols: ReadonlyMap<string, SymbolLocation> | null
  /** The names of the releases in the changelog, newest first. */
  readonly releases: readonly string[]
  /** Ids of drafts, which are not part of the site. */
  readonly drafts: ReadonlySet<string>
  /** The former addresses of pages and anchors. */
  readonly redirects: RedirectTable
  /** Output paths of static files and of generated files that are not pages. */
  readonly files: ReadonlySet<string>
}

/** Returns how many routes are pages, as opposed to redirects. */
export const pageCount = ({ routes }: Pick<RouteManifest, 'routes'>): number =>
  routes.filter(({ target }) => target.kind !== 'redirect').length

/** Normalizes a URL path for lookups: letter case and a trailing slash do not matter (ROUTE-5). */
export function routeKey(url: string): string {
  const path = url.toLowerCase()
  return path.endsWith('/') ? path : `${path}/`
}

/** URL of the search page, without the base path. */
export const searchUrl = '/search'

/** URL of the page that lists all versions, without the base path. A page of the site can replace it. */
export const versionsUrl = '/versions'
