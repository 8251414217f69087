import type { ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import { useSite } from '../../hooks/context.js'
import { SuggestedPages, type SuggestedPagesProps } from './SuggestedPages.js'

export interface NoResultsProps extends Omit<SuggestedPagesProps, 'label'> {
  readonly query: string
}

/** Shown if a query has no results (SRCH-13): the query, pages to open, and a link to report the query. */
export function NoResults({ query, ...list }: NoResultsProps): ReactNode {
  const { issuesUrl } = useSite()
  return (
    <>
      <p className="search-note" role="status">
        No results for "
        <b>
          <bdi>{query}</bdi>
        </b>
        "
      </p>
      <SuggestedPages {...list} label="Try searching for:" />
      {issuesUrl !== null && (
        <p className="search-note">
          Believe this query should return results?{' '}
          <Link href={reportHref(issuesUrl, query)}>Let us know.</Link>
        </p>
      )}
    </>
  )
}

/** Returns the URL that opens a new issue. GitHub and GitLab read the title from its parameters. */
function reportHref(issuesUrl: string, query: string): string {
  try {
    const url = new URL(issuesUrl, location.href)
    const title = `No search results for "${query}"`
    url.searchParams.set('title', title)
    if (url.hostname.includes('gitlab')) url.searchParams.set('issue[title]', title)
    return url.href
  } catch {
    return issuesUrl
  }
}
