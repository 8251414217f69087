import type { Slot } from './storage.js'

/** How many entries of the history are remembered. */
const LIMIT = 200

/** How far the reader had scrolled in each entry of the history (NAVG-13). */
export interface Offsets {
  /** The browser left the offset alone: this document was loaded in the place of a page (NAVG-6). */
  readonly leftAlone: boolean
  /** The current entry's offset is from now on what `note` says; null when this entry was not seen before. */
  enter(): number | null
  /** State for a new entry. */
  entry(): object
  note(offset: number): void
}

/**
 * Browsers restore the offset when the entry changes, which is before its page is shown, so it is done here. While a
 * document is loaded they do it well: it is given back to them when this one is left.
 *
 * @param slot keeps the offsets over reloads
 */
export function createOffsets(scope: Window, slot: Slot): Offsets {
  const offsets = new Map(read(slot))
  const leftAlone = scope.history.scrollRestoration === 'manual'
  let current = ''

  const entry = () => ({ entry: Math.random().toString(36).slice(2) })
  const restoreBy = (whom: ScrollRestoration) => {
    scope.history.scrollRestoration = whom
  }
  // They do it until the document is complete; both events come after that.
  if (scope.document.readyState === 'complete') restoreBy('manual')
  scope.addEventListener('pageshow', () => restoreBy('manual'))
  scope.addEventListener('pagehide', () => {
    restoreBy('auto')
    slot.set(JSON.stringify([...offsets].slice(-LIMIT)))
  })

  return {
    leftAlone,
    entry,
    enter() {
      const { history } = scope
      if (keyOf(history.state) === undefined)
        history.replaceState({ ...(history.state as object), ...entry() }, '')
      current = keyOf(history.state) ?? ''
      return offsets.get(current) ?? null
    },
    note(offset) {
      // Set anew, so that the entries used last are last.
      offsets.delete(current)
      offsets.set(current, offset)
    },
  }
}

const keyOf = (state: unknown): string | undefined => (state as { entry?: string } | null)?.entry

/** What another version of this site, or another hand, has stored may be anything. */
function read(slot: Slot): [string, number][] {
  try {
    const stored = JSON.parse(slot.get() ?? '[]') as [string, number][]
    return stored.filter(([key, offset]) => typeof key === 'string' && typeof offset === 'number')
  } catch {
    return []
  }
}
