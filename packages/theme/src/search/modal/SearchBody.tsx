import type { Dispatch, ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import { useSite } from '../../lib/context.js'
import { SearchFailure } from '../SearchFailure.js'
import type { KeptSearches } from '../kept.js'
import { searchHref } from '../query.js'
import type { SearchEvent, SearchState } from '../state.js'
import { KeptList } from './KeptList.js'
import { NoResults } from './NoResults.js'
import { ResultList } from './ResultList.js'

export interface SearchBodyProps {
  readonly state: SearchState
  readonly dispatch: Dispatch<SearchEvent>
  readonly kept: KeptSearches
  readonly listId: string
  readonly onRetry: () => void
  /** Searches for another text. */
  readonly onType: (text: string) => void
  /** A link is followed in this tab. */
  readonly onFollow: () => void
}

/** What stands below the field. It changes when there is an answer, not while one is waited for. */
export function SearchBody(props: SearchBodyProps): ReactNode {
  return (
    <div className="search-body" aria-busy={props.state.loading}>
      <Content {...props} />
      <p className="visually-hidden" role="status">
        {statusText(props.state)}
      </p>
    </div>
  )
}

function Content(props: SearchBodyProps): ReactNode {
  const { state, dispatch, kept, listId, onRetry, onType, onFollow } = props
  const { search } = useSite()
  const { shown, selected } = state
  const list = {
    ...{ listId, selected, onFollow, onOpen: kept.opened },
    onSelect: (index: number) => dispatch({ type: 'selected', index }),
  }
  switch (shown.kind) {
    case 'empty':
      return (
        <>
          <KeptList {...list} kept={kept} />
          <p className="search-all">
            <Link href={search.href} onClick={onFollow}>
              All pages, from A to Z
            </Link>
          </p>
        </>
      )
    case 'failed':
      return <SearchFailure onRetry={onRetry} />
    case 'none':
      return <NoResults query={shown.query} groups={state.groups} onType={onType} />
    case 'results':
      return (
        <>
          <ResultList {...list} groups={shown.groups} />
          <p className="search-all">
            <Link href={searchHref(search.href, shown.query)} onClick={onFollow}>
              See all {shown.total} results
            </Link>
          </p>
        </>
      )
  }
}

function statusText({ shown, slow }: SearchState): string {
  if (slow) return 'Searching'
  if (shown.kind === 'results') return shown.total === 1 ? 'One result' : `${shown.total} results`
  return ''
}
