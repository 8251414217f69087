import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ApiPageInput, ApiPageParts } from '../api/page.js'
import type { LanguageTexts } from '../languages/language.js'
import type { Look, LookSettings } from './look.js'
import type { DocRecord, ModulePageProps, PackedPage, PageProps } from './page.js'
import type { ThemeShareImages } from './share-image.js'
import type { SiteProps } from './site.js'

/**
 * Everything that the generator needs from a theme, and nothing else.
 *
 * A theme is the default export of a module: the `./theme` entry point of a theme package, or a module in the
 * site's folder. All file paths are relative to that module.
 */
export interface Theme {
  /** Name for messages: "@camdocs/theme". */
  readonly name: string
  /** Modules that run in the browser; null for a theme whose pages load no JavaScript. */
  readonly client: ThemeClient | null
  readonly styles: ThemeStyles
  /**
   * Returns the rules that depend on the settings `brand`, `ornament`, and `navbar.bottomBar`. They replace
   * `@import 'camdocs:look'` in `styles.page`. Without this function, a site that sets one of them does not
   * build.
   */
  readonly look?: (settings: LookSettings) => Look
  /** Draws share images. Without it, a site with `shareImages` does not build. */
  readonly shareImages?: ThemeShareImages
  /** Path of the icon for sites that do not configure an icon and have no `favicon` file. */
  readonly icon: string
  /** Names of the components that a site can replace with its own. */
  readonly components: readonly string[]
  /** Validates the `theme.settings` of a site. Without it, the theme accepts no settings. */
  readonly settings?: StandardSchemaV1
  /**
   * Files and folders with the code that runs in the generator. Their contents are part of the cache keys of
   * compiled and rendered pages.
   */
  readonly cacheInputs: readonly string[]
  /** Loads the code that renders pages. Called in every worker that renders. */
  readonly loadServer: () => Promise<ThemeServer>
  /** Loads the code that renders API pages. Called only for sites with an API reference. */
  readonly loadApi: () => Promise<ThemeApi>
}

/** A theme's modules for the browser, bundled by the generator. */
export interface ThemeClient {
  /** Exports `boot(loaders)`, which every page runs first. */
  readonly boot: string
  /** Loaded by the boot module to make the page interactive. */
  readonly app: string
  /** Worker script that reads the embedded search index. */
  readonly searchWorker: string
  /**
   * Hydrates the components in articles (`ISLAND_TAG`). Imported when the page is interactive, and only on
   * pages with such components. Without it, pages cannot hydrate components.
   */
  readonly islands?: string
  /**
   * Shows the images that links with `data-zoom` refer to. Imported when the page is interactive, and only on
   * pages with such links. Without it, browsers open the images like other links.
   */
  readonly zoom?: string
  /**
   * Replaces a clicked link whose attribute `data-player` is not empty with a frame that shows this URL.
   * Imported when the page is interactive, and only on pages with such links. Without it, browsers open the
   * links like others.
   */
  readonly player?: string
  /**
   * Its default export gets the target of each click in a menu that copies a page (`.page-menu`). Imported at
   * the first click. Without it, the menu can only show the page as Markdown.
   */
  readonly pageMenu?: string
}

/**
 * A part of articles with a separate stylesheet. "admonition" is an admonition with an icon of the site: in
 * its stylesheet, `@import 'camdocs:admonitions'` stands for rules that set `--kind-icon`.
 */
export type PartName =
  | 'admonition'
  | 'badge'
  | 'cards'
  | 'definitions'
  | 'diagram'
  | 'entries'
  | 'feedback'
  | 'figure'
  | 'file-tree'
  | 'hero'
  | 'icon'
  | 'lines'
  | 'math'
  | 'media'
  | 'notes'
  | 'page-menu'
  | 'playground'
  | 'posts'
  | 'section'
  | 'steps'
  | 'zoom'

/** A theme's stylesheets. */
export interface ThemeStyles {
  /** Linked on every page. */
  readonly page: string
  /** Loaded when the reader first interacts with the search. */
  readonly search?: string
  /** Linked on pages with components that the browser hydrates. */
  readonly islands?: string
  /** Each linked on the pages that contain the part. */
  readonly parts?: Readonly<Partial<Record<PartName, string>>>
}

/** Renders in the language of the page. */
export interface Speaker {
  /**
   * Sets the texts that the next call of another function uses; null for English. A theme that takes its
   * texts from `@camdocs/core/messages/` exports `speak` of `@camdocs/core/languages`. Without this function,
   * the theme renders all pages in the same language.
   */
  speak?(
    texts: (Pick<LanguageTexts, 'code'> & { readonly messages: Partial<LanguageTexts['messages']> }) | null,
  ): void
}

/** Renders pages to HTML during the build. */
export interface ThemeServer extends Speaker {
  /**
   * Renders the complete HTML document of a page. The element with the id `CONTENT_ID` contains the content
   * specific to the page, without the navbar, footer, and sidebar.
   *
   * @throws any error that a component throws; the generator reports it for the page
   */
  renderDocument(input: RenderInput): RenderedDocument
  /**
   * Returns all inline scripts that pages of the site can contain. The Content Security Policy allows them by
   * their hashes.
   */
  inlineScripts(site: SiteProps): readonly string[]
  /**
   * Renders a replacement component for a part of the article, such as an admonition, to static HTML. An
   * element named `CHILDREN_TAG` or `TITLE_TAG` marks where the generator inserts the children or the title.
   */
  renderArticleComponent?(component: unknown, props: ArticleComponentProps): string
  /**
   * Renders a component that a site registers for its Markdown. Elements named `CHILDREN_TAG` and `TITLE_TAG`
   * mark where the generator inserts the Markdown of the props `children` and `title`. Without this function,
   * sites cannot register components.
   *
   * @throws any error that the component throws
   */
  renderSiteComponent?(component: unknown, input: SiteComponentInput): string
}

/** Input for rendering a component that a site registers. */
export interface SiteComponentInput {
  readonly props: Readonly<Record<string, unknown>>
  /** The props that contain Markdown. */
  readonly slots: readonly SlotName[]
  /** Prefix of the IDs that the component generates. Unique on the page. */
  readonly idPrefix: string
  /** Whether the browser hydrates the component, so that its HTML must contain what hydration needs. */
  readonly isHydrated: boolean
}

/** A prop of a component that contains Markdown. */
export type SlotName = 'title' | 'children'

/**
 * Props of a replacement component inside the article, without its children. Includes the title only if the
 * title is plain text; the generator inserts any other title at the `TITLE_TAG` element.
 */
export type ArticleComponentProps = Readonly<Record<string, string | boolean | null>>

/** Renders API pages. */
export interface ThemeApi extends Speaker {
  renderApiPage(input: ApiPageInput): ApiPageParts
}

/** Input for rendering a page. */
export interface RenderInput {
  readonly site: SiteProps
  readonly page: PageProps
  readonly assets: PageAssets
  /** The module of a page whose `kind` is "module"; null for every other page. */
  readonly pageModule: PageModule | null
  /** The site's replacement components, by the name of the component that each replaces. */
  readonly components: ThemeComponents
  /**
   * Returns the record of a doc, or null for a draft.
   *
   * @throws Error for an unknown id (DEV-1)
   */
  readonly findDoc: (id: string) => DocRecord | null
}

/** Replacement components by the name of the component that each replaces. Each theme defines their types. */
export type ThemeComponents = Readonly<Record<string, unknown>>

/** A rendered page. */
export interface RenderedDocument {
  readonly html: string
  /** Content of the route's data file; null in a theme without client code. */
  readonly data: PackedPage | null
}

/** URLs of the files that a page's HTML refers to. */
export interface PageAssets {
  /** Stylesheets of every page. */
  readonly styles: readonly string[]
  /** Module script of every page; null in a theme without client code. */
  readonly entry: string | null
  /** Modules that the entry imports statically, for `modulepreload`. */
  readonly preload: readonly string[]
  /** Fonts that the first paint needs, for `preload`. */
  readonly fonts: readonly string[]
  readonly favicon: string
}

/** A page module of the site: `pages/<module>.tsx`. */
export interface PageModule {
  readonly default: (props: PageModuleProps) => unknown
}

/** Props of a page module's component. */
export interface PageModuleProps {
  readonly site: SiteProps
  readonly page: ModulePageProps
}
