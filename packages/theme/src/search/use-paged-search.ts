import { useEffect, useReducer, type RefObject } from 'react'
import { askSearch } from '../client/search-provider.js'
import { useSite } from '../lib/context.js'
import { nothingAsked, reducePaged, type PagedState } from './paged.js'
import { parseQuery } from './query.js'

/** Hits for each question (SPAGE-5). */
const LIMIT = 15
/** What is being typed is searched for when it rests (SPAGE-3). */
const REST_MS = 300

export interface PagedSearch {
  readonly state: PagedState
  readonly loadMore: () => void
  readonly retry: () => void
}

/** @param typed whether the query comes from the field, and may go on changing */
export function usePagedSearch(query: string, typed: RefObject<boolean>): PagedSearch {
  const site = useSite()
  const [state, dispatch] = useReducer(reducePaged, nothingAsked)
  const { asked, phase, offset } = state

  useEffect(() => dispatch({ type: 'changed', query }), [query])

  useEffect(() => {
    if (phase !== 'loading') return
    const abort = new AbortController()
    const question = { ...parseQuery(state.query), offset, limit: LIMIT, perGroup: null }
    const search = () =>
      askSearch(site, question, abort.signal).then(
        (answer) => dispatch({ type: 'answered', asked, answer }),
        () => dispatch({ type: 'failed', asked }),
      )
    const timer = setTimeout(() => void search(), typed.current && offset === 0 ? REST_MS : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a question is asked once; its text is that of then
  }, [site, asked])

  return {
    state,
    loadMore: () => dispatch({ type: 'reached-end' }),
    retry: () => dispatch({ type: 'retried' }),
  }
}
