import { createStore, type Store } from '../lib/store.js'
import type { SearchRequest, SearchTrigger } from './search-trigger.js'

/**
 * What the reader requests of the search, as a store. The value is null until they first reach for it
 * (SRCH-2).
 */
export type SearchRequests = Store<SearchRequest | null> & Pick<SearchTrigger, 'close' | 'takeOver' | 'style'>

/** The trigger is part of the boot module, which shares no code with the app, so the store is added here. */
export function createSearchRequests(trigger: SearchTrigger): SearchRequests {
  const { get, subscribe, set } = createStore(trigger.get())
  trigger.onChange(() => set(trigger.get()))
  return { get, subscribe, close: trigger.close, takeOver: trigger.takeOver, style: trigger.style }
}
