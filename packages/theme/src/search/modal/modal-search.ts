import type { SiteProps } from '@camdocs/core'
import { callAfter, createRequestStore, type RequestStore } from '../request-store.js'
import { queryOn } from '../root-names.js'
import { search } from '../search-provider.js'
import { initialState, reduce, type SearchEvent, type SearchState } from './search-state.js'

/** Number of hits per request, and the maximum per group (SRCH-9). */
const LIMIT = 20
const PER_GROUP = 5
/** Delay in milliseconds after which a pending request counts as slow. */
const SLOW_MS = 300

export type ModalSearch = RequestStore<SearchState, SearchEvent>

/**
 * Connects the rules of `search-state.ts` to the search provider.
 *
 * @param path path of the page
 * @param initialText initial text of the field
 */
export const createModalSearch = (site: SiteProps, path: string, initialText: string): ModalSearch =>
  createRequestStore<SearchState, SearchEvent>(
    initialState(initialText),
    reduce,
    ({ loading, requestId, text }, dispatch, signal) => {
      if (!loading) return
      const query = {
        ...queryOn(path, text, site),
        offset: 0,
        limit: LIMIT,
        limitPerGroup: PER_GROUP,
      }
      callAfter(SLOW_MS, () => dispatch({ type: 'slow', requestId }), signal)
      search(site, query, signal).then(
        (answer) => dispatch({ type: 'answered', requestId, answer }),
        () => dispatch({ type: 'failed', requestId }),
      )
    },
  )
