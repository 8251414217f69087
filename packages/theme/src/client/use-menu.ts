import { useEffect, useState, type RefObject } from 'react'
import { isOverlayEntry, overlayEntry } from './overlay-entry.js'

export type Panel = 'main' | 'docs'

export interface MenuState {
  readonly panel: Panel
  readonly showMain: () => void
}

/** Everything beside the open menu, out of reach of keyboard and screen reader (MOB-9). */
const OUTSIDE = '.skip, .announcement, .navbar, .layout > :not(.menu), .footer'
const DESKTOP = '(min-width: 997px)'

/**
 * What script adds to the menu's popover: it starts with the docs (MOB-3), keeps the focus inside, closes when the
 * window becomes wide (MOB-5), and takes Back for itself while it is open (MOB-6).
 */
export function useMenu(menu: RefObject<HTMLElement | null>): MenuState {
  const [panel, setPanel] = useState<Panel>('docs')

  useEffect(() => {
    const element = menu.current
    if (!element) return
    let opener: Element | null = null
    const before = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') opener = document.activeElement
    }
    const after = (event: Event) => {
      const opened = (event as ToggleEvent).newState === 'open'
      setOutside(opened)
      if (opened) {
        setPanel('docs')
        history.pushState(overlayEntry, '')
        element.querySelector<HTMLElement>('.menu-head .icon-button:last-child')?.focus()
        return
      }
      if (isOverlayEntry(history.state)) history.back()
      giveFocusBack(opener, element)
    }
    const close = () => {
      if (element.matches(':popover-open')) element.hidePopover()
    }
    const wide = matchMedia(DESKTOP)
    element.addEventListener('beforetoggle', before)
    element.addEventListener('toggle', after)
    addEventListener('popstate', close)
    wide.addEventListener('change', close)
    return () => {
      setOutside(false)
      element.removeEventListener('beforetoggle', before)
      element.removeEventListener('toggle', after)
      removeEventListener('popstate', close)
      wide.removeEventListener('change', close)
    }
  }, [menu])

  return { panel, showMain: () => setPanel('main') }
}

/** Unless the focus went somewhere else on purpose: a navigation puts it where the page begins. */
function giveFocusBack(opener: Element | null, menu: Element): void {
  const { activeElement } = document
  const lost = activeElement === null || activeElement === document.body || menu.contains(activeElement)
  if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

function setOutside(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(OUTSIDE)) element.inert = inert
}
