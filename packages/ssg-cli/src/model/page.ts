import type { Diagnostic, Range } from './diagnostic.js'
import type { Sample } from './sample.js'
import type { Update } from './update.js'

/** Validated front matter of a doc. */
export interface PageMeta {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly slug?: string | undefined
  readonly keywords: readonly string[]
  readonly tags: readonly string[]
  readonly image?: string | undefined
  readonly sidebar_label?: string | undefined
  readonly sidebar_position?: number | undefined
  readonly pagination_label?: string | undefined
  readonly pagination_next?: string | null | undefined
  readonly pagination_prev?: string | null | undefined
  readonly hide_title: boolean
  readonly hide_table_of_contents: boolean
  readonly toc_min_heading_level: number
  readonly toc_max_heading_level: number
  readonly custom_edit_url?: string | null | undefined
  readonly last_update?: Update | undefined
  readonly draft: boolean
  readonly unlisted: boolean
}

/** Where in the file each front-matter key's value stands, for problems found later. */
export type MetaRanges = Readonly<Record<string, Range>>

export interface Heading {
  readonly id: string
  readonly depth: number
  /** Plain text. */
  readonly text: string
  /** Inline HTML without links. */
  readonly html: string
}

/** A reference as written, and where. */
export interface LinkRef {
  /**
   * An image gets the size of its file, unless it says one of its own. `guides` is no reference: its slot takes links to the guides that use
   * a symbol of the API, which is the target.
   */
  readonly kind: 'link' | 'image' | 'sized-image' | 'guides'
  readonly target: string
  readonly range: Range
  /** True for what a reader clicks, unless the writer chose where it opens. */
  readonly clicked?: true
}

/** HTML cut at the places that only the whole site can fill: a number is an index into `Page.links`. */
export type HtmlPart = string | number

/** The text under one heading, for search. `anchor` is null for what stands before the first heading. */
export interface SearchSection {
  readonly anchor: string | null
  /** Titles of the headings above and including this one, without the page's own. */
  readonly trail: readonly string[]
  readonly text: string
}

/** What the whole site needs to know of a page. Small: the article itself stays in the store. */
export interface Page {
  readonly id: string
  readonly file: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
  readonly title: string
  /** True when the body has an h1 of its own. */
  readonly hasOwnTitle: boolean
  /** First paragraph as plain text, the description when the front matter has none. */
  readonly excerpt: string
  readonly headings: readonly Heading[]
  /** Every id in the body, headings included. */
  readonly ids: readonly string[]
  /** References inside the site, in the order of their slots. */
  readonly links: readonly LinkRef[]
  /** References to other sites. */
  readonly externalLinks: readonly LinkRef[]
  /** Content enhancers the body needs. */
  readonly uses: readonly string[]
  readonly problems: readonly Diagnostic[]
  /** Address of the page's content in the store. */
  readonly contentKey: string
  /** Address of its samples there; null when it has none to check. */
  readonly samplesKey: string | null
}

/** The bulk of a compiled page, kept in the store between compile and render. */
export interface PageContent {
  readonly body: readonly HtmlPart[]
  readonly sections: readonly SearchSection[]
}

export interface CompiledPage {
  readonly page: Omit<Page, 'contentKey' | 'samplesKey'>
  readonly content: PageContent
  readonly samples: readonly Sample[]
}

/** What navigation calls a page. */
export const labelOf = (page: Page): string => page.meta.sidebar_label ?? page.title
