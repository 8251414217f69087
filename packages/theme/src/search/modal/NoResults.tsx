import type { ReactNode } from 'react'
import { fillMessage } from '@camdocs/core'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import { Link } from '../../components/Link.js'
import { Message } from '../../lib/Message.js'
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
        <Message text={dialogMessages.noResultsFor} values={{ query: <Query text={query} /> }} />
      </p>
      <SuggestedPages {...list} label={dialogMessages.trySearchingFor} />
      {issuesUrl !== null && (
        <p className="search-note">
          <Message
            text={dialogMessages.shouldHaveResults}
            values={{ link: <Link href={reportHref(issuesUrl, query)}>{dialogMessages.letUsKnow}</Link> }}
          />
        </p>
      )}
    </>
  )
}

function Query({ text }: { readonly text: string }): ReactNode {
  return (
    <b>
      <bdi>{text}</bdi>
    </b>
  )
}

/** Returns the URL that opens a new issue. GitHub and GitLab read the title from its parameters. */
function reportHref(issuesUrl: string, query: string): string {
  try {
    const url = new URL(issuesUrl, location.href)
    const title = fillMessage(dialogMessages.reportTitle, { query })
    url.searchParams.set('title', title)
    if (url.hostname.includes('gitlab')) url.searchParams.set('issue[title]', title)
    return url.href
  } catch {
    return issuesUrl
  }
}
