import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from '../components/Link.js'
import { CONTENT_ID, documentTitle, type PageLink, type SearchPageProps } from '@camdocs/core'
import { useSite } from '../lib/context.js'
import { groupByLetter } from '../lib/letters.js'
import { useQueryParameter } from '../lib/use-query-parameter.js'
import { KindFilter } from '../search/KindFilter.js'
import { PageResults } from '../search/PageResults.js'
import { usePagedSearch } from '../search/use-paged-search.js'

/** What the query in the address finds; without one, and without script, everything there is from A to Z (SPAGE-1, SPAGE-2). */
export function SearchPage({ page }: { readonly page: SearchPageProps }): ReactNode {
  const site = useSite()
  const [query, setQuery] = useQueryParameter('q')
  const typed = useRef(false)
  const search = usePagedSearch(query, typed)
  const isEmpty = query.trim() === ''
  const title = isEmpty ? 'Search the documentation' : `Search results for "${query}"`

  // Also when the page is shown anew, which sets the title that its data has.
  useEffect(() => {
    document.title = documentTitle(title, site)
  }, [title, site, page])

  return (
    <main id={CONTENT_ID} className="search page">
      <h1>
        {isEmpty ? (
          title
        ) : (
          <>
            Search results for "<bdi>{query}</bdi>"
          </>
        )}
      </h1>
      <form role="search" className="search-form" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Type your search here"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => {
            typed.current = true
            setQuery(event.target.value)
          }}
        />
      </form>
      {!isEmpty && (
        <KindFilter
          kinds={search.state.kinds}
          text={query}
          onChange={(text) => {
            typed.current = false
            setQuery(text)
          }}
        />
      )}
      {isEmpty ? <Index links={page.index} /> : search.state.phase !== 'idle' && <PageResults {...search} />}
    </main>
  )
}

function Index({ links }: { readonly links: readonly PageLink[] }): ReactNode {
  return groupByLetter(links).map(([letter, group]) => (
    <section key={letter} className="letter">
      <h2>{letter}</h2>
      <ul>
        {group.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
