import type { ReactNode } from 'react'
import { useSite } from '../lib/context.js'
import { SearchIcon } from './icons.js'
import { Link } from './Link.js'

/** The way to the search page, drawn as the box it opens. */
export function SearchLink(): ReactNode {
  const { search } = useSite()
  return (
    <Link className="search-link" href={search.href} aria-label="Search">
      <SearchIcon />
      <span>Search</span>
    </Link>
  )
}
