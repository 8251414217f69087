import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CONTENT_ID, documentTitle, type SearchPageProps, fillMessage } from '@camdocs/core'
import * as resultsMessages from '@camdocs/core/messages/search-results'
import { Message } from '../lib/Message.js'
import { useSite } from '../hooks/context.js'
import { useQueryParameter } from '../hooks/use-query-parameter.js'
import { KindFilter } from '../search/KindFilter.js'
import { RootFilter } from '../search/RootFilter.js'
import { AllPages, readAllPages } from '../search/results-page/AllPages.js'
import { NoMatches } from '../search/results-page/NoMatches.js'
import { ResultsList } from '../search/results-page/ResultsList.js'
import { usePagedSearch } from '../search/results-page/use-paged-search.js'

/**
 * Shows the results for the query in the URL. If there is no query or JavaScript is disabled, shows a list of
 * all pages from A to Z (SPAGE-1, SPAGE-2). If there are no results, shows suggestions and that list
 * (SPAGE-8).
 */
export function SearchPage({ page }: { readonly page: SearchPageProps }): ReactNode {
  const site = useSite()
  const [query, setQuery] = useQueryParameter('q')
  /** Whether the reader typed the latest change of the query. */
  const wasTyped = useRef(false)
  const search = usePagedSearch(query, wasTyped)
  // The embedded page does not repeat what its HTML contains.
  const given = (page as Partial<SearchPageProps>).allPages
  const [printed] = useState(() => (given ? [] : readAllPages()))
  const allPages = given ?? printed
  const isEmpty = query.trim() === ''
  const title = isEmpty ? resultsMessages.pageTitle : fillMessage(resultsMessages.resultsFor, { query })

  const setFilteredQuery = (text: string) => {
    wasTyped.current = false
    setQuery(text)
  }

  // Also depends on the page, because a navigation to this page sets the title from the page's data.
  useEffect(() => {
    document.title = documentTitle(title, site)
  }, [title, site, page])

  return (
    <main id={CONTENT_ID} className="search page">
      <h1>
        {isEmpty ? (
          title
        ) : (
          <Message text={resultsMessages.resultsFor} values={{ query: <bdi>{query}</bdi> }} />
        )}
      </h1>
      <form role="search" className="search-form" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          aria-label={resultsMessages.search}
          placeholder={resultsMessages.typeHere}
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => {
            wasTyped.current = true
            setQuery(event.target.value)
          }}
        />
      </form>
      <RootFilter text={query} onChange={setFilteredQuery} />
      {!isEmpty && <KindFilter kinds={search.state.kinds} text={query} onChange={setFilteredQuery} />}
      {isEmpty ? <AllPages links={allPages} /> : search.state.phase !== 'idle' && <ResultsList {...search} />}
      {!isEmpty && search.state.isUnmatched && <NoMatches query={query} allPages={allPages} />}
    </main>
  )
}
