import {
  isEmpty,
  parseQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
} from '@camdocs/core/search/client'
import { availableKinds } from '../kinds.js'

/** The state of the results on the search page. */
export interface ResultsState {
  readonly query: string
  /** Whether the reader is typing the query, so that its first request is delayed until typing pauses. */
  readonly typing: boolean
  /** Number of the latest request. Answers to earlier requests are ignored. */
  readonly requestId: number
  /** Index of the first hit that the latest request asks for. */
  readonly offset: number
  readonly phase: 'idle' | 'loading' | 'done' | 'failed'
  readonly hits: readonly SearchHit[]
  readonly total: number
  /**
   * Whether the latest answered query has no hits. Does not change while a request is pending, so that
   * nothing flickers. False after a failure and without a query.
   */
  readonly isUnmatched: boolean
  /** Kinds by which the results can be filtered. */
  readonly kinds: readonly SearchKind[]
}

export type ResultsEvent =
  | { readonly type: 'changed'; readonly query: string; readonly typing: boolean }
  | { readonly type: 'reached-end' }
  | { readonly type: 'retried' }
  | { readonly type: 'answered'; readonly requestId: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly requestId: number }

export const initialResults: ResultsState = {
  query: '',
  typing: false,
  requestId: 0,
  offset: 0,
  phase: 'idle',
  hits: [],
  total: 0,
  isUnmatched: false,
  kinds: [],
}

/**
 * Returns the next state, according to the rules of the search page (SPAGE-3 to SPAGE-5). Results stay
 * visible until new results arrive, or until the query is empty.
 */
export function reduceResults(state: ResultsState, event: ResultsEvent): ResultsState {
  switch (event.type) {
    case 'changed':
      if (event.query === state.query) return state
      if (isEmpty(parseQuery(event.query)))
        return { ...initialResults, query: event.query, requestId: state.requestId + 1 }
      return newRequest({ ...state, query: event.query, typing: event.typing, offset: 0 })
    case 'reached-end':
      return hasMore(state) ? newRequest({ ...state, offset: state.hits.length }) : state
    case 'retried':
      return newRequest(state)
    case 'answered':
      return isPending(state, event) ? answered(state, event.answer) : state
    case 'failed':
      return isPending(state, event) ? { ...state, phase: 'failed', isUnmatched: false } : state
  }
}

/**
 * Returns the first state of the page for a query (NAVG-13). If the reader left the results of the same
 * query, these are restored, and a failed request is sent again.
 *
 * @param left the state in which the reader left the page
 */
export function restoreResults(left: ResultsState, query: string): ResultsState {
  if (query !== left.query) return initialResults
  return left.phase === 'failed' ? newRequest(left) : left
}

/** Whether more hits can be requested now. */
export const hasMore = ({ phase, hits, total }: ResultsState): boolean =>
  phase === 'done' && hits.length < total

const newRequest = (state: ResultsState): ResultsState => ({
  ...state,
  requestId: state.requestId + 1,
  phase: 'loading',
})

const isPending = (state: ResultsState, { requestId }: { readonly requestId: number }): boolean =>
  state.phase === 'loading' && state.requestId === requestId

function answered(state: ResultsState, answer: SearchAnswer): ResultsState {
  const previous = state.offset === 0 ? [] : state.hits
  const known = new Set(previous.map(({ href }) => href))
  const added = answer.hits.filter(({ href }) => !known.has(href))
  const hits = [...previous, ...added]
  // An answer without new hits is the end of the results, regardless of the reported total. Otherwise, the
  // first answer determines the total, so that the count does not change while the reader scrolls.
  const reportedTotal = state.offset === 0 ? answer.total : state.total
  const total = added.length === 0 ? hits.length : reportedTotal
  const kinds = availableKinds(state.kinds, state.query, answer)
  return { ...state, phase: 'done', hits, total, isUnmatched: hits.length === 0, kinds }
}
