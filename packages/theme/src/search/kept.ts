import { useMemo, useSyncExternalStore } from 'react'
import type { Slot } from '../client/storage.js'
import type { SiteProps } from '@camdocs/core'
import { useSite, useStorage } from '../lib/context.js'

/** A result that was opened, or is a favourite. */
export interface KeptSearch {
  readonly href: string
  readonly title: string
  /** What it is a part of; "" for a page. */
  readonly path: string
}

export interface KeptSearches {
  readonly recent: readonly KeptSearch[]
  readonly favorite: readonly KeptSearch[]
  readonly opened: (search: KeptSearch) => void
  readonly save: (search: KeptSearch) => void
  readonly remove: (search: KeptSearch) => void
}

/** How many there are of each (SRCH-14). */
const RECENT = 7
const RECENT_BESIDE_FAVORITES = 4
const FAVORITE = 10

/** The reader's recent and favourite searches, the last one first. */
export function useKeptSearches(): KeptSearches {
  const storage = useStorage()
  const index = indexName(useSite())
  const [recentSlot, favoriteSlot] = useMemo(
    () => [storage.recentSearches(index), storage.favoriteSearches(index)],
    [storage, index],
  )
  const all = useStored(recentSlot)
  const favorite = useStored(favoriteSlot)
  return useMemo(
    () => keptSearches(all, favorite, { recentSlot, favoriteSlot }),
    [all, favorite, recentSlot, favoriteSlot],
  )
}

function keptSearches(
  all: readonly KeptSearch[],
  favorite: readonly KeptSearch[],
  { recentSlot, favoriteSlot }: { readonly recentSlot: Slot; readonly favoriteSlot: Slot },
): KeptSearches {
  const recent = all.slice(0, favorite.length === 0 ? RECENT : RECENT_BESIDE_FAVORITES)
  const others = (list: readonly KeptSearch[], { href }: KeptSearch) =>
    list.filter((other) => other.href !== href)
  const store = (slot: Slot, list: readonly KeptSearch[]) => slot.set(JSON.stringify(list))
  return {
    recent,
    favorite,
    opened(search) {
      if (favorite.some(({ href }) => href === search.href)) return
      store(recentSlot, [search, ...others(all, search)].slice(0, RECENT))
    },
    save(search) {
      store(recentSlot, others(all, search))
      store(favoriteSlot, [search, ...others(favorite, search)].slice(0, FAVORITE))
    },
    remove(search) {
      store(recentSlot, others(all, search))
      store(favoriteSlot, others(favorite, search))
    },
  }
}

function useStored(slot: Slot): readonly KeptSearch[] {
  const text = useSyncExternalStore(
    (callback) => slot.listen(callback),
    () => slot.get(),
  )
  return useMemo(() => parseKept(text), [text])
}

/** What is in a slot; whatever else was put there is nothing. */
export function parseKept(text: string | null): readonly KeptSearch[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isKept).slice(0, FAVORITE) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptSearch {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, path } = value as Record<string, unknown>
  return [href, title, path].every((text) => typeof text === 'string') && /^(\/|https?:)/.test(String(href))
}

const indexName = ({ baseUrl, search: { provider } }: SiteProps): string =>
  provider?.type === 'hosted' ? provider.indexName : baseUrl
