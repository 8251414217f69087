import { isEmpty, parseQuery, type SearchAnswer, type SearchHit, type SearchKind } from '@camdocs/core/search'
import { isSame } from '@camdocs/core'
import { arrange, type ResultGroup } from './arrange.js'
import { offeredKinds } from './kinds.js'

/** What is drawn below the field. */
export type Shown =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'results'
      /** As typed. */
      readonly query: string
      readonly groups: readonly ResultGroup[]
      /** In the order they are drawn in. */
      readonly hits: readonly SearchHit[]
      readonly total: number
    }
  | { readonly kind: 'none'; readonly query: string }
  | { readonly kind: 'failed' }

export interface SearchState {
  /** What is in the field. */
  readonly text: string
  /** Number of the last question: only its answer counts (SRCH-16). */
  readonly asked: number
  /** The last question is open; what was shown before stays until it is answered. */
  readonly loading: boolean
  /** It takes long enough to say so. */
  readonly slow: boolean
  readonly shown: Shown
  /** Index of the selected option. */
  readonly selected: number
  /** Enter was pressed before the answer was there. */
  readonly hasty: boolean
  /** Names of groups of results so far: what to suggest. */
  readonly groups: readonly string[]
  /** What to narrow by. */
  readonly kinds: readonly SearchKind[]
}

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'retried' }
  | { readonly type: 'slow'; readonly asked: number }
  | { readonly type: 'answered'; readonly asked: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly asked: number }
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'selected'; readonly index: number }
  | { readonly type: 'entered' }

const initial: SearchState = {
  text: '',
  asked: 0,
  loading: false,
  slow: false,
  shown: { kind: 'empty' },
  selected: 0,
  hasty: false,
  groups: [],
  kinds: [],
}

export const initialState = (text: string): SearchState => typed(initial, text)

/** The rules of the search: what is shown is decided here and nowhere else. */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'retried':
      return ask(state)
    case 'slow':
      return isOpen(state, event) ? { ...state, slow: true } : state
    case 'answered':
      return isOpen(state, event) ? answered(state, event.answer) : state
    case 'failed':
      return isOpen(state, event) ? { ...settled(state), hasty: false, shown: { kind: 'failed' } } : state
    case 'moved':
      return event.count === 0
        ? state
        : { ...state, selected: (state.selected + event.by + event.count) % event.count }
    case 'selected':
      return state.selected === event.index ? state : { ...state, selected: event.index }
    case 'entered':
      return { ...state, hasty: state.loading }
  }
}

const isOpen = (state: SearchState, { asked }: { readonly asked: number }): boolean =>
  state.loading && state.asked === asked

function typed(state: SearchState, text: string): SearchState {
  const next = { ...state, text, hasty: false }
  const [query, old] = [parseQuery(text), parseQuery(state.text)]
  if (isEmpty(query))
    return { ...settled(next), asked: state.asked + 1, shown: { kind: 'empty' }, selected: 0 }
  // A blank at the end is no other question.
  return query.text === old.text && query.kind === old.kind ? next : ask(next)
}

const ask = (state: SearchState): SearchState => ({
  ...settled(state),
  asked: state.asked + 1,
  loading: true,
})

const settled = (state: SearchState): SearchState => ({ ...state, loading: false, slow: false })

function answered(state: SearchState, answer: SearchAnswer): SearchState {
  const { total } = answer
  const groups = arrange(known(state.shown, answer.hits))
  const drawn = groups.flatMap(({ pages }) => pages.flatMap((page) => page.hits))
  const query = state.text.trim()
  return {
    ...settled(state),
    selected: 0,
    shown:
      drawn.length === 0 ? { kind: 'none', query } : { kind: 'results', query, groups, hits: drawn, total },
    groups: [...new Set([...state.groups, ...groups.map(({ name }) => name)])],
    kinds: offeredKinds(state.kinds, state.text, answer),
  }
}

/** Hits that were shown before as the same objects: they need not be drawn anew. */
function known(shown: Shown, hits: readonly SearchHit[]): readonly SearchHit[] {
  if (shown.kind !== 'results') return hits
  const before = new Map(shown.hits.map((hit) => [hit.href, hit]))
  return hits.map((hit) => {
    const old = before.get(hit.href)
    return old !== undefined && isSame(old, hit) ? old : hit
  })
}
