/*
 * Properties of the whole site, derived from the configuration alone. Plain JSON. Every `href` is final: it includes
 * the base path and is percent-encoded. The prefix `pathname://` marks a document that is not a page of the site,
 * which the browser loads in full (LINK-3).
 */

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

export interface VersionProps {
  readonly name: string
  readonly label: string
}
