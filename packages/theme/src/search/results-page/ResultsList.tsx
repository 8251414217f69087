import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { SearchHit, TextPart } from '@camdocs/core/search/client'
import { Link } from '../../components/Link.js'
import { countText } from '../count-text.js'
import { HighlightedText, HighlightedTitle, Trail } from '../HighlightedText.js'
import { kindLabels } from '../kinds.js'
import { SearchFailure } from '../SearchFailure.js'
import { hasMore } from './results-state.js'
import type { PagedSearch } from './use-paged-search.js'

/**
 * The results of a query. More results are loaded when the reader scrolls to the end (SPAGE-4 to SPAGE-7).
 */
export function ResultsList({ state, loadMore, retry }: PagedSearch): ReactNode {
  const { phase, hits, total, offset } = state
  const loading = phase === 'loading'
  return (
    <>
      <p className="search-count" role="status">
        {!(loading && offset === 0) && phase !== 'failed' && countText(total)}
      </p>
      {loading && offset === 0 && (
        <p className="search-wait" role="status" aria-label="Loading">
          <span className="spinner" />
        </p>
      )}
      <div className="results" aria-busy={loading}>
        {hits.map((hit) => (
          <Result key={hit.href} hit={hit} />
        ))}
      </div>
      {(hasMore(state) || (loading && offset > 0)) && <LoaderRow key={hits.length} onVisible={loadMore} />}
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
        <small>{kindLabels[kind].singular}</small>
      </h2>
      <p className="result-path">
        <Trail titles={parents} />
      </p>
      {snippet.length > 0 && (
        <p>
          <HighlightedText parts={snippet} />
          {!snippet.at(-1)?.text.trimEnd().endsWith('…') && ' …'}
        </p>
      )}
    </article>
  )
}

function LoaderRow({ onVisible }: { readonly onVisible: () => void }): ReactNode {
  const row = useRef<HTMLParagraphElement>(null)
  const becameVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) becameVisible()
      },
      { threshold: 1 },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={row} className="search-more">
      Fetching new results...
    </p>
  )
}
