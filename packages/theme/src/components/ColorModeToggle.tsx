import type { ReactNode } from 'react'
import type { ColorMode } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useClient, useSite } from '../hooks/context.js'
import { useStore } from '../hooks/use-store.js'
import { MoonIcon, SunIcon } from './icons.js'

/**
 * Toggles the color mode (MODE-7). The stylesheet picks the icon, so that the icon is correct before
 * hydration. The button is disabled until hydration, and hidden without JavaScript.
 */
export function ColorModeToggle(): ReactNode {
  const { colorMode } = useSite()
  const store = useClient()?.colorMode
  const mode = useStore<ColorMode | null>(store, null)
  if (colorMode.disableSwitch) return null
  const isDark = (mode ?? colorMode.defaultMode) === 'dark'
  const label = isDark ? frameMessages.leaveDarkMode : frameMessages.leaveLightMode
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
