import { useMemo, type ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import * as resultsMessages from '@camdocs/core/messages/search-results'
import { parseQuery } from '@camdocs/core/search/client'
import { pagesNamedLike } from '@camdocs/core/nearest-pages'
import { PageLinks } from '../../components/PageLinks.js'
import { useSite } from '../../hooks/context.js'
import { usePopularPages } from '../popular-pages.js'
import { rootNames } from '../root-names.js'
import { AllPages } from './AllPages.js'

export interface NoMatchesProps {
  readonly query: string
  readonly allPages: readonly PageLink[]
}

/**
 * Shown if nothing matches the query (SPAGE-8): pages with similar names, otherwise popular pages, and a list
 * of all pages.
 */
export function NoMatches({ query, allPages }: NoMatchesProps): ReactNode {
  const site = useSite()
  const similar = useMemo(
    () => pagesNamedLike(parseQuery(query, rootNames(site)).text, allPages),
    [query, allPages, site],
  )
  const popular = usePopularPages(similar.length === 0)
  const suggestions = similar.length > 0 ? similar : popular
  // Shows nothing until the suggestions are loaded, because they would push the list down.
  if (suggestions === null) return null
  return (
    <>
      {suggestions.length > 0 && (
        <section className="suggestions">
          <h2>{similar.length > 0 ? resultsMessages.didYouMean : resultsMessages.popularPages}</h2>
          <PageLinks pages={suggestions} />
        </section>
      )}
      <AllPages links={allPages} />
    </>
  )
}
