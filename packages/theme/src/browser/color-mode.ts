import type { ColorMode, ColorModeProps } from '@camdocs/core'
import { createStore, type Store } from '../lib/store.js'
import type { StorageSlot } from './storage.js'

/** Query parameter that sets the color mode for one page load, without storing it (MODE-4). */
export const MODE_PARAMETER = 'camdocs-color-mode'

/** The inputs that determine the color mode. */
export interface ModeSources {
  /** Value of the query parameter. */
  readonly query: string | null
  /** The reader's stored choice. */
  readonly stored: string | null
  /** The mode of the operating system. */
  readonly system: ColorMode
}

/**
 * Returns the mode to show: the query parameter, otherwise the stored choice if the site has a switch,
 * otherwise the system's mode if the site respects it, otherwise the site's default (MODE-2 to MODE-4). A
 * stored choice that is not a mode counts as light.
 */
export function chooseMode(options: ColorModeProps, sources: ModeSources): ColorMode {
  if (isMode(sources.query)) return sources.query
  if (sources.stored !== null && !options.disableSwitch)
    return isMode(sources.stored) ? sources.stored : 'light'
  return options.respectSystem ? sources.system : options.defaultMode
}

export interface ColorModeStore extends Store<ColorMode> {
  readonly toggle: () => void
}

/**
 * Creates the store of the page's color mode. The store starts with the mode that the pre-paint script chose.
 * If the site has a switch, the store follows other tabs (MODE-5). If the site respects the system and the
 * reader has not chosen a mode, the store follows the system (MODE-6).
 *
 * @param slot storage of the reader's choice
 */
export function createColorMode(scope: Window, slot: StorageSlot, options: ColorModeProps): ColorModeStore {
  const root = scope.document.documentElement
  const darkModeQuery = scope.matchMedia('(prefers-color-scheme: dark)')
  const mode = createStore(isMode(root.dataset.theme) ? root.dataset.theme : options.defaultMode)

  const apply = (next: ColorMode) => {
    root.dataset.theme = next
    mode.set(next)
  }
  const systemMode = (): ColorMode => (darkModeQuery.matches ? 'dark' : 'light')
  const update = () => {
    apply(chooseMode(options, { query: null, stored: slot.get(), system: systemMode() }))
  }

  // Without a switch, the reader could not change a mode that was stored earlier (MODE-8).
  if (options.disableSwitch) slot.delete()
  else slot.listen(update)
  darkModeQuery.addEventListener('change', () => {
    // While printing, browsers can report a light system mode (MODE-6).
    if (options.respectSystem && slot.get() === null && !scope.matchMedia('print').matches) update()
  })

  return {
    get: mode.get,
    subscribe: mode.subscribe,
    toggle() {
      const next = mode.get() === 'dark' ? 'light' : 'dark'
      apply(next)
      // If the reader toggles back to the system's mode, the page follows the system again.
      if (options.respectSystem && next === systemMode()) slot.delete()
      else slot.set(next)
    },
  }
}

function isMode(value: string | null | undefined): value is ColorMode {
  return value === 'light' || value === 'dark'
}
