import { useMemo, useSyncExternalStore } from 'react'
import type { SiteProps } from '@camdocs/core'
import type { StorageSlot } from '../browser/storage.js'
import { useSite, useStorage } from '../hooks/context.js'

/** A search hit that the reader opened or saved as a favorite, as it is stored in the browser. */
export interface StoredHit {
  readonly href: string
  readonly title: string
  /** Title of the page and the headings above the hit; empty if the hit is a page. */
  readonly path: string
}

/** The reader's recent and favorite hits, with functions that change them. */
export interface StoredHits {
  /** Number of recent and favorite hits. */
  readonly count: number
  /** Most recent first. */
  readonly recent: readonly StoredHit[]
  /** Most recently saved first. */
  readonly favorites: readonly StoredHit[]
  /** Adds an opened hit to the recent hits, unless the hit is a favorite. */
  readonly addRecent: (hit: StoredHit) => void
  /** Moves a recent hit to the favorites. */
  readonly addFavorite: (hit: StoredHit) => void
  /** Removes a hit from the recent and favorite hits. */
  readonly remove: (hit: StoredHit) => void
}

/** Maximum numbers of hits (SRCH-14). */
const MAX_RECENT = 7
const MAX_RECENT_WITH_FAVORITES = 4
const MAX_FAVORITES = 10

/** Returns the reader's recent and favorite hits. */
export function useStoredHits(): StoredHits {
  const storage = useStorage()
  const index = indexName(useSite())
  const [recentSlot, favoriteSlot] = useMemo(
    () => [storage.recentSearches(index), storage.favoriteSearches(index)],
    [storage, index],
  )
  const recent = useStoredHitSlot(recentSlot)
  const favorites = useStoredHitSlot(favoriteSlot)
  return useMemo(
    () => createStoredHits(recent, favorites, { recentSlot, favoriteSlot }),
    [recent, favorites, recentSlot, favoriteSlot],
  )
}

function createStoredHits(
  recent: readonly StoredHit[],
  favorites: readonly StoredHit[],
  { recentSlot, favoriteSlot }: { readonly recentSlot: StorageSlot; readonly favoriteSlot: StorageSlot },
): StoredHits {
  const without = (list: readonly StoredHit[], { href }: StoredHit) =>
    list.filter((other) => other.href !== href)
  const store = (slot: StorageSlot, list: readonly StoredHit[]) => slot.set(JSON.stringify(list))
  const shown = recent.slice(0, favorites.length === 0 ? MAX_RECENT : MAX_RECENT_WITH_FAVORITES)
  return {
    count: shown.length + favorites.length,
    recent: shown,
    favorites,
    addRecent(hit) {
      if (favorites.some(({ href }) => href === hit.href)) return
      store(recentSlot, [hit, ...without(recent, hit)].slice(0, MAX_RECENT))
    },
    addFavorite(hit) {
      store(recentSlot, without(recent, hit))
      store(favoriteSlot, [hit, ...without(favorites, hit)].slice(0, MAX_FAVORITES))
    },
    remove(hit) {
      store(recentSlot, without(recent, hit))
      store(favoriteSlot, without(favorites, hit))
    },
  }
}

function useStoredHitSlot(slot: StorageSlot): readonly StoredHit[] {
  const text = useSyncExternalStore(
    (callback) => slot.listen(callback),
    () => slot.get(),
  )
  return useMemo(() => parseStoredHits(text), [text])
}

/**
 * Parses the value of a slot. Ignores invalid values and entries. Returns at most as many hits as the longest
 * list can have.
 */
export function parseStoredHits(text: string | null): readonly StoredHit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredHit).slice(0, MAX_FAVORITES) : []
  } catch {
    return []
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, path } = value as Record<string, unknown>
  const areTexts = [href, title, path].every((text) => typeof text === 'string')
  // Allows paths on this site and URLs of web pages. Excludes URLs such as "javascript:alert(1)".
  return areTexts && /^(\/|https?:)/.test(String(href))
}

/** Returns the part of the storage keys that separates the indexes of different sites on the same origin. */
const indexName = ({ baseUrl, search: { provider } }: SiteProps): string =>
  provider?.type === 'hosted' ? provider.indexName : baseUrl
