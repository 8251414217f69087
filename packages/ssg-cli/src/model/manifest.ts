import type { DocRecord } from '@camdocs/core'
import type { SearchKind } from '@camdocs/core/search'

/** A URL that the site serves as a page. Paths are without the base path and not percent-encoded. */
export interface Route {
  readonly url: string
  /** File in the output folder: "docs/guides/zooming/index.html". */
  readonly file: string
  readonly target: RouteTarget
  /** Ids that links may point at; null when they are not known before the page is rendered. */
  readonly anchors: ReadonlySet<string> | null
}

export type RouteTarget =
  | { readonly kind: 'doc'; readonly id: string }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'redirect'; readonly to: string }

export type SidebarNode = SidebarDoc | SidebarExternal | SidebarGroup

export interface SidebarDoc {
  readonly kind: 'doc'
  readonly id: string
  readonly label: string
  readonly unlisted?: true
}

export interface SidebarExternal {
  readonly kind: 'link'
  readonly href: string
  readonly label: string
}

export interface SidebarGroup {
  readonly kind: 'group'
  readonly label: string
  /** Doc that the label leads to. */
  readonly doc: string | null
  /** Set when that doc is unlisted: the label leads there only on its own page. */
  readonly unlisted?: true
  /** Id of the generated index that the label leads to, in the place of a doc. */
  readonly index?: string
  readonly description?: string
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly children: readonly SidebarNode[]
}

/** The page that is made from what a category holds (DOC-9). */
export interface CategoryIndex {
  /** Its slug: "/category/guides". Starts with a slash, which no doc's id does. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly group: SidebarGroup
  /** Name of the sidebar it stands in. */
  readonly sidebar: string
}

export interface RoutedIndex extends CategoryIndex {
  readonly route: Route
}

export interface Sidebar {
  readonly name: string
  readonly nodes: readonly SidebarNode[]
  /** Ids of the listed docs and the generated indexes in reading order, each once. */
  readonly order: readonly string[]
}

export interface SymbolLocation {
  readonly docId: string
  /** Id on the page; null if the symbol has its own page. */
  readonly anchor: string | null
  readonly kind: SearchKind
}

export interface RouteManifest {
  /** Sorted by URL. */
  readonly routes: readonly Route[]
  readonly routeOfDoc: ReadonlyMap<string, Route>
  /** Generated indexes of categories by id. */
  readonly categories: ReadonlyMap<string, RoutedIndex>
  /** Keyed by `routeKey(url)`. */
  readonly routeByUrl: ReadonlyMap<string, Route>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Sorted by id (ROUTE-13). */
  readonly docs: readonly DocRecord[]
  readonly sidebarOfDoc: ReadonlyMap<string, string>
  readonly mainDoc: string | null
  /**
   * Location of the documentation of each API name, such as "Camera" or "Camera.takePhoto". null if the API
   * could not be read.
   */
  readonly symbols: ReadonlyMap<string, SymbolLocation> | null
  /** Ids of docs that exist but are left out of the site. */
  readonly drafts: ReadonlySet<string>
  /** Output paths of static files, and of the files that every build makes. */
  readonly files: ReadonlySet<string>
}

/** Route comparison of ROUTE-5: one trailing slash and letter case do not count. */
export function routeKey(url: string): string {
  const path = url.toLowerCase()
  return path.endsWith('/') ? path : `${path}/`
}

export const searchUrl = '/search'
