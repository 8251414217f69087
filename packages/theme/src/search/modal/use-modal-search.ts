import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage, useSite } from '../../hooks/context.js'
import { searchProvider } from '../search-provider.js'
import { createModalSearch, type ModalSearch } from './modal-search.js'
import type { SearchState } from './search-state.js'

export interface ModalSearchState extends Pick<ModalSearch, 'dispatch'> {
  readonly state: SearchState
  /** null until the provider is loaded. */
  readonly providerName: string | null
}

/**
 * Runs the searches of the dialog.
 *
 * @param text initial text of the field
 */
export function useModalSearch(text: string): ModalSearchState {
  const site = useSite()
  const { path } = usePage()
  const [{ get, subscribe, dispatch, start }] = useState(() => createModalSearch(site, path, text))
  const state = useSyncExternalStore(subscribe, get)
  const [providerName, setProviderName] = useState<string | null>(null)

  useEffect(start, [start])

  // Loads the provider when the search opens. If that fails, tries again when the shown content changes.
  useEffect(() => {
    let isCurrent = true
    searchProvider(site).then(
      ({ name }) => {
        if (isCurrent) setProviderName(name)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [site, state.shown])

  return { state, dispatch, providerName }
}
