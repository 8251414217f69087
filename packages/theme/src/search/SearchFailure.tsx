import type { ReactNode } from 'react'
import * as searchMessages from '@camdocs/core/messages/search'

/** Shown when a search request failed (SRCH-12). */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div className="search-message" role="alert">
      <p>
        <b>{searchMessages.failed}</b>
      </p>
      <p>{searchMessages.checkConnection}</p>
      <button type="button" className="button" onClick={onRetry}>
        {searchMessages.retry}
      </button>
    </div>
  )
}
