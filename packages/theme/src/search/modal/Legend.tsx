import type { ReactNode } from 'react'

/** Keyboard shortcuts and the name of the search provider (SRCH-15). */
export function Legend({ provider }: { readonly provider: string | null }): ReactNode {
  return (
    <div className="search-legend">
      <ul>
        <li>
          <Key label="Enter key" path="M19 6v5a3 3 0 0 1-3 3H5m4-4-4 4 4 4" /> to select
        </li>
        <li>
          <Key label="Arrow up" path="M12 19V5m-6 6 6-6 6 6" />
          <Key label="Arrow down" path="M12 5v14m-6-6 6 6 6-6" /> to navigate
        </li>
        <li>
          <kbd role="img" aria-label="Escape key">
            esc
          </kbd>{' '}
          to close
        </li>
      </ul>
      {provider !== null && <p>Search by {provider}</p>}
    </div>
  )
}

function Key({ label, path }: { readonly label: string; readonly path: string }): ReactNode {
  return (
    <kbd>
      <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={label}>
        <path d={path} />
      </svg>
    </kbd>
  )
}
