import { docsTag, type SearchProviderProps, type SearchRoot, type SiteProps } from '@camdocs/core'
import {
  type SearchHit,
  type SearchKind,
  searchKinds,
  type SearchProvider,
  toAlgoliaHost,
  type TextPart,
} from '@camdocs/core/search/client'
import { limitPerGroup } from '@camdocs/core/search/limit-per-group'
import { liteClient, type SearchForHits } from './hosted-client.js'

type HostedService = Extract<SearchProviderProps, { type: 'hosted' }>
type SearchedSite = Pick<SiteProps, 'locale' | 'version' | 'url' | 'search'>

/** Markers around matches: private-use Unicode characters, which texts are not expected to contain. */
const [openMarker, closeMarker] = ['\uE000', '\uE001']
/**
 * Minimum number of records per request: the number of results in the search dialog. The results page shows
 * fewer results, but requests as many records, so that both show the same total. Records with the same URL
 * are one result, but results can be counted only if the answer contains all records of the query; otherwise,
 * the total is the number of records.
 */
const MIN_RECORDS = 20
/** Levels of `hierarchy`: `lvl0` is the group, `lvl1` is the page title, and the others are headings. */
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * A record from the service. Records can come from `packages/ssg-cli/src/render/search-records.ts` or from a
 * crawler, so each field can be missing or have another type.
 */
interface ServiceRecord {
  readonly url?: unknown
  readonly kind?: unknown
  readonly hierarchy?: Levels<unknown> | null
  readonly _highlightResult?: { readonly hierarchy?: Levels<{ readonly value?: unknown }> }
  readonly _snippetResult?: { readonly content?: { readonly value?: unknown } }
}

/** The part of the service's response that is used. `nbHits` is the total number of records. */
interface ServiceAnswer {
  readonly hits?: unknown
  readonly nbHits?: unknown
  readonly facets?: { readonly kind?: Readonly<Record<string, number>> }
}

type Levels<T> = Readonly<Partial<Record<(typeof levels)[number], T>>>

/** Creates a search provider for a service that implements the Algolia API (SRCH-11). */
export function createHostedSearch(service: HostedService, site: SearchedSite): SearchProvider {
  const client = liteClient(
    service.appId,
    service.searchKey,
    service.host === null ? {} : { hosts: [toAlgoliaHost(service.host)] },
  )
  return {
    name: service.name,
    async search({ text, kind, root = null, offset, limit, limitPerGroup: maxPerGroup }, signal) {
      signal.throwIfAborted()
      const request: SearchForHits = {
        indexName: service.indexName,
        query: text,
        offset,
        length: Math.max(limit, MIN_RECORDS),
        facetFilters: [
          ...siteFilters(site, root),
          ...service.facetFilters,
          ...(kind === null ? [] : [`kind:${kind}`]),
        ],
        facets: ['kind'],
        attributesToRetrieve: ['url', 'kind', 'hierarchy'],
        attributesToHighlight: levels.map((level) => `hierarchy.${level}`),
        // A snippet has at most 20 words.
        attributesToSnippet: ['content:20'],
        highlightPreTag: openMarker,
        highlightPostTag: closeMarker,
        snippetEllipsisText: '…',
      }
      const { results } = await client.searchForHits<ServiceRecord>({ requests: [request] })
      signal.throwIfAborted()
      const [result] = results as readonly (ServiceAnswer | undefined)[]
      if (!Array.isArray(result?.hits)) {
        // The client has cached this response, and would repeat it for the same query.
        await client.clearCache()
        throw new Error('The search service returned an invalid response.')
      }
      const records = result.hits as readonly ServiceRecord[]
      const hits = records
        .flatMap((record) => hitOf(record, site) ?? [])
        // Keeps only the best hit for each URL: a crawler can create several records with the same URL, such
        // as one for each paragraph.
        .filter(({ href }, index, all) => all.findIndex((other) => other.href === href) === index)
      const recordCount = typeof result.nbHits === 'number' ? result.nbHits : 0
      const hasAllRecords = offset === 0 && recordCount <= records.length
      const kinds = Object.keys(result.facets?.kind ?? {})
      return {
        hits: limitPerGroup(hits.slice(0, limit), maxPerGroup, ({ group }) => group),
        // Of records that are not in the answer, it is unknown how many have the same URL.
        total: hasAllRecords ? hits.length : recordCount,
        // Records that a crawler created might not have a kind.
        kinds: kinds.length > 0 ? kinds.map(kindOf) : [...new Set(hits.map(({ kind }) => kind))],
      }
    },
  }
}

/**
 * Returns the filters: the language, and the search tags of these docs and of pages outside the docs, or the
 * search tag of a content root.
 *
 * @param root name of the content root; null for all
 */
function siteFilters({ locale, version, search }: SearchedSite, root: string | null): (string | string[])[] {
  const { roots = [{ name: '', tag: docsTag(version.name) }] } = search
  const tags = root === null ? ['default', ...roots.map(({ tag }) => tag)] : [tagOf(root, roots)]
  // A nested list means OR.
  return [`language:${locale.code}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

const tagOf = (root: string, roots: readonly Pick<SearchRoot, 'name' | 'tag'>[]): string =>
  roots.find(({ name }) => name === root)?.tag ?? root

/** Converts a record to a hit; null if the record has no URL or no page title. */
function hitOf(record: ServiceRecord, site: SearchedSite): SearchHit | null {
  const { url, hierarchy = {} } = record
  const highlighted = record._highlightResult?.hierarchy ?? {}
  const titleAt = (level: (typeof levels)[number]) => partsOf(highlighted[level]?.value ?? hierarchy?.[level])
  const pageTitle = titleAt('lvl1')
  if (typeof url !== 'string' || pageTitle.length === 0) return null
  const href = hrefOf(url, site)
  return {
    href,
    page: href.split('#', 1)[0] ?? href,
    kind: kindOf(record.kind),
    group: typeof hierarchy?.lvl0 === 'string' ? hierarchy.lvl0 : '',
    pageTitle,
    trail: levels
      .slice(2)
      .map(titleAt)
      .filter((parts) => parts.length > 0),
    snippet: partsOf(record._snippetResult?.content?.value),
  }
}

const kindOf = (value: unknown): SearchKind => searchKinds.find((kind) => kind === value) ?? 'page'

/** Converts a URL of this site to a path, so that it works on any host that serves the site (SRCH-16). */
function hrefOf(url: string, site: SearchedSite): string {
  const parsed = parse(url)
  const isOnSite = parsed !== null && [location.host, parse(site.url)?.host].includes(parsed.host)
  return isOnSite ? parsed.pathname + parsed.search + parsed.hash : url
}

function parse(url: string): URL | null {
  try {
    return new URL(url, location.href)
  } catch {
    return null
  }
}

/**
 * Splits a highlighted text at its markers. Treats HTML in the text as plain text. If a closing marker is
 * missing, the match extends to the next opening marker or to the end.
 */
function partsOf(value: unknown): readonly TextPart[] {
  if (typeof value !== 'string' || value === '') return []
  return value
    .split(openMarker)
    .flatMap((piece, index): TextPart[] => {
      if (index === 0) return [{ text: piece, match: false }]
      const end = piece.indexOf(closeMarker)
      const matched = end < 0 ? piece : piece.slice(0, end)
      return [
        { text: matched, match: true },
        { text: end < 0 ? '' : piece.slice(end + 1), match: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
