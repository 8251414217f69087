/*
 * The interface between the search UI and a search provider: the embedded index (the default) or a hosted
 * service. Queries and their results are plain data, so that they can be posted to and from a worker.
 */

/** The kinds of search results. A query can be restricted to one kind (`hook:camera`). */
export const searchKinds = [
  'guide',
  'class',
  'interface',
  'type',
  'constant',
  'function',
  'hook',
  'member',
  'error',
  'page',
] as const

/**
 * The kind of a search result: the kind of API symbol, `guide` for a doc, `error` for a section about error
 * codes, or `page` for anything else.
 */
export type SearchKind = (typeof searchKinds)[number]

/** A request to a search provider. */
export interface SearchQuery {
  /** The search text without its filters. Characters after the first 64 are ignored. */
  readonly text: string
  /** Restricts results to one kind; null for all kinds. */
  readonly kind: SearchKind | null
  /** Restricts results to the content root with this name; null or omitted for all roots. */
  readonly root?: string | null
  /** 0-based index of the first hit to return. */
  readonly offset: number
  /** Maximum number of hits to return, before `limitPerGroup` is applied. */
  readonly limit: number
  /** Maximum number of these hits to return for each group; null for no limit. */
  readonly limitPerGroup: number | null
}

/** A piece of text that is either highlighted as a whole or not at all. */
export interface TextPart {
  readonly text: string
  /** Whether the text matches the query and is highlighted. */
  readonly match: boolean
}

/** One search result: a page, or a section of a page. */
export interface SearchHit {
  /**
   * Path on this site with base path, query string, and fragment; an absolute URL if the result is on another
   * site (SRCH-16).
   */
  readonly href: string
  /** `href` without the fragment. The UI shows the hits of one page together. */
  readonly page: string
  /** The kind of the result, shown as its icon or label. */
  readonly kind: SearchKind
  /**
   * Label of the outermost category that contains the page, or a general label if there is none
   * (`hierarchy.lvl0` of a search record). The UI groups the results by this label (SRCH-9).
   */
  readonly group: string
  /** Title of the page. */
  readonly pageTitle: readonly TextPart[]
  /** Headings from the page title (exclusive) to the section's own heading; empty for the page itself. */
  readonly trail: readonly (readonly TextPart[])[]
  /** An excerpt of the text that contains matches; empty if only titles or headings match. */
  readonly snippet: readonly TextPart[]
}

/** The results of a query. */
export interface SearchAnswer {
  /** The requested hits, best first. */
  readonly hits: readonly SearchHit[]
  /** Number of all results, including those outside `offset` and `limit`. */
  readonly total: number
  /** Kinds that occur among all results. */
  readonly kinds: readonly SearchKind[]
}

/**
 * A search provider. The UI creates the provider when the reader opens the search dialog, or for the first
 * query on the search page.
 */
export interface SearchProvider {
  /** Name of the provider, shown after "Search by" (SRCH-15). */
  readonly name: string
  /**
   * Runs a query.
   *
   * @throws Error if the query cannot be answered: no network, a missing or corrupt index, or an unavailable
   * service (SRCH-12). The next call tries again. Rejects with an `AbortError` if `signal` is aborted.
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>
}
