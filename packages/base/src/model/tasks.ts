import type { ApiPageInput } from '@camdocs/core/api'
import type { ArticleMeta, DocPageProps, PageAssets, PageLayout, SiteProps } from '@camdocs/core'
import type { LanguageTexts, Messages } from '@camdocs/core/languages'
import type { ContentLimits } from './content-limits.js'
import type { Choices } from './choices.js'
import type { ContentRoot } from './content-root.js'
import type { MarkdownExtension } from './markdown-extensions.js'
import type { Heading, Page } from './page.js'
import type { PluginsRef, PluginTimes } from './plugins.js'
import type { IndexedSection, SectionSymbol } from './search-record.js'
import type { SiteComponentsRef } from './site-components.js'
import type { SourceFile } from './source.js'
import type { ThemeRef } from './theme.js'
import type { Variables } from './variables.js'

/** The data that a worker receives when it starts. */
export interface TaskContext {
  /** Folder of the artifact store. */
  readonly store: string
  /** Version of the compiler, which is part of the cache keys of compiled pages. */
  readonly version: string
}

/** Compiles one content file. */
export interface CompileTask {
  readonly kind: 'compile'
  readonly source: SourceFile
  /**
   * Absolute path of the site's folder, for reading the files that pages include or show code from. Not part
   * of cache keys.
   */
  readonly root: string
  /** The folder of the doc's content root, relative to the site's folder. */
  readonly contentFolder: string
  /** Set if the doc and the files that it reuses are read from git. */
  readonly commit?: CommitRef
  /** Set for API pages. */
  readonly api?: ApiTask
  /** The page that the file translates. Set for translations. */
  readonly original?: Original
  readonly rules: ContentRules
  /**
   * What the text of the page can depend on. Absent if there is nothing. Part of cache keys only for pages
   * whose text depends on something.
   */
  readonly choices?: Choices
  readonly theme: ThemeRef
  /** Absent if the site has no plugins. */
  readonly plugins?: PluginsRef
  /** Absent if the site registers no components. */
  readonly components?: SiteComponentsRef
  /** A task that takes longer is stopped, if it runs on a worker thread. Not part of cache keys. */
  readonly maxSeconds: number
  /** Whether to compile the page even if the store has it. */
  readonly ignoreCache?: true
}

/** A commit that docs are read from. */
export interface CommitRef {
  /** How the settings name it: what the paths of its files start with, before a colon. */
  readonly ref: string
  /** The ID of the commit. */
  readonly id: string
}

/** A page that is translated. */
export interface Original {
  /** URL with the base path. */
  readonly url: string
  readonly headings: readonly Pick<Heading, 'id' | 'depth'>[]
  /**
   * The sections that have changed since the page was translated: indexes of `headings`, and -1 for the text
   * before the first. Empty if none has changed.
   */
  readonly outdated: readonly number[]
}

/** The result of a compile task. */
export interface CompileResult {
  readonly page: Page
  /** Whether the store had the page. */
  readonly isCached: boolean
  /** The time that each plugin took, by name. Absent without plugins, and for a page from the store. */
  readonly pluginTimes?: PluginTimes
}

/** The settings that affect how content is compiled. */
export interface ContentRules {
  /** Whether the site has an API reference, so that `[[name]]` links to a symbol. */
  readonly symbols: boolean
  /** Whether code samples are checked. */
  readonly samples: boolean
  readonly limits: ContentLimits
  /** The content roots, whose docs links can name by ID. Absent if the site has only one. */
  readonly roots?: readonly Pick<ContentRoot, 'idPrefix' | 'folder'>[]
  /** The layout of pages whose front matter sets none. Absent for the default layout of docs. */
  readonly layout?: PageLayout
  /** The keys that the site adds to front matter. Absent if there are none. */
  readonly frontMatter?: OwnKeys
  /** Whether dollar signs enclose formulas. Absent if not. */
  readonly math?: true
  /** The extensions of Markdown that the site turns on. Absent if there are none. */
  readonly extensions?: readonly MarkdownExtension[]
  /** URLs of playgrounds by language. Absent if there are none. */
  readonly playgrounds?: Readonly<Record<string, string>>
  /** The site's own kinds of admonitions. Absent if there are none. */
  readonly admonitions?: OwnAdmonitions
  /** The version of the package that draws diagrams. Absent if no supported version is installed. */
  readonly diagrams?: string
  /** The version of the package that draws graphs. Absent if no supported version is installed. */
  readonly graphs?: string
  /** The site's variables. Absent if there are none. */
  readonly variables?: Variables
  /** Schemes of links that the site allows, in addition to the default schemes. */
  readonly linkSchemes?: readonly string[]
  /** The host name of the site. Absent if it is not known. */
  readonly host?: string
  /** The setting `security.files`. Absent if it is empty. */
  readonly allowedFiles?: readonly string[]
  /** The texts that content can contain. Absent in English, if the site changes none of them. */
  readonly texts?: ContentTexts
}

/** The keys that a site adds to the front matter of its pages: a JSON Schema by key. */
export type OwnKeys = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The kinds of admonitions of a site, by name. */
export type OwnAdmonitions = Readonly<
  Record<string, { readonly kind: string; readonly title: string; readonly hasIcon: boolean }>
>

/** The texts of a language that the compiler and the renderer of API pages add to content. */
export interface ContentTexts {
  readonly code: string
  readonly messages: Pick<Messages, 'api' | 'content'>
}

/** The API that a page documents. */
export interface ApiTask extends Pick<ApiPageInput, 'library' | 'symbols' | 'allSymbols' | 'proseReplaces'> {
  readonly title: string
  /** Hash of `library`, which all pages share, for their cache keys. */
  readonly libraryHash: string
}

/** The props of a doc page without the HTML of its article. */
export interface DocPageMeta extends Omit<DocPageProps, 'article'> {
  readonly article: ArticleMeta
}

/** Renders one doc. */
export interface RenderTask {
  readonly kind: 'render'
  /** The page's source file, relative to the site's folder. */
  readonly file: string
  readonly props: DocPageMeta
  readonly contentKey: string
  /** HTML after the title of the article. Absent if there is none. */
  readonly notice?: string
  /** HTML for the `head` of the document. Absent if there is none. */
  readonly head?: string
  /** HTML after the title of the article that its twin lacks, before `notice`. Absent if there is none. */
  readonly start?: string
  /** HTML at the end of the article. Absent if there is none. */
  readonly end?: string
  /** HTML of the list of posts, at the end of the text. Absent on all pages but one. */
  readonly list?: string
  /** The HTML that replaces each link slot, usually an escaped attribute value. */
  readonly slots: readonly string[]
  /** The pages that the page shows below its own text. Absent if there are none. */
  readonly section?: readonly SectionPage[]
  /** What the twin of the page needs. Absent if the site has no twins. */
  readonly twin?: TwinInput
  readonly search: SearchFields
  /** A task that takes longer is stopped, if it runs on a worker thread. */
  readonly maxSeconds: number
  /** What to create: the page's files ("document"), its search data ("search"), or both ("all"). */
  readonly output: 'all' | 'document' | 'search'
}

/** A page that another page shows below its own text (`print_section`). */
export interface SectionPage {
  readonly docId: string
  /** ID of its title on the page that shows it, and the start of the IDs of its elements. */
  readonly id: string
  /** Its title, if its content does not start with one. */
  readonly title: string
  readonly contentKey: string
  readonly slots: readonly string[]
  /** Attributes of an element around it. Empty if it is in the language of the page. */
  readonly language: string
}

/** What the Markdown twin of a page is made from, besides the page's content. */
export interface TwinInput {
  /** URL of the twin, absolute if the URL of the site is configured. */
  readonly url: string
  /** The front matter of the twin. */
  readonly frontMatter: Readonly<Record<string, string | readonly string[]>>
  /** The HTML that replaces each slot of the page: as in `RenderTask`, but with links to twins. */
  readonly slots: readonly string[]
}

/** The fields that all search records of a page share. */
export interface SearchFields {
  /** URL path, including the base path. */
  readonly path: string
  readonly category: string
  /** URL with the site's origin; equal to `path` if the origin is not configured. */
  readonly url: string
  readonly language: string
  readonly version: string
  readonly tag: string
  /** Name of the content root. Absent if the site has only one. */
  readonly root?: string
  /** False for pages that are excluded from search. */
  readonly listed: boolean
  /**
   * Kind of the sections that document neither a symbol nor error codes. Not used on pages with API symbols,
   * where the kind of such sections is "page".
   */
  readonly kind: 'guide' | 'page'
  /** The API symbols that the page documents, by anchor; "" is the page itself. */
  readonly symbols: ReadonlyMap<string, SectionSymbol> | undefined
  /** Additional search terms for the page. */
  readonly keywords: readonly string[]
}

/** The data that all pages share. Workers receive it before the first render task. */
export interface RenderShared {
  /** Hash of the compiler version and of the other properties. */
  readonly id: string
  readonly theme: ThemeRef
  readonly site: SiteProps
  readonly assets: PageAssets
  /** The Content Security Policy for the `meta` element. */
  readonly policy: string
  /** Absolute path of the site's folder, for the locations of errors. */
  readonly root: string
  /** The texts of the pages' language; null for English, if the site changes none of them. */
  readonly texts: LanguageTexts | null
}

/** The output of a render task. */
export interface RenderedPage {
  /** The HTML document; null if only the search data is requested. */
  readonly html: Uint8Array | null
  /** Content of the route's data file; null if `html` is null, or if the theme has no client code. */
  readonly data: Uint8Array | null
  /** The Markdown twin of the page; null if `html` is null, or if the site has no twins. */
  readonly twin: Uint8Array | null
  /** The search data of the page, `SearchTexts` as JSON; null if only the document is requested. */
  readonly search: string | null
}

/** The search data of a page. */
export interface SearchTexts {
  /** The search records, each as JSON. */
  readonly records: readonly string[]
  /** Input for the embedded index. Empty if the site uses a hosted search service. */
  readonly sections: readonly IndexedSection[]
}
