import type { VersionProps } from './site.js'
import type { SidebarView } from './sidebar.js'

/*
 * Properties of one page: rendered to HTML, embedded in that HTML for hydration, and fetched by client
 * navigation.
 */

/** The properties of a page, by its kind. */
export type PageProps =
  DocPageProps | CategoryPageProps | ModulePageProps | SearchPageProps | NotFoundPageProps

/** Content of a route's data file: a page or a redirect. */
export type RouteData = PackedPage | RedirectData

/**
 * The properties of a page that differ from the defaults for its site, kind, path, and title (`packPage`).
 */
export interface PackedPage {
  readonly kind: PageProps['kind']
  readonly path: string
  readonly title: string
  /** Id of a doc. */
  readonly id?: string
}

/** Content of the data file of a route that redirects. */
export interface RedirectData {
  readonly kind: 'redirect'
  /** Path of a page, with the base path. */
  readonly to: string
}

/** Properties of every page. */
export interface PageBase {
  /** Clean URL path of the page with the base path, as in links: "/docs/guides/zooming". */
  readonly path: string
  readonly title: string
  readonly head: HeadProps
  /** Classes of the `html` element (HEAD-8). */
  readonly htmlClasses: readonly string[]
}

/** The docs that a page's components looked up while the server rendered them. */
export interface RequestedDocs {
  /** The published docs among them (ROUTE-13). */
  readonly docs: readonly DocRecord[]
  /** Ids of the drafts among them: docs that exist but are not published (DEV-1). */
  readonly drafts: readonly string[]
}

/** A page as the browser receives it. */
export type ClientPage = PageProps & RequestedDocs

/** Content of a page's `head` element. */
export interface HeadProps {
  /** Document title, including the site title (HEAD-2). */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute URL; null for a page without a fixed URL, such as the 404 page. */
  readonly canonical: string | null
  /** Absolute URL of the share image. */
  readonly image: string | null
  readonly robots: string | null
  readonly searchTag: string
  readonly searchVersion: string | null
}

/** A page written in Markdown. */
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

/** The last change of a page (DOC-6). At least one of the two is not null. */
export interface LastUpdated {
  /** As an ISO 8601 date and as localized text. */
  readonly date: { readonly iso: string; readonly text: string } | null
  readonly author: string | null
}

/** A generated index of the pages in a sidebar category (DOC-9). */
export interface CategoryPageProps extends PageBase {
  readonly kind: 'category'
  /** Empty if there is none. */
  readonly description: string
  readonly cards: readonly CategoryCard[]
  readonly sidebar: SidebarView | null
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
}

/** A card on a category page. */
export interface CategoryCard extends PageLink {
  /** Description of the page or category. */
  readonly text?: string
  /** Number of entries in a category without a description. */
  readonly count?: number
}

/** A page that the site implements as a component: `pages/<module>.tsx`. */
export interface ModulePageProps extends PageBase {
  readonly kind: 'module'
  readonly module: string
  /** URLs of the stylesheets that only this page needs. */
  readonly styles: readonly string[]
}

/** The search page. */
export interface SearchPageProps extends PageBase {
  readonly kind: 'search'
  /** All pages, sorted by title: shown if there is no query or JavaScript is disabled. */
  readonly index: readonly PageLink[]
}

/** The page that hosts serve for unknown URLs. */
export interface NotFoundPageProps extends PageBase {
  readonly kind: 'not-found'
}

/** A doc's article. */
export interface ArticleProps extends ArticleMeta {
  /** HTML of the body. Not part of the embedded properties: hydration reads it from the rendered article. */
  readonly html: string
}

/** The properties of an article that are known before its HTML is complete. */
export interface ArticleMeta {
  /** False if the body starts with an h1. */
  readonly showTitle: boolean
  /** Content enhancers that the body needs: "tabs", "code". */
  readonly uses: readonly string[]
  /** URL of the `SampleTypesFile` for the article's code samples; null if there is none. */
  readonly types: string | null
}

/** Types of the identifiers in one page's code samples. Loaded when a reader first requests a type. */
export interface SampleTypesFile {
  /** Distinct types as the compiler prints them, with links to the API symbols they mention. */
  readonly texts: readonly (readonly [
    text: string,
    links: readonly (readonly [name: string, href: string])[],
  ])[]
  /** By sample number: line and column (both 0-based), length, and index in `texts`. */
  readonly samples: Readonly<
    Record<string, readonly (readonly [line: number, column: number, length: number, text: number])[]>
  >
}

/** An entry of the table of contents. */
export interface OutlineEntry {
  readonly id: string
  /** Inline HTML of the heading, without links. */
  readonly html: string
  readonly depth: number
}

/** A link to a page. */
export interface PageLink {
  readonly label: string
  readonly href: string
}

/** An entry of the breadcrumb; `href` is null for a category without a page. */
export interface Breadcrumb {
  readonly label: string
  readonly href: string | null
}

/** A doc, for lookups by id (ROUTE-13). `sidebar` is absent if the doc is not in a sidebar. */
export interface DocRecord {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
}
