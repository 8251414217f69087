import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import * as searchMessages from '@camdocs/core/messages/search'
import * as resultsMessages from '@camdocs/core/messages/search-results'
import type { SearchHit, TextPart } from '@camdocs/core/search/client'
import { Link } from '../../components/Link.js'
import { countText } from '../count-text.js'
import { followResult } from '../follow-result.js'
import { HighlightedText, HighlightedTitle, Trail } from '../HighlightedText.js'
import { SearchFailure } from '../SearchFailure.js'
import { hasMore } from './results-state.js'
import type { PagedSearch } from './use-paged-search.js'

/**
 * The results of a query. More results are loaded when the reader scrolls to the end (SPAGE-4 to SPAGE-7).
 */
export function ResultsList({ state, loadMore, retry }: PagedSearch): ReactNode {
  const { phase, hits, total, offset } = state
  const loading = phase === 'loading'
  const isLoadingFirstHits = loading && offset === 0
  const isLoadingMoreHits = loading && offset > 0
  return (
    <>
      <p className="search-count" role="status">
        {!isLoadingFirstHits && phase !== 'failed' && countText(total)}
      </p>
      {isLoadingFirstHits && (
        <p className="search-wait" role="status" aria-label={resultsMessages.loading}>
          <span className="spinner" />
        </p>
      )}
      <div className="results" aria-busy={loading} onClick={followResult}>
        {hits.map((hit) => (
          <Result key={hit.href} hit={hit} />
        ))}
      </div>
      {/* The key creates a new row after each load, because observers report only changes of visibility. */}
      {(hasMore(state) || isLoadingMoreHits) && <LoaderRow key={hits.length} onVisible={loadMore} />}
      {phase === 'failed' && <SearchFailure onRetry={retry} />}
    </>
  )
}

function Result({ hit }: { readonly hit: SearchHit }): ReactNode {
  const { group, pageTitle, trail, snippet, kind } = hit
  const parents: readonly (readonly TextPart[])[] = [
    [{ text: group, match: false }],
    ...(trail.length > 0 ? [pageTitle] : []),
    ...trail.slice(0, -1),
  ]
  return (
    <article className="result">
      <h2>
        <Link href={hit.href}>
          <HighlightedTitle parts={trail.at(-1) ?? pageTitle} />
        </Link>
        <small>{searchMessages.kinds[kind].one}</small>
      </h2>
      <p className="result-path">
        <Trail titles={parents} />
      </p>
      {snippet.length > 0 && (
        <p>
          <HighlightedText parts={withEllipsis(snippet)} />
        </p>
      )}
    </article>
  )
}

/** Each snippet ends with an ellipsis (SPAGE-6). */
const withEllipsis = (snippet: readonly TextPart[]): readonly TextPart[] =>
  snippet.at(-1)?.text.trimEnd().endsWith('…') === true ? snippet : [...snippet, { text: ' …', match: false }]

/** The row after the results. Calls `onVisible` when it is fully in view (SPAGE-5). */
function LoaderRow({ onVisible }: { readonly onVisible: () => void }): ReactNode {
  const row = useRef<HTMLParagraphElement>(null)
  const becameVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) becameVisible()
      },
      // Reports only a row that is fully in view.
      { threshold: 1 },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={row} className="search-more">
      {resultsMessages.loadingMore}
    </p>
  )
}
