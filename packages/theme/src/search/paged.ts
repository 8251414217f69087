import { isEmpty, parseQuery, type SearchAnswer, type SearchHit, type SearchKind } from '@camdocs/core/search'
import { offeredKinds } from './kinds.js'

/** What the results page knows. */
export interface PagedState {
  readonly query: string
  /** The query may go on changing. */
  readonly typing: boolean
  /** Number of the last question: only its answer counts. */
  readonly asked: number
  /** The first hit it asks for. */
  readonly offset: number
  readonly phase: 'idle' | 'loading' | 'done' | 'failed'
  readonly hits: readonly SearchHit[]
  readonly total: number
  /** What to narrow by. */
  readonly kinds: readonly SearchKind[]
}

export type PagedEvent =
  | { readonly type: 'changed'; readonly query: string; readonly typing: boolean }
  | { readonly type: 'reached-end' }
  | { readonly type: 'retried' }
  | { readonly type: 'answered'; readonly asked: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly asked: number }

export const nothingAsked: PagedState = {
  query: '',
  typing: false,
  asked: 0,
  offset: 0,
  phase: 'idle',
  hits: [],
  total: 0,
  kinds: [],
}

/** The rules of the results page (SPAGE-3 to SPAGE-5). What was found stays until there is something else. */
export function reducePaged(state: PagedState, event: PagedEvent): PagedState {
  switch (event.type) {
    case 'changed':
      if (event.query === state.query) return state
      if (isEmpty(parseQuery(event.query)))
        return { ...nothingAsked, query: event.query, asked: state.asked + 1 }
      return ask({ ...state, query: event.query, typing: event.typing, offset: 0 })
    case 'reached-end':
      return hasMore(state) ? ask({ ...state, offset: state.hits.length }) : state
    case 'retried':
      return ask(state)
    case 'answered':
      return isLast(state, event) ? answered(state, event.answer) : state
    case 'failed':
      return isLast(state, event) ? { ...state, phase: 'failed' } : state
  }
}

export const hasMore = ({ phase, hits, total }: PagedState): boolean =>
  phase === 'done' && hits.length < total

const ask = (state: PagedState): PagedState => ({ ...state, asked: state.asked + 1, phase: 'loading' })

const isLast = (state: PagedState, { asked }: { readonly asked: number }): boolean =>
  state.phase === 'loading' && state.asked === asked

function answered(state: PagedState, answer: SearchAnswer): PagedState {
  const before = state.offset === 0 ? [] : state.hits
  const known = new Set(before.map(({ href }) => href))
  const added = answer.hits.filter(({ href }) => !known.has(href))
  const hits = [...before, ...added]
  // Nothing new is the end, whatever was promised.
  const total = added.length === 0 ? hits.length : answer.total
  return { ...state, phase: 'done', hits, total, kinds: offeredKinds(state.kinds, state.query, answer) }
}
