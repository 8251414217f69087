import type { StorageSlot } from '../browser/storage.js'

/** Maximum number of history entries whose offsets are stored. */
const MAX_ENTRIES = 200

/** The scroll offset of each history entry (NAVG-13). */
export interface Offsets {
  /**
   * Whether the browser did not restore the offset, because this document was loaded after a failed
   * navigation (NAVG-6).
   */
  readonly notRestored: boolean
  /**
   * Makes `record` update the current history entry. Returns the recorded offset of the entry; null if no
   * offset is recorded.
   */
  enter(): number | null
  /** Creates the state of a new history entry. */
  newEntry(): object
  /** Records the offset of the current entry, in CSS pixels. */
  record(offset: number): void
}

/**
 * Takes over the restoration of scroll offsets from the browser. Browsers restore the offset when the history
 * entry changes, which is before client navigation shows the page. When the reader leaves the document, the
 * browser becomes responsible again, because it restores the offset of a document that it loads.
 *
 * @param slot stores the offsets across reloads
 */
export function createOffsets(scope: Window, slot: StorageSlot): Offsets {
  const offsets = new Map(read(slot))
  const notRestored = scope.history.scrollRestoration === 'manual'
  let current = ''

  const newEntry = () => ({ entry: Math.random().toString(36).slice(2) })
  const takeOver = () => {
    scope.history.scrollRestoration = 'manual'
  }
  // Browsers restore the offset until the document is complete; `pageshow` fires after that. When a reader
  // comes back from another document, WebKit restores the offset only after `pageshow`.
  const [{ type } = {}] = scope.performance.getEntriesByType('navigation') as { type?: string }[]
  const show = (isBack: boolean) => (isBack ? setTimeout(takeOver) : takeOver())
  if (scope.document.readyState === 'complete') show(type === 'back_forward')
  scope.addEventListener('pageshow', ({ persisted }) => show(persisted || type === 'back_forward'))
  scope.addEventListener('pagehide', () => {
    scope.history.scrollRestoration = 'auto'
    slot.set(JSON.stringify([...offsets].slice(-MAX_ENTRIES)))
  })

  return {
    notRestored,
    newEntry,
    enter() {
      const { history } = scope
      if (keyOf(history.state) === undefined)
        history.replaceState({ ...(history.state as object), ...newEntry() }, '')
      current = keyOf(history.state) ?? ''
      return offsets.get(current) ?? null
    },
    record(offset) {
      // Deletes first, so that the most recently used entries come last.
      offsets.delete(current)
      offsets.set(current, offset)
    },
  }
}

const keyOf = (state: unknown): string | undefined => (state as { entry?: string } | null)?.entry

/**
 * Reads the stored offsets. Ignores invalid values, which another version of the site might have stored.
 */
function read(slot: StorageSlot): [string, number][] {
  try {
    const stored = JSON.parse(slot.get() ?? '[]') as [string, number][]
    return stored.filter(([key, offset]) => typeof key === 'string' && typeof offset === 'number')
  } catch {
    return []
  }
}
