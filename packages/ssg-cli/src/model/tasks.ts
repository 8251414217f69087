import type { ApiPageInput } from '@camdocs/core/api'
import type { ArticleMeta, DocPageProps, PageAssets, SiteProps } from '@camdocs/core'
import type { IndexedSection, SectionSymbol } from './search-record.js'
import type { SourceFile } from './source.js'
import type { ThemeRef } from './theme.js'

/** What a thread is given once. Plain data. */
export interface TaskContext {
  /** Folder of the artefact store. */
  readonly store: string
  /** Part of every key: the version of what compiles. */
  readonly version: string
}

export interface CompileTask {
  readonly kind: 'compile'
  readonly source: SourceFile
  /** Present for the prose of an API page. */
  readonly api?: ApiTask
  readonly rules: ContentRules
  readonly theme: ThemeRef
}

/** What the site's configuration says of its content. */
export interface ContentRules {
  /** Whether the site has an API whose names can be linked to. */
  readonly symbols: boolean
  /** Whether its code samples are checked. */
  readonly samples: boolean
}

/** What an API page is about. */
export interface ApiTask extends Pick<ApiPageInput, 'library' | 'symbols' | 'index'> {
  readonly title: string
}

/** The properties of a doc's page, before its article's HTML is complete. */
export interface DocPageMeta extends Omit<DocPageProps, 'article'> {
  readonly article: ArticleMeta
}

export interface RenderTask {
  readonly kind: 'render'
  /** The page's source, relative to the root. */
  readonly file: string
  readonly props: DocPageMeta
  readonly contentKey: string
  /** What goes into each link slot: escaped for an attribute. */
  readonly slots: readonly string[]
  readonly search: SearchFields
}

/** What the search records of one page have in common. */
export interface SearchFields {
  /** With the base path. */
  readonly path: string
  readonly category: string
  readonly url: string
  readonly language: string
  readonly version: string
  readonly tag: string
  /** False for pages that search must not find. */
  readonly listed: boolean
  /** What its sections are, those apart that explain a name or error codes. */
  readonly kind: 'guide' | 'page'
  /** The names of the API it explains, by anchor; "" for the page itself. Undefined where it is about none. */
  readonly symbols: ReadonlyMap<string, SectionSymbol> | undefined
  /** Words that the page is to be found by, whether or not it says them. */
  readonly keywords: readonly string[]
}

/** What all pages have in common; handed over before the first render task. */
export interface RenderShared {
  readonly theme: ThemeRef
  readonly site: SiteProps
  readonly assets: PageAssets
}

export interface RenderedPage {
  readonly html: Uint8Array
  /** Content of the route's data file; null in a theme without client code. */
  readonly data: Uint8Array | null
  readonly search: SearchTexts
}

/** What search is to find of a page. */
export interface SearchTexts {
  /** Its records, each as JSON. */
  readonly records: readonly string[]
  /** None where the site has no index of its own. */
  readonly sections: readonly IndexedSection[]
}
