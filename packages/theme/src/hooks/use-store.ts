import { useSyncExternalStore } from 'react'
import { type Store, subscribeToNothing } from '../lib/store.js'

/**
 * Returns the current value of a store.
 *
 * @param initial the value without a store, while prerendering, and during hydration, because the hydrated
 *   page must match the static HTML
 */
export function useStore<T>(store: Store<T> | null | undefined, initial: T): T {
  return useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => (store ? store.get() : initial),
    () => initial,
  )
}
