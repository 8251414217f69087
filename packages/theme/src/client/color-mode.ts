import type { ColorMode, ColorModeProps } from '@camdocs/core'
import type { Slot } from './storage.js'

/** Query parameter that sets the mode for one load; not stored (MODE-4). */
export const MODE_PARAMETER = 'camdocs-color-mode'

export interface ModeSources {
  /** Value of the query parameter. */
  readonly query: string | null
  readonly stored: string | null
  readonly system: ColorMode
}

/** The mode to show: query parameter, stored choice, system if asked for, default (MODE-2 to MODE-4). */
export function chooseMode(options: ColorModeProps, sources: ModeSources): ColorMode {
  if (isMode(sources.query)) return sources.query
  if (sources.stored !== null && !options.disableSwitch)
    return isMode(sources.stored) ? sources.stored : 'light'
  return options.respectSystem ? sources.system : options.defaultMode
}

/** The mode as a store that React can subscribe to. */
export interface ColorModeStore {
  readonly get: () => ColorMode
  readonly toggle: () => void
  readonly subscribe: (callback: () => void) => () => void
}

/**
 * The page's colour mode: starts with what the pre-paint script chose, follows other tabs (MODE-5) and, where asked for
 * and without an explicit choice, the system (MODE-6).
 */
export function createColorMode(scope: Window, slot: Slot, options: ColorModeProps): ColorModeStore {
  const root = scope.document.documentElement
  const dark = scope.matchMedia('(prefers-color-scheme: dark)')
  const callbacks = new Set<() => void>()

  const get = () => (isMode(root.dataset.theme) ? root.dataset.theme : options.defaultMode)
  const show = (mode: ColorMode) => {
    root.dataset.theme = mode
    for (const callback of callbacks) callback()
  }
  const follow = () => {
    const system = dark.matches ? 'dark' : 'light'
    show(chooseMode(options, { query: null, stored: slot.get(), system }))
  }

  // MODE-8: without a switch nobody could undo an old choice.
  if (options.disableSwitch) slot.delete()
  else slot.listen(follow)
  dark.addEventListener('change', () => {
    // Browsers may emulate a light system for printing (MODE-6).
    if (options.respectSystem && slot.get() === null && !scope.matchMedia('print').matches) follow()
  })

  return {
    get,
    toggle() {
      const mode = get() === 'dark' ? 'light' : 'dark'
      show(mode)
      slot.set(mode)
    },
    subscribe(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

function isMode(value: string | null | undefined): value is ColorMode {
  return value === 'light' || value === 'dark'
}
