import { useMemo, useSyncExternalStore } from 'react'
import type { SiteProps } from '@camdocs/core'
import type { StorageSlot } from '../browser/storage.js'
import { useSite, useStorage } from '../hooks/context.js'

/** A search result that the reader opened or saved as a favorite. */
export interface SavedSearch {
  readonly href: string
  readonly title: string
  /** Title of the page and the headings above the result; empty if the result is a page. */
  readonly path: string
}

export interface SavedSearches {
  /** Most recent first. */
  readonly recent: readonly SavedSearch[]
  /** Most recently saved first. */
  readonly favorites: readonly SavedSearch[]
  /** Adds an opened result to the recent searches, unless it is a favorite. */
  readonly addRecent: (search: SavedSearch) => void
  /** Moves a recent search to the favorites. */
  readonly addFavorite: (search: SavedSearch) => void
  readonly remove: (search: SavedSearch) => void
}

/** Maximum numbers of searches (SRCH-14). */
const MAX_RECENT = 7
const MAX_RECENT_WITH_FAVORITES = 4
const MAX_FAVORITES = 10

/** The reader's recent and favorite searches. */
export function useSavedSearches(): SavedSearches {
  const storage = useStorage()
  const index = indexName(useSite())
  const [recentSlot, favoriteSlot] = useMemo(
    () => [storage.recentSearches(index), storage.favoriteSearches(index)],
    [storage, index],
  )
  const recent = useSavedSearchSlot(recentSlot)
  const favorites = useSavedSearchSlot(favoriteSlot)
  return useMemo(
    () => savedSearches(recent, favorites, { recentSlot, favoriteSlot }),
    [recent, favorites, recentSlot, favoriteSlot],
  )
}

function savedSearches(
  recent: readonly SavedSearch[],
  favorites: readonly SavedSearch[],
  { recentSlot, favoriteSlot }: { readonly recentSlot: StorageSlot; readonly favoriteSlot: StorageSlot },
): SavedSearches {
  const without = (list: readonly SavedSearch[], { href }: SavedSearch) =>
    list.filter((other) => other.href !== href)
  const store = (slot: StorageSlot, list: readonly SavedSearch[]) => slot.set(JSON.stringify(list))
  return {
    recent: recent.slice(0, favorites.length === 0 ? MAX_RECENT : MAX_RECENT_WITH_FAVORITES),
    favorites,
    addRecent(search) {
      if (favorites.some(({ href }) => href === search.href)) return
      store(recentSlot, [search, ...without(recent, search)].slice(0, MAX_RECENT))
    },
    addFavorite(search) {
      store(recentSlot, without(recent, search))
      store(favoriteSlot, [search, ...without(favorites, search)].slice(0, MAX_FAVORITES))
    },
    remove(search) {
      store(recentSlot, without(recent, search))
      store(favoriteSlot, without(favorites, search))
    },
  }
}

function useSavedSearchSlot(slot: StorageSlot): readonly SavedSearch[] {
  const text = useSyncExternalStore(
    (callback) => slot.listen(callback),
    () => slot.get(),
  )
  return useMemo(() => parseSavedSearches(text), [text])
}

/** Parses the value of a slot. Invalid values and entries are ignored. */
export function parseSavedSearches(text: string | null): readonly SavedSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isSavedSearch).slice(0, MAX_FAVORITES) : []
  } catch {
    return []
  }
}

function isSavedSearch(value: unknown): value is SavedSearch {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, path } = value as Record<string, unknown>
  return [href, title, path].every((text) => typeof text === 'string') && /^(\/|https?:)/.test(String(href))
}

/** Part of the storage keys: sites on the same origin can have different indexes. */
const indexName = ({ baseUrl, search: { provider } }: SiteProps): string =>
  provider?.type === 'hosted' ? provider.indexName : baseUrl
