import type { ReactNode } from 'react'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useHydrated, useSite } from '../hooks/context.js'
import { SearchIcon } from './icons.js'
import { Link } from './Link.js'

/** A link to the search page that looks like a search box. With JavaScript, it opens the search dialog. */
export function SearchLink(): ReactNode {
  const { search } = useSite()
  const hydrated = useHydrated()
  return (
    <Link
      className="search-link"
      href={search.href}
      aria-label={frameMessages.search}
      aria-haspopup={hydrated ? 'dialog' : undefined}
    >
      <SearchIcon />
      <span>{frameMessages.search}</span>
      {hydrated && (
        <span className="search-keys" aria-hidden="true">
          {/* The stylesheet adds the key names, so that the link's text equals its accessible name. */}
          <kbd data-key={isApple() ? '⌘' : 'Ctrl'} />
          <kbd data-key="K" />
        </span>
      )}
    </Link>
  )
}

const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)
