/*
 * Search, between what a reader sees and whoever finds: the embedded index (the default) or a hosted service. Plain data: a query
 * and its answer cross a thread.
 */

/** What a result is; a query may ask for one kind alone (`hook:camera`). */
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
export type SearchKind = (typeof searchKinds)[number]

export interface SearchQuery {
  /** As typed, without a kind's prefix; at most 64 characters are looked at. */
  readonly text: string
  readonly kind: SearchKind | null
  /** Number of the first hit, and how many at most. */
  readonly offset: number
  readonly limit: number
  /** Of these, how many of one group; null for all. */
  readonly perGroup: number | null
}

/** A piece of text; `match` where it is what was looked for. */
export interface TextPart {
  readonly text: string
  readonly match: boolean
}

export interface SearchHit {
  /** Path on this site with the base path, query and hash; a full address when it is another site's. */
  readonly href: string
  /** The same without the hash: hits of one page are drawn together. */
  readonly page: string
  readonly kind: SearchKind
  /** Top level of the hierarchy: results are grouped by it (SRCH-9). */
  readonly group: string
  /** Title of the page, for a hit that is a part of it. */
  readonly pageTitle: readonly TextPart[]
  /** Headings from below the title to the hit's own, which is the last; empty for the page itself. */
  readonly trail: readonly (readonly TextPart[])[]
  /** Text around the first match; empty when the match is in the titles alone. */
  readonly snippet: readonly TextPart[]
}

export interface SearchAnswer {
  /** The best first. */
  readonly hits: readonly SearchHit[]
  /** All there are, not only those asked for. */
  readonly total: number
  /** Kinds of all there are. */
  readonly kinds: readonly SearchKind[]
}

/** Who finds. Made when a reader first means to search. */
export interface SearchProvider {
  /** What results come from, for "Search by …" (SRCH-15). */
  readonly name: string
  /**
   * @throws Error when nothing could be asked: no network, a missing or broken index, a service that is down. The next call tries again.
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>
}
