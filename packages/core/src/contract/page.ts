import type { DocsLinks, LocaleItem, VersionProps } from './site.js'
import type { SidebarView } from './sidebar.js'

/*
 * Properties of one page: rendered to HTML, embedded in that HTML for hydration, and fetched by client
 * navigation.
 */

/** The properties of a page, by its kind. */
export type PageProps =
  | DocPageProps
  | CategoryPageProps
  | ModulePageProps
  | SearchPageProps
  | NotFoundPageProps

/** Content of a route's data file: a page or a redirect. */
export type RouteData = PackedPage | RedirectData

/**
 * A page without the properties that equal their defaults. `unpackPage` derives the defaults from the site
 * and from the properties declared here, which are always included.
 */
export interface PackedPage {
  readonly kind: PageProps['kind']
  readonly path: string
  readonly title: string
  /** Id of the doc; absent for all other kinds of pages. */
  readonly id?: string
}

/** Content of the data file of a route that redirects. */
export interface RedirectData {
  readonly kind: 'redirect'
  /** Path of the target, which is a page or a file, with the base path. */
  readonly to: string
}

/** Properties of every page. */
export interface PageBase {
  /** URL path of the page with the base path, as in links: "/docs/guides/zooming". */
  readonly path: string
  readonly title: string
  readonly head: HeadProps
  /** Classes of the `html` element (HEAD-8). */
  readonly htmlClasses: readonly string[]
  /** Where links of the navbar lead on a page of another version than the newest one. */
  readonly docsLinks?: DocsLinks
}

/** The docs that a page's components looked up while the page was rendered to HTML. */
export interface RequestedDocs {
  /** The published docs among them (ROUTE-13). */
  readonly docs: readonly DocRecord[]
  /** Ids of the drafts among them: docs that exist but are not published (DEV-1). */
  readonly drafts: readonly string[]
}

/** A page as the browser renders it, after unpacking. */
export type ClientPage = PageProps & RequestedDocs

/** An element of the document's head that describes one page. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** Content of a page's `head` element. */
export interface HeadProps {
  /** Document title, including the site title (HEAD-2). */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /**
   * Absolute URL; null if the site has no `url`, and for a page without a fixed URL, such as the 404 page.
   */
  readonly canonical: string | null
  /**
   * Absolute URLs of the page in all of its languages and, as "x-default", for readers of all others. Absent
   * if the site has only one language.
   */
  readonly alternates?: readonly { readonly code: string; readonly url: string }[]
  /** Absolute URL of the share image; null if there is none, or if it is a path and the site has no `url`. */
  readonly image: string | null
  /** Content of the `robots` meta element; null for the default. */
  readonly robots: string | null
  /** Content of the `docsearch:docusaurus_tag` meta element, which search services filter by (HEAD-6). */
  readonly searchTag: string
  /** Content of the `docsearch:version` meta element; null for pages outside the docs. */
  readonly searchVersion: string | null
  /** Elements that only this page has, besides those of the other properties. */
  readonly elements?: readonly HeadTag[]
  /**
   * Attributes of the script elements that only this page has, such as the script that redirects links to
   * sections that moved to other pages. Themes can load the scripts asynchronously.
   */
  readonly scripts?: readonly Readonly<Record<string, string>>[]
  /** Path of the page as Markdown, with the base path. Absent if there is none. */
  readonly markdown?: string
}

/**
 * What surrounds the content of a doc: "doc" has the sidebar and the table of contents, all others have
 * neither. "page" has a column of text, "wide" a wide column, and "landing" a hero and features.
 */
export type PageLayout = 'doc' | 'page' | 'wide' | 'landing'

/** A page written in Markdown. */
export interface DocPageProps extends PageBase {
  readonly kind: 'doc'
  readonly id: string
  readonly layout: PageLayout
  readonly article: ArticleProps
  readonly outline: readonly OutlineEntry[]
  readonly sidebar: SidebarView | null
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: PageLink | null
  readonly next: PageLink | null
  /**
   * Absent on pages outside of the docs of a site with several versions. null if the docs of the page have
   * one version, although others have several: such a page has no version menu.
   */
  readonly version?: VersionProps | null
  readonly editUrl: string | null
  readonly lastUpdated: LastUpdated | null
  readonly tags: readonly TagLink[]
  /** The values of the keys that the site adds to front matter. Absent if the page has none of them. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  readonly unlisted: boolean
}

/** A tag of a page. */
export interface TagLink {
  readonly label: string
  /** URL of the page that lists the docs with the tag; null if there is none. */
  readonly href: string | null
}

/** The last change of a page (DOC-6). At least one of the properties is not null. */
export interface LastUpdated {
  /** As an ISO 8601 date and as localized text. */
  readonly date: { readonly iso: string; readonly text: string } | null
  readonly author: string | null
}

/** A generated index of the pages in a sidebar category (DOC-9). */
export interface CategoryPageProps extends PageBase {
  readonly kind: 'category'
  /** As in `DocPageProps`; also absent on a site without versions. */
  readonly version?: VersionProps | null
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
  readonly description?: string
  /** Number of listed entries in a category without a description. */
  readonly count?: number
}

/** A page that the site implements as a component: `pages/<module>.tsx`. */
export interface ModulePageProps extends PageBase {
  readonly kind: 'module'
  /** Name of the page module. */
  readonly module: string
  /** URLs of the stylesheets that only this page needs. */
  readonly styles: readonly string[]
}

/** The search page. */
export interface SearchPageProps extends PageBase {
  readonly kind: 'search'
  /**
   * Links to all listed docs, to category pages, and to the API symbols that are described in a section of a
   * listed doc, except members. Sorted by label. Shown if there is no query, if nothing matches the query, or
   * if JavaScript is disabled.
   */
  readonly allPages: readonly PageLink[]
}

/** The page that hosts serve for unknown URLs. */
export interface NotFoundPageProps extends PageBase {
  readonly kind: 'not-found'
  /** The languages of the site. Absent if it has only one. */
  readonly languages?: readonly LocaleItem[]
}

/** A doc's article. */
export interface ArticleProps extends ArticleMeta {
  /** HTML of the body. Not part of the embedded properties: hydration reads it from the prerendered page. */
  readonly html: string
}

/** The properties of an article that are known before its HTML is complete. */
export interface ArticleMeta {
  /**
   * Whether to show the page's title above the body. False if the body contains an h1, or if the front matter
   * hides the title.
   */
  readonly showTitle: boolean
  /** URL of the `SampleTypesFile` for the article's code samples; null if there is none. */
  readonly typesUrl: string | null
  /** The language of an article that is not translated. Absent for all others. */
  readonly language?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
}

/** Types of the identifiers in one page's code samples. Loaded when a reader first requests a type. */
export interface SampleTypesFile {
  /** Distinct types as the compiler prints them, each with links to the API symbols that it mentions. */
  readonly types: readonly (readonly [
    text: string,
    links: readonly (readonly [name: string, href: string])[],
  ])[]
  /**
   * The identifiers of each sample, by sample number: line and column (both 0-based), length, and index in
   * `types`.
   */
  readonly samples: Readonly<
    Record<string, readonly (readonly [line: number, column: number, length: number, typeIndex: number])[]>
  >
}

/** An entry of the table of contents. */
export interface OutlineEntry {
  /** Id of the heading; null for the label of a group of headings, such as "Hooks". */
  readonly id: string | null
  /** Inline HTML of the heading or label, without links. */
  readonly html: string
  /** Level of the heading; 1 for the label of a group. */
  readonly depth: number
}

/** A link to a page. */
export interface PageLink {
  readonly label: string
  readonly href: string
}

/**
 * An entry of the breadcrumb trail. `href` is null for the page itself, and for a category without a
 * listed page of its own.
 */
export interface Breadcrumb {
  readonly label: string
  readonly href: string | null
}

/** A doc, for lookups by id (ROUTE-13). `sidebar` is absent if the doc is not in a sidebar. */
export interface DocRecord {
  readonly id: string
  /** Path of the doc's page; with the base path in the data that a theme receives. */
  readonly path: string
  readonly sidebar?: string
}
