import { createStore, type Store } from '../lib/store.js'
import type { SearchRequest, SearchTrigger } from './search-trigger.js'

/**
 * The reader's latest request to open or close the search, as a store. The value is null until the reader
 * first interacts with the search (SRCH-2).
 */
export type SearchRequests = Store<SearchRequest | null> &
  Pick<SearchTrigger, 'close' | 'markFieldReady' | 'styleUrl'>

/**
 * Creates the store from the search trigger. The trigger is part of the boot module, which shares no code
 * with the app, so it cannot use `createStore` itself.
 */
export function createSearchRequests(trigger: SearchTrigger): SearchRequests {
  const { get, subscribe, set } = createStore(trigger.get())
  trigger.onChange(() => set(trigger.get()))
  return {
    get,
    subscribe,
    close: trigger.close,
    markFieldReady: trigger.markFieldReady,
    styleUrl: trigger.styleUrl,
  }
}
