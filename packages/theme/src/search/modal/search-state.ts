import { isJsonEqual } from '@camdocs/core'
import {
  isEmpty,
  parseQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
} from '@camdocs/core/search/client'
import { availableKinds } from '../kinds.js'
import { groupHits, type HitGroup } from './group-hits.js'

/**
 * The content below the field. `no-query`: the field is empty, or contains only whitespace. `no-results`:
 * nothing matches the query.
 */
export type ShownContent =
  | { readonly kind: 'no-query' }
  | {
      readonly kind: 'results'
      /** The query as typed, without leading and trailing whitespace. */
      readonly query: string
      readonly groups: readonly HitGroup[]
      /** In the order in which they are displayed. */
      readonly hits: readonly SearchHit[]
      readonly total: number
    }
  | { readonly kind: 'no-results'; readonly query: string }
  | { readonly kind: 'failed' }

export interface SearchState {
  /** Text of the field. */
  readonly text: string
  /** Number of the latest request. Answers to earlier requests are ignored (SRCH-16). */
  readonly requestId: number
  /** Whether the latest request is pending. The previous content stays until the request is answered. */
  readonly loading: boolean
  /** Whether the pending request is slow, so that an indicator is shown. */
  readonly slow: boolean
  readonly shown: ShownContent
  /** Index of the selected option. If there are fewer options, the last option is selected. */
  readonly selected: number
  /**
   * Whether to open the first result when it arrives, because Enter was pressed while the request was
   * pending.
   */
  readonly openOnAnswer: boolean
  /** Kinds by which the results can be filtered. */
  readonly kinds: readonly SearchKind[]
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'retried' }
  /** The request has been pending for so long that an indicator is shown. */
  | { readonly type: 'slow'; readonly requestId: number }
  | { readonly type: 'answered'; readonly requestId: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly requestId: number }
  /** Down or Up was pressed. `count` is the number of options. */
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'selected'; readonly index: number }
  /** Enter was pressed. Sets `openOnAnswer` if a request is pending; otherwise, resets it. */
  | { readonly type: 'open-requested' }
  /** The answer that `openOnAnswer` waits for has arrived. Resets `openOnAnswer`. */
  | { readonly type: 'open-handled' }

const initial: SearchState = {
  text: '',
  requestId: 0,
  loading: false,
  slow: false,
  shown: { kind: 'no-query' },
  selected: 0,
  openOnAnswer: false,
  kinds: [],
}

export const initialState = (text: string): SearchState => typed(initial, text)

/** Returns the next state, according to the rules of the search dialog (SRCH-8 to SRCH-16). */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'retried':
      return newRequest(state)
    case 'slow':
      return isPending(state, event) ? { ...state, slow: true } : state
    case 'answered':
      return isPending(state, event) ? answered(state, event.answer) : state
    case 'failed':
      return isPending(state, event)
        ? { ...settled(state), openOnAnswer: false, shown: { kind: 'failed' } }
        : state
    case 'moved':
      return event.count === 0 ? state : { ...state, selected: nextIndex(state.selected, event) }
    case 'selected':
      return state.selected === event.index ? state : { ...state, selected: event.index }
    case 'open-requested':
      return { ...state, openOnAnswer: state.loading }
    case 'open-handled':
      return { ...state, openOnAnswer: false }
  }
}

/** Returns the index of the option above or below the selected one. Wraps around at both ends. */
function nextIndex(selected: number, { by, count }: { readonly by: 1 | -1; readonly count: number }): number {
  // If options have disappeared, the last one is selected.
  const current = Math.min(selected, count - 1)
  return (current + by + count) % count
}

/** Whether an event belongs to the pending request. */
const isPending = (state: SearchState, { requestId }: { readonly requestId: number }): boolean =>
  state.loading && state.requestId === requestId

function typed(state: SearchState, text: string): SearchState {
  const next = { ...state, text, openOnAnswer: false }
  const [query, previous] = [parseQuery(text), parseQuery(state.text)]
  // The new request id makes the answer to a pending request outdated.
  if (isEmpty(query))
    return { ...settled(next), requestId: state.requestId + 1, shown: { kind: 'no-query' }, selected: 0 }
  // Some edits do not change the query, such as adding a trailing space.
  return query.text === previous.text && query.kind === previous.kind ? next : newRequest(next)
}

const newRequest = (state: SearchState): SearchState => ({
  ...settled(state),
  requestId: state.requestId + 1,
  loading: true,
})

/** Returns the state without a pending request. */
const settled = (state: SearchState): SearchState => ({ ...state, loading: false, slow: false })

function answered(state: SearchState, answer: SearchAnswer): SearchState {
  const { total } = answer
  const groups = groupHits(reuseShownHits(state.shown, answer.hits))
  const hits = groups.flatMap(({ pages }) => pages.flatMap((page) => page.hits))
  const query = state.text.trim()
  return {
    ...settled(state),
    selected: 0,
    shown:
      hits.length === 0 ? { kind: 'no-results', query } : { kind: 'results', query, groups, hits, total },
    kinds: availableKinds(state.kinds, state.text, answer),
  }
}

/** Replaces each hit with an equal hit that is already shown, if any, so that it is not rendered again. */
function reuseShownHits(shown: ShownContent, hits: readonly SearchHit[]): readonly SearchHit[] {
  if (shown.kind !== 'results') return hits
  const shownHits = new Map(shown.hits.map((hit) => [hit.href, hit]))
  return hits.map((hit) => {
    const previous = shownHits.get(hit.href)
    return previous !== undefined && isJsonEqual(previous, hit) ? previous : hit
  })
}
