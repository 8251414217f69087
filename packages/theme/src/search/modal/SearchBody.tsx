import { memo, useCallback, type ReactNode } from 'react'
import { countMessage, type PageLink, type SiteProps } from '@camdocs/core'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import { searchHref, withFilter } from '@camdocs/core/search/client'
import { Link } from '../../components/Link.js'
import { usePage, useSite } from '../../hooks/context.js'
import type { StoredHits } from '../stored-hits.js'
import { countText } from '../count-text.js'
import { followResult } from '../follow-result.js'
import { queryOn, rootNames } from '../root-names.js'
import { SearchFailure } from '../SearchFailure.js'
import { NoResults } from './NoResults.js'
import { SuggestedPages } from './SuggestedPages.js'
import { ResultList } from './ResultList.js'
import { StoredHitList } from './StoredHitList.js'
import type { SearchEvent, SearchState, ShownContent } from './search-state.js'

export interface SearchBodyProps extends ContentProps {
  /** Whether a request is pending. */
  readonly loading: boolean
  /** Whether the pending request is slow, so that an indicator is shown. */
  readonly slow: boolean
  /** Called when a link is followed in this tab. */
  readonly onFollow: () => void
}

interface ContentProps extends Pick<SearchState, 'shown' | 'selected'> {
  readonly dispatch: (event: SearchEvent) => void
  readonly stored: StoredHits
  readonly popular: readonly PageLink[]
  readonly listId: string
}

/** The content below the field. A pending request does not change the content; its answer does. */
export function SearchBody({ loading, slow, onFollow, ...content }: SearchBodyProps): ReactNode {
  return (
    <div
      className="search-body"
      aria-busy={loading}
      onClick={(event) => {
        if (followResult(event)) onFollow()
      }}
    >
      <Content {...content} />
      <p className="visually-hidden" role="status">
        {statusText(content.shown, slow)}
      </p>
    </div>
  )
}

/** Memoized, because most keys do not change the content. */
const Content = memo(function Content(props: ContentProps): ReactNode {
  const { shown, selected, dispatch, stored, popular, listId } = props
  const site = useSite()
  const { path } = usePage()
  const onSelect = useCallback((index: number) => dispatch({ type: 'selected', index }), [dispatch])
  const list = { listId, selected, onSelect, onOpen: stored.addRecent }
  switch (shown.kind) {
    case 'no-query':
      return (
        <>
          {stored.count === 0 ? (
            <>
              <p className="search-note">{dialogMessages.noRecent}</p>
              <SuggestedPages {...list} label={dialogMessages.popularPages} pages={popular} />
            </>
          ) : (
            <StoredHitList {...list} stored={stored} />
          )}
          <AllPagesLink />
        </>
      )
    case 'failed':
      return <SearchFailure onRetry={() => dispatch({ type: 'retried' })} />
    case 'no-results':
      return (
        <>
          <NoResults {...list} query={shown.query} pages={popular} />
          <AllPagesLink />
        </>
      )
    case 'results':
      return (
        <>
          <ResultList {...list} groups={shown.groups} />
          <p className="search-all">
            <Link href={searchHref(site.search.href, queryElsewhere(shown.query, path, site))}>
              {countMessage(dialogMessages.seeAll, shown.total)}
            </Link>
          </p>
        </>
      )
  }
})

/** Returns a query that finds on the search page what it finds on a page. */
function queryElsewhere(query: string, path: string, site: SiteProps): string {
  const { root } = queryOn(path, query, site)
  const isSame = root === queryOn(site.search.href, query, site).root
  return isSame ? query : withFilter(query, { root }, rootNames(site))
}

function AllPagesLink(): ReactNode {
  const { search } = useSite()
  return (
    <p className="search-all">
      <Link href={search.href}>{dialogMessages.allPages}</Link>
    </p>
  )
}

/** Returns the text for screen readers. Failures and missing results have their own live regions. */
function statusText(shown: ShownContent, slow: boolean): string {
  if (slow) return dialogMessages.searching
  if (shown.kind === 'results') return countText(shown.total)
  return ''
}
