import { askSearch } from '../../client/search-provider.js'
import type { SiteProps } from '@camdocs/core'
import { createAsking, later, type Asking } from '../asking.js'
import { parseQuery } from '@camdocs/core/search'
import { initialState, reduce, type SearchEvent, type SearchState } from '../state.js'

/** Hits for each question, and how many of them a group shows (SRCH-9). */
const LIMIT = 20
const PER_GROUP = 5
/** When it is said that an answer takes its time. */
const SLOW_MS = 300

/** The rules of `state.ts`, with a provider to ask. */
export type ModalSearch = Asking<SearchState, SearchEvent>

export const createModalSearch = (site: SiteProps, text: string): ModalSearch =>
  createAsking<SearchState, SearchEvent>(
    initialState(text),
    reduce,
    ({ loading, asked, text }, tell, signal) => {
      if (!loading) return
      const query = { ...parseQuery(text), offset: 0, limit: LIMIT, perGroup: PER_GROUP }
      later(() => tell({ type: 'slow', asked }), SLOW_MS, signal)
      askSearch(site, query, signal).then(
        (answer) => tell({ type: 'answered', asked, answer }),
        () => tell({ type: 'failed', asked }),
      )
    },
  )
