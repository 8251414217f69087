import { useSyncExternalStore, type ReactNode } from 'react'
import { useClient, useSite } from '../lib/context.js'
import { neverChanges } from '../lib/never-changes.js'
import { MoonIcon, SunIcon } from './icons.js'

/**
 * Flips the colour mode (MODE-7). The style sheet picks the icon, so that it is right before script arrives; until then
 * the button is disabled, and without script hidden.
 */
export function ColorModeToggle(): ReactNode {
  const { colorMode } = useSite()
  const store = useClient()?.colorMode
  const mode = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.get() ?? null,
    () => null,
  )
  if (colorMode.disableSwitch) return null
  const label = `Switch between dark and light mode (currently ${mode ?? colorMode.defaultMode} mode)`
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle"
      title={label}
      aria-label={label}
      aria-live="polite"
      disabled={mode === null}
      onClick={store?.toggle}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}
