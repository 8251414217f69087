import type { VersionProps } from './site.js'
import type { SidebarView } from './sidebar.js'

/*
 * Properties of one page: rendered to HTML, embedded in that HTML for hydration, and fetched by client navigation.
 */

export type PageProps =
  DocPageProps | CategoryPageProps | ModulePageProps | SearchPageProps | NotFoundPageProps

/** Content of a route's data file: a page, or the address of another one. */
export type RouteData = PackedPage | RedirectData

/** What differs in a page's props from what its site, kind, path and title let expect (`lib/packed-page.ts`). */
export interface PackedPage {
  readonly kind: PageProps['kind']
  readonly path: string
  readonly title: string
  /** Of a doc. */
  readonly id?: string
}

export interface RedirectData {
  readonly kind: 'redirect'
  /** Path of a page, with the base path. */
  readonly to: string
}

export interface PageBase {
  /** The page's clean URL path with the base path, as written in links: "/docs/guides/zooming". */
  readonly path: string
  readonly title: string
  readonly head: HeadProps
  /** Classes of the html element (HEAD-8). */
  readonly htmlClasses: readonly string[]
  /** The doc records that the page's components asked for while it was rendered (ROUTE-13). */
  readonly docs: readonly DocRecord[]
  /** Ids of the drafts among what they asked for: docs that the site does not have yet (DEV-1). */
  readonly drafts: readonly string[]
}

export interface HeadProps {
  /** The whole title, with the site's (HEAD-2). */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute URL; null where a page has none of its own (404). */
  readonly canonical: string | null
  /** Absolute URL of the share image. */
  readonly image: string | null
  readonly robots: string | null
  readonly searchTag: string
  readonly searchVersion: string | null
}

export interface DocPageProps extends PageBase {
  readonly kind: 'doc'
  readonly id: string
  readonly article: ArticleProps
  readonly outline: readonly OutlineEntry[]
  readonly sidebar: SidebarView | null
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
  readonly version: VersionProps
  readonly editUrl: string | null
  readonly lastUpdated: LastUpdated | null
  readonly tags: readonly string[]
  readonly unlisted: boolean
}

/** The last change of a page (DOC-6); not both are null. */
export interface LastUpdated {
  /** For machines and for readers. */
  readonly date: { readonly iso: string; readonly text: string } | null
  readonly author: string | null
}

/** A page that is made from what a category of the sidebar holds (DOC-9). */
export interface CategoryPageProps extends PageBase {
  readonly kind: 'category'
  /** "" for none. */
  readonly description: string
  readonly cards: readonly CategoryCard[]
  readonly sidebar: SidebarView | null
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
}

export interface CategoryCard extends PageLink {
  readonly text?: string
  /** How many entries a category without a text has. */
  readonly count?: number
}

/** A page of the site's own: `pages/<module>.tsx`. */
export interface ModulePageProps extends PageBase {
  readonly kind: 'module'
  readonly module: string
  /** Style sheets of the page's own. */
  readonly styles: readonly string[]
}

export interface SearchPageProps extends PageBase {
  readonly kind: 'search'
  /** All pages in order of their titles: what the page shows without a query, and without script. */
  readonly index: readonly PageLink[]
}

export interface NotFoundPageProps extends PageBase {
  readonly kind: 'not-found'
}

export interface ArticleProps {
  /** Complete HTML of the article's body. Shipped once: left out of the inline props, read from the document. */
  readonly html: string
  /** False when the body starts with its own h1. */
  readonly showTitle: boolean
  /** Content enhancers the body needs: "tabs", "code". */
  readonly uses: readonly string[]
  /** Address of what there is to say of names in its code samples (`SampleTypesFile`); null when there is nothing. */
  readonly types: string | null
}

/** What names in the code samples of one page are. Loaded when a reader first points at one. */
export interface SampleTypesFile {
  /** Each once: the type as the compiler words it, and the pages of the API that it is about. */
  readonly texts: readonly (readonly [
    text: string,
    links: readonly (readonly [name: string, href: string])[],
  ])[]
  /** By the number of the sample: line and column (0-based), length, index in `texts`. */
  readonly samples: Readonly<
    Record<string, readonly (readonly [line: number, column: number, length: number, text: number])[]>
  >
}

export interface OutlineEntry {
  readonly id: string
  /** Inline HTML of the heading, without links. */
  readonly html: string
  readonly depth: number
}

export interface PageLink {
  readonly label: string
  readonly href: string
}

export interface Breadcrumb {
  readonly label: string
  readonly href: string | null
}

/** ROUTE-13: `sidebar` is absent when the doc is in none. */
export interface DocRecord {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
}
