import { memo, useCallback, type ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import { useSite } from '../../lib/context.js'
import { SearchFailure } from '../SearchFailure.js'
import type { KeptSearches } from '../kept.js'
import { searchHref } from '@camdocs/core/search'
import type { SearchEvent, SearchState, Shown } from '../state.js'
import { KeptList } from './KeptList.js'
import { NoResults } from './NoResults.js'
import { ResultList } from './ResultList.js'

export interface SearchBodyProps extends ContentProps {
  readonly loading: boolean
  readonly slow: boolean
}

interface ContentProps extends Pick<SearchState, 'shown' | 'selected' | 'groups'> {
  readonly dispatch: (event: SearchEvent) => void
  readonly kept: KeptSearches
  readonly listId: string
  /** Searches for another text. */
  readonly onType: (text: string) => void
  /** A link is followed in this tab. */
  readonly onFollow: () => void
}

/** What stands below the field. It changes when there is an answer, not while one is waited for. */
export function SearchBody({ loading, slow, ...content }: SearchBodyProps): ReactNode {
  return (
    <div className="search-body" aria-busy={loading}>
      <Content {...content} />
      <p className="visually-hidden" role="status">
        {statusText(content.shown, slow)}
      </p>
    </div>
  )
}

/** Drawn anew when there is something new to see: not with every key. */
const Content = memo(function Content(props: ContentProps): ReactNode {
  const { shown, selected, groups, dispatch, kept, listId, onType, onFollow } = props
  const { search } = useSite()
  const onSelect = useCallback((index: number) => dispatch({ type: 'selected', index }), [dispatch])
  const list = { listId, selected, onFollow, onSelect, onOpen: kept.opened }
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
      return <SearchFailure onRetry={() => dispatch({ type: 'retried' })} />
    case 'none':
      return <NoResults query={shown.query} groups={groups} onType={onType} />
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
})

function statusText(shown: Shown, slow: boolean): string {
  if (slow) return 'Searching'
  if (shown.kind === 'results') return shown.total === 1 ? 'One result' : `${shown.total} results`
  return ''
}
