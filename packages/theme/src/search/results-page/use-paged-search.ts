import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { SiteProps } from '@camdocs/core'
import { usePage, useSite } from '../../hooks/context.js'
import { callAfter, createRequestStore } from '../request-store.js'
import { queryOn } from '../root-names.js'
import { search } from '../search-provider.js'
import {
  initialResults,
  reduceResults,
  restoreResults,
  type ResultsEvent,
  type ResultsState,
} from './results-state.js'

/** Number of hits per request (SPAGE-5). */
const LIMIT = 15
/** Pause in typing, in milliseconds, after which a request is sent (SPAGE-3). */
const DEBOUNCE_MS = 300

/** The state in which the reader left the search page, for readers who go back to its results (NAVG-13). */
let latest = initialResults

export interface PagedSearch {
  readonly state: ResultsState
  readonly loadMore: () => void
  readonly retry: () => void
}

/**
 * Searches for the query, and loads more results on request.
 *
 * @param wasTyped ref to whether the reader typed the latest change of the query. If so, the first request is
 *   delayed (SPAGE-3)
 */
export function usePagedSearch(query: string, wasTyped: RefObject<boolean>): PagedSearch {
  const site = useSite()
  const { path } = usePage()
  const [{ get, subscribe, dispatch, start }] = useState(() => createPagedSearch(site, path, query))
  const state = useSyncExternalStore(subscribe, get, get)

  useEffect(() => {
    const stop = start()
    return () => {
      stop()
      latest = get()
    }
  }, [start, get])
  useEffect(() => dispatch({ type: 'changed', query, typing: wasTyped.current }), [dispatch, query, wasTyped])

  return {
    state,
    loadMore: () => dispatch({ type: 'reached-end' }),
    retry: () => dispatch({ type: 'retried' }),
  }
}

/** Connects the rules of `results-state.ts` to the search provider. */
const createPagedSearch = (site: SiteProps, path: string, query: string) => {
  const initial = restoreResults(latest, query)
  return createRequestStore<ResultsState, ResultsEvent>(initial, reduceResults, (state, dispatch, signal) => {
    const { phase, requestId, offset, typing } = state
    if (phase !== 'loading') return
    const request = { ...queryOn(path, state.query, site), offset, limit: LIMIT, limitPerGroup: null }
    const send = () =>
      search(site, request, signal).then(
        (answer) => dispatch({ type: 'answered', requestId, answer }),
        () => dispatch({ type: 'failed', requestId }),
      )
    callAfter(typing && offset === 0 ? DEBOUNCE_MS : 0, () => void send(), signal)
  })
}
