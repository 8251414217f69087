import type { ReactNode } from 'react'
import { useHydrated, useSite } from '../lib/context.js'
import { SearchIcon } from './icons.js'
import { Link } from './Link.js'

/** The way to the search page, drawn as the box it opens; with script it opens the search over the page. */
export function SearchLink(): ReactNode {
  const { search } = useSite()
  const live = useHydrated()
  return (
    <Link
      className="search-link"
      href={search.href}
      aria-label="Search"
      aria-haspopup={live ? 'dialog' : undefined}
    >
      <SearchIcon />
      <span>Search</span>
      {live && (
        <span className="search-keys" aria-hidden="true">
          {/* Drawn by the style sheet: they are no part of the name. */}
          <kbd data-key={isApple() ? '⌘' : 'Ctrl'} />
          <kbd data-key="K" />
        </span>
      )}
    </Link>
  )
}

const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)
