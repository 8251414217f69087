import type { ApiSymbol } from '@camdocs/theme/api'
import type { DocPageProps, PageAssets, SiteProps } from '@camdocs/theme/contract'
import type { SourceFile } from './source.js'

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
  /** Whether the site has an API whose names can be linked to. */
  readonly symbols: boolean
}

/** What an API page is about. */
export interface ApiTask {
  /** One that has a page of its own, or those that share the overview. */
  readonly symbols: readonly ApiSymbol[]
  readonly shared: boolean
  readonly title: string
  readonly unexported: readonly ApiSymbol[]
}

export interface RenderTask {
  readonly kind: 'render'
  /** The page's props with an empty article. */
  readonly props: DocPageProps
  readonly contentKey: string
  /** What goes into each link slot: escaped for an attribute. */
  readonly slots: readonly string[]
  readonly search: SearchFields
}

/** What the search records of one page have in common. */
export interface SearchFields {
  readonly category: string
  readonly url: string
  readonly language: string
  readonly version: string
  readonly tag: string
  /** False for pages that search must not find. */
  readonly listed: boolean
}

/** What all pages have in common; handed over before the first render task. */
export interface RenderShared {
  readonly site: SiteProps
  readonly assets: PageAssets
}

export interface RenderedPage {
  readonly html: string
  /** Content of the route's data file. */
  readonly data: string
  /** The page's search records: JSON objects joined by ",\n". */
  readonly records: string
}
