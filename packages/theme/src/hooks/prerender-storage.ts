import type { Slots } from '../browser/storage.js'

/** The storage that components get while a page is prerendered: using it is an error (STORE-5). */
export const prerenderStorage: Slots = {
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

function refuse(key: string): never {
  throw new Error(`The storage slot "${key}" cannot be used while a page is prerendered.`)
}
