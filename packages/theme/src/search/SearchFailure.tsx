import type { ReactNode } from 'react'

/** Shown when a search request failed (SRCH-12). */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className="search-message" role="alert">
      <p>
        <b>Unable to fetch results</b>
      </p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
