import { useEffect, useReducer, useState, type Dispatch } from 'react'
import { askSearch, searchProvider } from '../../client/search-provider.js'
import { useSite } from '../../lib/context.js'
import { parseQuery } from '../query.js'
import { initialState, reduce, type SearchEvent, type SearchState } from '../state.js'

/** Hits for each question, of which a group shows five. */
const LIMIT = 20
/** When it is said that an answer takes its time. */
const SLOW_MS = 300

export interface ModalSearch {
  readonly state: SearchState
  readonly dispatch: Dispatch<SearchEvent>
  /** null until it is there. */
  readonly providerName: string | null
}

/** The rules of `state.ts`, with a provider to ask. */
export function useModalSearch(text: string): ModalSearch {
  const site = useSite()
  const [state, dispatch] = useReducer(reduce, text, initialState)
  const [providerName, setProviderName] = useState<string | null>(null)
  const { asked, loading } = state

  // Opened with the search, so that the first question need not wait; its name comes with the first answer at the latest.
  useEffect(() => {
    let current = true
    searchProvider(site).then(
      ({ name }) => {
        if (current) setProviderName(name)
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [site, state.shown])

  useEffect(() => {
    if (!loading) return
    const abort = new AbortController()
    const query = { ...parseQuery(state.text), offset: 0, limit: LIMIT }
    const timer = setTimeout(() => dispatch({ type: 'slow', asked }), SLOW_MS)
    askSearch(site, query, abort.signal).then(
      (answer) => dispatch({ type: 'answered', asked, answer }),
      () => dispatch({ type: 'failed', asked }),
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a question is asked once; its text is that of then
  }, [site, asked])

  return { state, dispatch, providerName }
}
