import { useEffect, useState, useSyncExternalStore } from 'react'
import { searchProvider } from '../../client/search-provider.js'
import { useSite } from '../../lib/context.js'
import type { SearchState } from '../state.js'
import { createModalSearch, type ModalSearch } from './modal-search.js'

export interface UsedModalSearch extends Pick<ModalSearch, 'dispatch'> {
  readonly state: SearchState
  /** null until it is there. */
  readonly providerName: string | null
}

/** @param text what the field begins with */
export function useModalSearch(text: string): UsedModalSearch {
  const site = useSite()
  const [{ get, subscribe, dispatch, start }] = useState(() => createModalSearch(site, text))
  const state = useSyncExternalStore(subscribe, get)
  const [providerName, setProviderName] = useState<string | null>(null)

  useEffect(start, [start])

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

  return { state, dispatch, providerName }
}
