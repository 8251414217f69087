/**
 * What a theme receives and what it must export. Types only: the build and the browser share them,
 * and a theme can be developed against values of these types without the build.
 *
 * Everything here is plain JSON. All `href`s are final: they carry the base path and are percent-encoded. `pathname://`
 * before one says that a document is to be loaded which is no page of the site (LINK-3).
 */

// ---- Site-wide: one shared module, made from the configuration alone -------------------------------------

export interface SiteProps {
  readonly title: string
  readonly tagline: string
  /** Of all pages; a page may have more. */
  readonly keywords: readonly string[]
  /** Absolute URL of the share image of pages without one of their own. */
  readonly image: string | null
  /** Between page title and site title (HEAD-2). */
  readonly titleDelimiter: string
  /** Origin without a trailing slash: "https://example.org". */
  readonly url: string
  /** Starts and ends with a slash: "/" or "/nested/base/". */
  readonly baseUrl: string
  readonly locale: LocaleProps
  /** The docs' one version. */
  readonly version: VersionProps
  readonly colorMode: ColorModeProps
  readonly announcement: AnnouncementProps | null
  readonly navbar: NavbarProps
  readonly footer: FooterProps | null
  readonly search: SearchProps
  /** Where a reader reports that a page is missing or wrong; null hides the offers. */
  readonly issuesUrl: string | null
  /** Whether the start page says when script is not found at the configured base path (ERR-5). */
  readonly baseUrlBanner: boolean
  /** null: no page views are reported, and nothing is asked of another host. */
  readonly analytics: AnalyticsProps | null
  /** Pages whose path does end in `.html`, without the base path: nothing is taken off it (ROUTE-3). Usually none. */
  readonly htmlPaths: readonly string[]
  /** Id of this build's client code and site data; part of every route's data address. */
  readonly buildId: string
}

export interface AnalyticsProps {
  /** At least one. */
  readonly measurementIds: readonly string[]
  readonly anonymizeIp: boolean
}

export interface LocaleProps {
  readonly code: string
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
}

export type ColorMode = 'light' | 'dark'

export interface ColorModeProps {
  readonly defaultMode: ColorMode
  readonly disableSwitch: boolean
  readonly respectSystem: boolean
}

export interface AnnouncementProps {
  readonly id: string
  /** Trusted HTML from the configuration. */
  readonly html: string
  readonly closeable: boolean
}

export interface LogoProps {
  readonly src: string
  readonly srcDark: string | null
  readonly alt: string
}

export interface NavbarProps {
  readonly title: string
  readonly logo: LogoProps | null
  readonly href: string
  /** Where the brand opens; null for the usual place. */
  readonly target: string | null
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItem[]
}

export type NavbarItem = NavbarEntry | NavbarDropdown | NavbarLocaleDropdown | NavbarSearch

/** What a dropdown can hold too. */
export type NavbarEntry = NavbarLink | NavbarHtml

export type Position = 'left' | 'right'

export interface NavbarLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly position: Position
  /** Path prefix that makes the item active instead of its own href (NAVBAR-4). */
  readonly activeBasePath: string | null
  readonly activeBaseRegex: string | null
  /** Set for a link to a doc: active on exactly that page, and on all of a sidebar (NAVBAR-5). */
  readonly doc: NavbarDoc | null
}

export interface NavbarDoc {
  /** Name of the sidebar whose pages make the link active. */
  readonly sidebar: string | null
  /** Shown on its own page only (NAVBAR-6). */
  readonly unlisted: boolean
}

export interface NavbarHtml {
  readonly type: 'html'
  /** Trusted HTML from the configuration. */
  readonly html: string
  readonly position: Position
}

export interface NavbarDropdown {
  readonly type: 'dropdown'
  readonly label: string
  readonly href: string | null
  readonly position: Position
  readonly items: readonly NavbarEntry[]
}

export interface NavbarLocaleDropdown {
  readonly type: 'localeDropdown'
  readonly position: Position
  readonly locales: readonly LocaleProps[]
}

export interface NavbarSearch {
  readonly type: 'search'
  readonly position: Position
}

export interface FooterProps {
  readonly columns: readonly { readonly title: string; readonly items: readonly FooterItem[] }[]
  /** One list in the place of columns (FOOT-2). */
  readonly links: readonly FooterItem[]
  readonly copyright: string
}

export type FooterItem = FooterLink | FooterHtml

export interface FooterHtml {
  /** Trusted HTML from the configuration. */
  readonly html: string
}

export interface FooterLink {
  readonly label: string
  readonly href: string
  readonly external: boolean
}

export interface SearchProps {
  /** Path of the results page, with the base path. */
  readonly href: string
  readonly provider: SearchProviderProps
}

export type SearchProviderProps =
  /** The site's own index. */
  | {
      readonly type: 'embedded'
      /** Script of the worker that reads it. */
      readonly worker: string
    }
  /** A service that speaks the protocol of Algolia (SRCH-11). */
  | {
      readonly type: 'hosted'
      readonly appId: string
      /** May only search. */
      readonly searchKey: string
      readonly indexName: string
      /** Address of the service, where it is not Algolia's own. */
      readonly host: string | null
      /** Further filters, besides those of the context. */
      readonly facetFilters: readonly string[]
      /** Name of the service. */
      readonly name: string
    }

// ---- One page: rendered to HTML, carried by that HTML for hydration, fetched by navigation -----------------

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

export interface VersionProps {
  readonly name: string
  readonly label: string
}

/** ROUTE-13: `sidebar` is absent when the doc is in none. */
export interface DocRecord {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
}

/**
 * The part of a sidebar that one page shows: the levels around it, closed categories possibly without items. The items
 * are in the page's HTML, which is read for hydration; a route's data file names the sidebar and what is open, and the
 * items the browser does not know yet are files of their own (`sidebarDataUrl`).
 */
export interface SidebarView {
  readonly name: string
  /** The categories around the page that are shipped open, outermost first: each its number among the categories of its list. */
  readonly open: readonly number[]
  /** What is in every page's view of the sidebar. */
  readonly items: readonly SidebarItem[]
  /** What this page adds to it: its own entry, when it is unlisted (SIDE-10). */
  readonly own?: OwnEntry
}

export interface OwnEntry {
  /** The list it is added to, as in `open`. */
  readonly place: readonly number[]
  /** How many of the list's entries come before it. */
  readonly index: number
  readonly item: SidebarItem & { readonly unlisted: true }
}

export type SidebarItem = SidebarLink | SidebarCategory

export interface SidebarLink {
  readonly kind: 'link'
  readonly label: string
  readonly href: string
  readonly external?: true
  readonly unlisted?: true
}

/** What is usual is left out: a large site has many categories on every page. */
export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly href?: string
  /** Where the label leads without script while neither a page nor items are there: the first page below. */
  readonly firstHref?: string
  /** Open wherever the reader is. */
  readonly expanded?: true
  /** Cannot be closed. */
  readonly fixed?: true
  /** Added by the page shown; has no number among the categories of its list. */
  readonly unlisted?: true
  /** Absent: not shipped with this page. */
  readonly items?: readonly SidebarItem[]
}

// ---- What a theme exports -----------------------------------------------------------------------------------

/** The files of the client bundle that a page's HTML names. */
export interface PageAssets {
  readonly styles: readonly string[]
  /** The module that every page loads. */
  readonly entry: string
  /** Modules that the entry imports at once: named in the HTML so that they load beside it. */
  readonly preload: readonly string[]
  /** Fonts of the theme: named in the HTML so that they are there for the first paint. */
  readonly fonts: readonly string[]
  /** The site's icon. */
  readonly favicon: string
}

/** The component that a page module exports by default. It receives the page and the site. */
export interface PageModule {
  readonly default: (props: PageModuleProps) => unknown
}

export interface PageModuleProps {
  readonly site: SiteProps
  readonly page: ModulePageProps
}

/** What the build imports as `@camdocs/theme/server`. */
export interface ThemeServer {
  /**
   * The complete HTML document of a page.
   * @throws whatever a component throws; the build names the page.
   */
  renderDocument(input: RenderInput): RenderedDocument
  /** The inline scripts of a site: one for the start page, one for all others. Their hashes stand in the CSP. */
  inlineScripts(site: SiteProps): readonly string[]
}

export interface RenderInput {
  readonly site: SiteProps
  readonly page: PageProps
  readonly assets: PageAssets
  /** Present when `page.kind` is "module". */
  readonly pageModule: PageModule | null
  /** Looks a doc up for components that ask by id: null for a draft; throws as DEV-1 says. */
  readonly findDoc: (id: string) => DocRecord | null
}

export interface RenderedDocument {
  readonly html: string
  /** Content of the route's data file: the page with the `docs` that were asked for, without sidebar items. */
  readonly data: PackedPage
}
