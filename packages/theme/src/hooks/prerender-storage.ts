import type { StorageSlots } from '../browser/storage.js'

/** The storage slots while a page is prerendered. Each method throws an error (STORE-5). */
export const prerenderStorage: StorageSlots = {
  slot: refuse,
  colorMode: () => refuse('color mode'),
  tabs: refuse,
  announcementDismissed: () => refuse('announcement'),
  announcementId: () => refuse('announcement'),
  reloads: () => refuse('reloads'),
  offsets: () => refuse('offsets'),
  preferredVersion: () => refuse('preferred version'),
  recentSearches: () => refuse('recent searches'),
  favoriteSearches: () => refuse('favorite searches'),
}

/** Throws the error for a slot that is used while prerendering. */
function refuse(key: string): never {
  throw new Error(`The storage slot "${key}" cannot be used while a page is prerendered.`)
}
