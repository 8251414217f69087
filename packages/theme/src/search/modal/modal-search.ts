import { askSearch } from '../../client/search-provider.js'
import type { SiteProps } from '../../contract.js'
import { parseQuery } from '../query.js'
import { initialState, reduce, type SearchEvent, type SearchState } from '../state.js'

/** Hits for each question, and how many of them a group shows (SRCH-9). */
const LIMIT = 20
const PER_GROUP = 5
/** When it is said that an answer takes its time. */
const SLOW_MS = 300

/** The rules of `state.ts`, with a provider to ask. */
export interface ModalSearch {
  readonly get: () => SearchState
  readonly subscribe: (callback: () => void) => () => void
  readonly dispatch: (event: SearchEvent) => void
  /** Asks what was typed so far. @returns gives up what is still asked */
  readonly start: () => () => void
}

/** A question is asked when it is typed, before anything is drawn: its answer is looked for meanwhile. */
export function createModalSearch(site: SiteProps, text: string): ModalSearch {
  let state = initialState(text)
  let giveUp = () => {}
  const callbacks = new Set<() => void>()

  function dispatch(event: SearchEvent): void {
    const { asked } = state
    state = reduce(state, event)
    if (state.asked !== asked) ask()
    callbacks.forEach((callback) => callback())
  }

  function ask(): void {
    giveUp()
    if (!state.loading) return
    const { asked } = state
    const abort = new AbortController()
    const query = { ...parseQuery(state.text), offset: 0, limit: LIMIT, perGroup: PER_GROUP }
    const timer = setTimeout(() => dispatch({ type: 'slow', asked }), SLOW_MS)
    giveUp = () => {
      clearTimeout(timer)
      abort.abort()
    }
    const tell = (event: SearchEvent) => {
      if (!abort.signal.aborted) dispatch(event)
    }
    askSearch(site, query, abort.signal).then(
      (answer) => tell({ type: 'answered', asked, answer }),
      () => tell({ type: 'failed', asked }),
    )
  }

  return {
    dispatch,
    get: () => state,
    subscribe(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    start() {
      ask()
      return () => giveUp()
    },
  }
}
