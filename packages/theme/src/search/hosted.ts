import { liteClient, type SearchForHits } from 'algoliasearch/lite'
import { docsTag, type SearchProviderProps, type SiteProps } from '@camdocs/core'
import {
  perGroup,
  type SearchHit,
  type SearchKind,
  searchKinds,
  type SearchProvider,
  serviceHost,
  type TextPart,
} from '@camdocs/core/search'

type Hosted = Extract<SearchProviderProps, { type: 'hosted' }>
type Context = Pick<SiteProps, 'locale' | 'version' | 'url'>

/** Around what was looked for. Private to this site: no text has them. */
const [open, close] = ['\uE000', '\uE001']
const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** A record as the service gives it back (`ssg-cli/src/render/search-records.ts`). It may also be another crawler's. */
interface Found {
  readonly url?: unknown
  readonly kind?: unknown
  readonly hierarchy?: Levels<unknown> | null
  readonly _highlightResult?: { readonly hierarchy?: Levels<{ readonly value?: unknown }> }
  readonly _snippetResult?: { readonly content?: { readonly value?: unknown } }
}
interface Answered {
  readonly hits?: unknown
  readonly nbHits?: unknown
  readonly facets?: { readonly kind?: Readonly<Record<string, number>> }
}
type Levels<T> = Readonly<Partial<Record<(typeof levels)[number], T>>>

/** Search by a service that speaks the protocol of Algolia, through its own light client (SRCH-11). */
export function createHostedSearch(service: Hosted, site: Context): SearchProvider {
  const client = liteClient(
    service.appId,
    service.searchKey,
    service.host === null ? {} : { hosts: [serviceHost(service.host)] },
  )
  return {
    name: service.name,
    async search({ text, kind, offset, limit, perGroup: most }, signal) {
      signal.throwIfAborted()
      const request: SearchForHits = {
        indexName: service.indexName,
        query: text,
        offset,
        length: limit,
        facetFilters: [
          ...contextOf(site),
          ...service.facetFilters,
          ...(kind === null ? [] : [`kind:${kind}`]),
        ],
        facets: ['kind'],
        attributesToRetrieve: ['url', 'kind', 'hierarchy'],
        attributesToHighlight: levels.map((level) => `hierarchy.${level}`),
        attributesToSnippet: ['content:20'],
        highlightPreTag: open,
        highlightPostTag: close,
        snippetEllipsisText: '…',
      }
      const { results } = await client.searchForHits<Found>({ requests: [request] })
      signal.throwIfAborted()
      const [result] = results as readonly (Answered | undefined)[]
      if (!Array.isArray(result?.hits)) {
        // The client would give the same answer to the next one who asks.
        await client.clearCache()
        throw new Error('The search service gave no answer that can be read.')
      }
      const found = (result.hits as readonly Found[]).flatMap((record) => hitOf(record, site) ?? [])
      const kinds = Object.keys(result.facets?.kind ?? {})
      return {
        hits: perGroup(found, most, ({ group }) => group),
        total: typeof result.nbHits === 'number' ? result.nbHits : found.length,
        // Another crawler's records may have none.
        kinds: kinds.length > 0 ? kinds.map(kindOf) : [...new Set(found.map(({ kind }) => kind))],
      }
    },
  }
}

/** Language AND (what has no version OR the version of these docs): a list within the list is an OR. */
function contextOf({ locale, version }: Context): (string | string[])[] {
  return [`language:${locale.code}`, ['docusaurus_tag:default', `docusaurus_tag:${docsTag(version.name)}`]]
}

function hitOf(record: Found, site: Context): SearchHit | null {
  const { url, hierarchy = {} } = record
  const highlighted = record._highlightResult?.hierarchy ?? {}
  const level = (name: (typeof levels)[number]) => partsOf(highlighted[name]?.value ?? hierarchy?.[name])
  const pageTitle = level('lvl1')
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
      .map(level)
      .filter((parts) => parts.length > 0),
    snippet: partsOf(record._snippetResult?.content?.value),
  }
}

const kindOf = (value: unknown): SearchKind => searchKinds.find((kind) => kind === value) ?? 'page'

/** SRCH-16: an address of this site is a path of it, wherever the site is read from. */
function hrefOf(url: string, site: Context): string {
  const address = parse(url)
  const isOwn = address !== null && [location.host, parse(site.url)?.host].includes(address.host)
  return isOwn ? address.pathname + address.search + address.hash : url
}

function parse(url: string): URL | null {
  try {
    return new URL(url, location.href)
  } catch {
    return null
  }
}

/** Text with marks as parts: whatever else it holds is text. */
function partsOf(value: unknown): readonly TextPart[] {
  if (typeof value !== 'string' || value === '') return []
  return value
    .split(open)
    .flatMap((piece, index): TextPart[] => {
      if (index === 0) return [{ text: piece, match: false }]
      const end = piece.indexOf(close)
      const matched = end < 0 ? piece : piece.slice(0, end)
      return [
        { text: matched, match: true },
        { text: end < 0 ? '' : piece.slice(end + 1), match: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
