/*
 * Properties of the entire site, as plain JSON. Every `href` to a page of the site includes the base path and
 * is percent-encoded. The prefix `pathname://` marks an `href` that the browser loads as a full document; the
 * theme removes the prefix (LINK-3).
 */

/** The properties of the entire site, without its build id. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  /** Keywords of every page; a page can add more. */
  readonly keywords: readonly string[]
  /**
   * Absolute URL of the default share image; null if there is none, or if it is a path and `url` is empty.
   */
  readonly image: string | null
  /** Separates the page title from the site title (HEAD-2). */
  readonly titleDelimiter: string
  /** Origin of the site without a trailing slash: "https://example.org". Empty if it is not configured. */
  readonly url: string
  /**
   * The base path, percent-encoded, which starts and ends with a slash: "/" or "/nested/base/". Named after
   * the `baseUrl` setting.
   */
  readonly baseUrl: string
  readonly locale: LocaleProps
  /** The version of the current docs. */
  readonly version: VersionProps
  /**
   * All versions of all content roots, each root's from the newest to the oldest. Absent if there is one.
   */
  readonly versions?: readonly VersionEntry[]
  readonly colorMode: ColorModeProps
  readonly announcement: AnnouncementProps | null
  readonly navbar: NavbarProps
  readonly footer: FooterProps | null
  readonly search: SearchProps
  /** URL of the page where readers report problems with the site; null to show no links to it. */
  readonly issuesUrl: string | null
  /**
   * Whether the home page shows a banner if its script does not load from the configured base path (ERR-5).
   */
  readonly baseUrlBanner: boolean
  /** Settings of page view reports; null to send none. */
  readonly analytics: AnalyticsProps | null
  /**
   * Paths of the routes whose URL ends in `.html`, without the base path. These paths are exempt from the
   * normalization that removes `.html` (ROUTE-3).
   */
  readonly htmlPaths: readonly string[]
  /** Elements that the configuration adds to the head of every page. */
  readonly head: readonly HeadElement[]
  /**
   * Translations of texts of page modules to the language of the site, by the text, for `translate()`. Absent
   * if there are none.
   */
  readonly translations?: Readonly<Record<string, string>>
  /** Output of the theme's settings schema; null for a theme without settings. */
  readonly themeSettings: unknown
}

/** The properties of the entire site, which all of its pages share. */
export interface SiteProps extends SiteData {
  /** Where links of the navbar lead outside of the docs, if the reader chose a version. Only in browsers. */
  readonly docsLinks?: DocsLinks
  /**
   * Identifies the client code, the stylesheets that all pages share, the site data, and the allowed sources
   * of this build. Part of the URL of every route's data file.
   */
  readonly buildId: string
}

/** An element of the document's head. Paths of static files in `href` and `src` include the base path. */
export interface HeadElement {
  readonly tag: 'link' | 'meta' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  /** Text of a data block, such as JSON-LD; null for every other element. */
  readonly content: string | null
}

/** Settings of Google Analytics (GA-1). */
export interface AnalyticsProps {
  /** At least one id. */
  readonly measurementIds: readonly string[]
  readonly anonymizeIp: boolean
}

/** A language of the site. */
export interface LocaleProps {
  readonly code: string
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
}

/** A color mode. */
export type ColorMode = 'light' | 'dark'

/** Settings of the color mode (MODE-2 to MODE-8). */
export interface ColorModeProps {
  readonly defaultMode: ColorMode
  readonly disableSwitch: boolean
  readonly respectSystem: boolean
}

/** The announcement bar (ANN-1). */
export interface AnnouncementProps {
  readonly id: string
  /** Trusted HTML from the configuration. */
  readonly html: string
  readonly closeable: boolean
}

/** The logo in the navbar. */
export interface LogoProps {
  readonly src: string
  readonly srcDark: string | null
  readonly alt: string
}

/** The navbar. */
export interface NavbarProps {
  readonly title: string
  readonly logo: LogoProps | null
  /** Target of the brand link. */
  readonly href: string
  /** Value of the brand link's `target` attribute; null for the default. */
  readonly target: string | null
  /** Whether the navbar hides while the reader scrolls down (HIDE-3). */
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItem[]
}

/** An item of the navbar. */
export type NavbarItem = NavbarEntry | NavbarDropdown | NavbarLocaleDropdown | NavbarSearch | NavbarVersions

/** An item that a dropdown can also contain. */
export type NavbarEntry = NavbarLink | NavbarHtml

/** The side of the navbar on which an item appears. */
export type Position = 'left' | 'right'

/** A link in the navbar. */
export interface NavbarLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly external: boolean
  readonly position: Position
  /** If set, the link is active on paths with this prefix instead of paths under its `href` (NAVBAR-4). */
  readonly activePathPrefix: string | null
  /** If set, the link is active on paths that this regular expression matches. Overrides the prefix. */
  readonly activePathRegex: string | null
  /** Set for a link to a doc, which is active on that page and on all pages of its sidebar (NAVBAR-5). */
  readonly doc: NavbarDoc | null
  /**
   * Whether the link leads to the version that a page belongs to, if that version has the target. Absent if
   * the docs have one version.
   */
  readonly followsVersion?: true
}

/** The doc that a navbar link points to. */
export interface NavbarDoc {
  /** Name of the sidebar whose pages make the link active; null if the doc is not in a sidebar. */
  readonly sidebar: string | null
  /** Whether the link appears only on the doc's own page (NAVBAR-6). */
  readonly unlisted: boolean
}

/**
 * Where the links of the navbar that have `followsVersion` lead in a version, by their `href`. Contains only
 * those that lead elsewhere.
 */
export type DocsLinks = Readonly<Record<string, DocsLink>>

/** The target of a link to a doc in a version. */
export interface DocsLink {
  readonly href: string
  /** Name of the sidebar whose pages make the link active. Absent if there is none. */
  readonly sidebar?: string
}

/** HTML in the navbar. */
export interface NavbarHtml {
  readonly type: 'html'
  /** Trusted HTML from the configuration. */
  readonly html: string
  readonly position: Position
}

/** A dropdown in the navbar. */
export interface NavbarDropdown {
  readonly type: 'dropdown'
  readonly label: string
  /** Target of the label; null if the label is not a link. */
  readonly href: string | null
  readonly position: Position
  readonly items: readonly NavbarEntry[]
}

/** The language dropdown (NAVBAR-11). */
export interface NavbarLocaleDropdown {
  readonly type: 'localeDropdown'
  readonly position: Position
  readonly locales: readonly LocaleItem[]
}

/** A language in the language dropdown. */
export interface LocaleItem extends LocaleProps {
  /** Base path of its pages. Absent if the site has only one language. */
  readonly baseUrl?: string
}

/** The version menu (NAVBAR-12), of a site with several versions. */
export interface NavbarVersions {
  readonly type: 'versions'
  readonly position: Position
  /** Name of the content root whose versions the menu contains; null for that of the page. */
  readonly root: string | null
  /** Path of the page that lists all versions, with the base path. */
  readonly href: string
  /** Label of the menu outside of the docs: that of the newest version. */
  readonly label: string
}

/** The search box. */
export interface NavbarSearch {
  readonly type: 'search'
  readonly position: Position
}

/** The footer. */
export interface FooterProps {
  readonly columns: readonly { readonly title: string; readonly items: readonly FooterItem[] }[]
  /** A single list of items, instead of columns (FOOT-2). */
  readonly links: readonly FooterItem[]
  readonly copyright: string
}

/** An entry of the footer. */
export type FooterItem = FooterLink | FooterHtml

/** HTML in the footer. */
export interface FooterHtml {
  /** Trusted HTML from the configuration. */
  readonly html: string
}

/** A link in the footer. */
export interface FooterLink {
  readonly label: string
  readonly href: string
  readonly external: boolean
}

/** Settings of the search. */
export interface SearchProps {
  /** Path of the search page, with the base path. */
  readonly href: string
  /** null if the theme has no client code; its search page then only lists all pages. */
  readonly provider: SearchProviderProps | null
  /** The content roots that readers can restrict a search to. Absent if the site has only one. */
  readonly roots?: readonly SearchRoot[]
}

/** A content root that a search can be restricted to. */
export interface SearchRoot {
  readonly name: string
  /** What readers see. */
  readonly label: string
  /** The search tag of its docs (HEAD-6). */
  readonly tag: string
}

/** The search provider. */
export type SearchProviderProps =
  /** An index that is part of the site. */
  | {
      readonly type: 'embedded'
      /** URL of the worker script that reads the index. */
      readonly worker: string
    }
  /** A hosted service that implements the Algolia API (SRCH-11). */
  | {
      readonly type: 'hosted'
      readonly appId: string
      /** A key that can only search. */
      readonly searchKey: string
      readonly indexName: string
      /** URL of the service; null for Algolia itself. */
      readonly host: string | null
      /** Filters for every query, in addition to those for language and version. */
      readonly facetFilters: readonly string[]
      /** Name that readers see next to "Search by". */
      readonly name: string
    }

/** A version of the docs. */
export interface VersionProps {
  readonly name: string
  readonly label: string
  /** Set for a version that is not released yet, and for one that is no longer maintained. */
  readonly state?: 'next' | 'unmaintained'
}

/** A version that readers can choose. */
export interface VersionEntry extends VersionProps {
  /** Name of the content root with the docs of this version, as in search queries. */
  readonly root: string
  /** Name of the content root whose version this is: the same for all of its versions. */
  readonly family: string
  /** Path that the paths of its docs start with, with the base path and without a slash at the end. */
  readonly base: string
  /** Path of its main doc, with the base path. */
  readonly href: string
  /** Set for the newest version that is released. */
  readonly isNewest?: true
}
