/*
 * The browser's storage, as slots for single values. Apart from the pre-paint script, only this module uses
 * localStorage and sessionStorage.
 *
 * The boot module creates one `StorageSlots` per page load and passes it to the app, so that a browser that
 * blocks storage causes a single warning (STORE-1).
 */

/** The area in which a value is stored; with `none`, nothing is stored. */
export type Persistence = 'local' | 'session' | 'none'

/** A single stored value. */
export interface StorageSlot {
  /** Returns the stored value; null if there is none or if storage does not work. */
  get(): string | null
  set(value: string): void
  delete(): void
  /** Calls `callback` when the value changes in this window or another. Returns the unsubscribe function. */
  listen(callback: (value: string | null) => void): () => void
}

export interface StorageSlots {
  slot(key: string, persistence?: Persistence): StorageSlot
  /** The reader's explicit choice of a color mode. */
  colorMode(): StorageSlot
  /** The value of the last selected tab in a group of tabs. */
  tabs(group: string): StorageSlot
  /** "true" if the reader closed the announcement whose id is stored. */
  announcementDismissed(): StorageSlot
  /** Id of the announcement that was last shown or closed (ANN-3). */
  announcementId(): StorageSlot
  /**
   * Paths that were reloaded as documents because client navigation could not load them, one per line. Stored
   * for the session.
   */
  reloads(): StorageSlot
  /** Scroll offsets of the history entries of this window, as JSON. Stored for the session. */
  offsets(): StorageSlot
  /** The docs versions that the reader chose (STORE-7), as in `chosenVersions`. */
  preferredVersion(): StorageSlot
  /** Search hits that the reader opened, as JSON (SRCH-14). `index` is the name of the search index. */
  recentSearches(index: string): StorageSlot
  /** Search hits that the reader saved as favorites, as JSON (SRCH-14). `index` as in `recentSearches`. */
  favoriteSearches(index: string): StorageSlot
}

/* Keys of stored values (STORE-6). `TABS_KEY` is a prefix, followed by the name of the tab group. */
export const COLOR_MODE_KEY = 'camdocs.color-mode'
export const ANNOUNCEMENT_ID_KEY = 'camdocs.announcement.id'
export const ANNOUNCEMENT_DISMISSED_KEY = 'camdocs.announcement.dismissed'
const PREFERRED_VERSION_KEY = 'camdocs.preferred-version'
export const TABS_KEY = 'camdocs.tabs.'

/** Global variable for the stylesheet with which the pre-paint script selects the stored tabs (MD-3). */
export const TABS_STYLE_GLOBAL = 'camdocsTabs'

/** Creates slots in the storage of a window. */
export function createStorage(scope: Window): StorageSlots {
  let hasWarned = false

  /** Returns null if the browser blocks storage, in which case reading the property throws (STORE-1). */
  function storageArea(persistence: 'local' | 'session'): Storage | null {
    try {
      return persistence === 'local' ? scope.localStorage : scope.sessionStorage
    } catch (error) {
      if (!hasWarned) console.warn(UNAVAILABLE, error)
      hasWarned = true
      return null
    }
  }

  const slot = (key: string, persistence: Persistence = 'local') => {
    const store = persistence === 'none' ? null : storageArea(persistence)
    return store ? storedSlot(scope, store, key) : emptySlot
  }

  return {
    slot,
    colorMode: () => slot(COLOR_MODE_KEY),
    tabs: (group) => slot(TABS_KEY + group),
    announcementDismissed: () => slot(ANNOUNCEMENT_DISMISSED_KEY),
    announcementId: () => slot(ANNOUNCEMENT_ID_KEY),
    reloads: () => slot('camdocs.reloads', 'session'),
    offsets: () => slot('camdocs.offsets', 'session'),
    preferredVersion: () => slot(PREFERRED_VERSION_KEY),
    recentSearches: (index) => slot(`camdocs.search.recent.${index}`),
    favoriteSearches: (index) => slot(`camdocs.search.favorite.${index}`),
  }
}

const UNAVAILABLE =
  'Browser storage is unavailable, so preferences are not saved. Possible causes: blocked cookies, a sandboxed frame, or a private window.'

const emptySlot: StorageSlot = { get: () => null, set() {}, delete() {}, listen: () => () => {} }

function storedSlot(scope: Window, store: Storage, key: string): StorageSlot {
  const get = () => attempt(key, 'read', () => store.getItem(key)) ?? null
  return {
    get,
    set: (value) =>
      attempt(key, 'written', () => {
        const old = store.getItem(key)
        store.setItem(key, value)
        notifyThisWindow(scope, store, key, old, value)
      }),
    delete: () =>
      attempt(key, 'deleted', () => {
        const old = store.getItem(key)
        store.removeItem(key)
        notifyThisWindow(scope, store, key, old, null)
      }),
    listen(callback) {
      // A null key means that the storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === store && (event.key === key || event.key === null)) callback(event.newValue)
      }
      attempt(key, 'watched', () => scope.addEventListener('storage', onStorage))
      return () => scope.removeEventListener('storage', onStorage)
    },
  }
}

/**
 * Returns the result of a storage call. If the call fails, for example because the quota is exceeded, logs
 * the error and returns undefined (STORE-2).
 */
function attempt<T>(key: string, participle: string, action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.error(`The storage slot "${key}" could not be ${participle}.`, error)
    return undefined
  }
}

/** Notifies listeners in this window of a change; browsers notify only other windows (STORE-4). */
function notifyThisWindow(
  scope: Window,
  storageArea: Storage,
  key: string,
  oldValue: string | null,
  newValue: string | null,
): void {
  if (oldValue === newValue) return
  scope.dispatchEvent(
    new StorageEvent('storage', { key, oldValue, newValue, storageArea, url: scope.location.href }),
  )
}
