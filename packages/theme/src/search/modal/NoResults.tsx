import type { ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import { useSite } from '../../hooks/context.js'

export interface NoResultsProps {
  readonly query: string
  /** Names of groups of earlier results. */
  readonly groups: readonly string[]
  /** Replaces the text of the field. */
  readonly setText: (text: string) => void
}

/** Shown if a query has no results (SRCH-13): the query, suggestions, and a link to report the query. */
export function NoResults({ query, groups, setText }: NoResultsProps): ReactNode {
  const { issuesUrl } = useSite()
  const suggestions = groups.filter((name) => name.toLowerCase() !== query.toLowerCase()).slice(0, 3)
  return (
    <div className="search-message">
      <p role="status">
        No results for "
        <b>
          <bdi>{query}</bdi>
        </b>
        "
      </p>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" className="chip" onClick={() => setText(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {issuesUrl !== null && (
        <p>
          Believe this query should return results?{' '}
          <Link href={reportHref(issuesUrl, query)}>Let us know.</Link>
        </p>
      )}
    </div>
  )
}

/** Returns the URL that opens a new issue with a title, on GitHub or GitLab. */
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
