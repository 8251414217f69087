import { useEffect, type ReactNode } from 'react'
import { Link } from '../components/Link.js'
import { CONTENT_ID } from '../components/SkipLink.js'
import type { PageLink, SearchPageProps } from '../contract.js'
import { useSite } from '../lib/context.js'
import { filterLinks, groupByLetter } from '../lib/filter-links.js'
import { documentTitle } from '../lib/head.js'
import { useQueryParameter } from '../lib/use-query-parameter.js'

/** All pages from A to Z; with script, those that match the query in the address (SPAGE-1, SPAGE-2). */
export function SearchPage({ page }: { readonly page: SearchPageProps }): ReactNode {
  const site = useSite()
  const [query, setQuery] = useQueryParameter('q')
  const heading = query === '' ? 'Search the documentation' : `Search results for "${query}"`
  const links = filterLinks(page.index, query)

  // Also when the page is shown anew, which sets the title that its data has.
  useEffect(() => {
    document.title = documentTitle(heading, site)
  }, [heading, site, page])

  return (
    <main id={CONTENT_ID} className="search page">
      <h1>{heading}</h1>
      <form role="search" className="search-form" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Type your search here"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <p className="search-count" role="status">
        {query !== '' && countText(links.length)}
      </p>
      {groupByLetter(links).map(([letter, group]) => (
        <LetterGroup key={letter} letter={letter} links={group} />
      ))}
    </main>
  )
}

function LetterGroup({
  letter,
  links,
}: {
  readonly letter: string
  readonly links: readonly PageLink[]
}): ReactNode {
  return (
    <section className="letter">
      <h2>{letter}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No results were found'
  return count === 1 ? 'One document found' : `${count} documents found`
}
