import type { DocRecord, ModulePageProps, PackedPage, PageProps } from './page.js'
import type { SiteProps } from './site.js'

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
