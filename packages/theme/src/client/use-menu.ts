import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { leaveOverlayEntry, pushOverlayEntry } from './history-entries.js'
import { followedLink } from './link-click.js'

export type Panel = 'main' | 'docs'

export interface MenuState {
  readonly panel: Panel
  readonly showMain: () => void
  /** For clicks in the menu. */
  readonly closeOnLink: (event: MouseEvent<HTMLElement>) => void
}

/** Everything beside the open menu, out of reach of keyboard and screen reader (MOB-9). */
const OUTSIDE = '.skip, .announcement, .navbar, .layout > :not(.menu), .footer'
const DESKTOP = '(min-width: 997px)'

/**
 * What script adds to the menu's popover: it starts with the docs (MOB-3), keeps the focus inside, closes when a link
 * is followed or the window becomes wide (MOB-5), and takes Back for itself while it is open (MOB-6).
 */
export function useMenu(menu: RefObject<HTMLElement | null>): MenuState {
  const [panel, setPanel] = useState<Panel>('docs')
  const followed = useRef<globalThis.MouseEvent>(null)

  useEffect(() => {
    const element = menu.current
    if (!element) return
    let opener: Element | null = null
    const isOpen = () => element.matches(':popover-open')
    const close = () => {
      if (isOpen()) element.hidePopover()
    }
    const opened = () => {
      setOutside(true)
      setPanel('docs')
      followed.current = null
      pushOverlayEntry()
      showCurrent(element)
      element.querySelector<HTMLElement>('.menu-head .icon-button:last-child')?.focus()
    }
    const closed = () => {
      setOutside(false)
      leave(followed.current)
      giveFocusBack(opener, element)
    }
    const before = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') return
      opener = document.activeElement
      // From now on it slides out, too. Not always: a column that becomes the menu just goes.
      element.dataset.slides = ''
    }
    const turn = () => {
      close()
      delete element.dataset.slides
    }
    const after = (event: Event) => ((event as ToggleEvent).newState === 'open' ? opened() : closed())
    const travelled = () => (isOpen() ? close() : leaveOverlayEntry())
    const wide = matchMedia(DESKTOP)
    // It may have been opened before script was there, or the page loaded again while it was open.
    if (isOpen()) opened()
    else leaveOverlayEntry()
    element.addEventListener('beforetoggle', before)
    element.addEventListener('toggle', after)
    addEventListener('popstate', travelled)
    wide.addEventListener('change', turn)
    return () => {
      setOutside(false)
      element.removeEventListener('beforetoggle', before)
      element.removeEventListener('toggle', after)
      removeEventListener('popstate', travelled)
      wide.removeEventListener('change', turn)
    }
  }, [menu])

  /** A link has done what the menu was opened for, also one to the page shown. */
  const closeOnLink = ({ nativeEvent, target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (nativeEvent.defaultPrevented || !(target as Element).closest('a')) return
    followed.current = nativeEvent
    // At once: a page that is there already takes the focus before the popover tells that it is closed.
    setOutside(false)
    if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
  }
  const showMain = () => {
    flushSync(() => setPanel('main'))
    // The button that was pressed is gone.
    menu.current?.querySelector<HTMLElement>('.menu-items :is(a, summary, button)')?.focus()
  }
  return { panel, showMain, closeOnLink }
}

/** Scrolls a long sidebar to the entry of the page that is shown, unless that is in sight. */
export function showCurrent(scroller: HTMLElement): void {
  const current = scroller.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect()
  const { top, bottom, height } = scroller.getBoundingClientRect()
  if (!current || current.height === 0 || (current.bottom > top && current.top < bottom)) return
  scroller.scrollTop += current.top - top - height / 2
}

/** Goes back over the menu's history entry, unless a link loads another document: that takes the entry's place. */
function leave(click: globalThis.MouseEvent | null): void {
  const link = click && !click.defaultPrevented ? followedLink(click) : null
  if (link) location.replace(link.href)
  else leaveOverlayEntry()
}

/** Unless the focus went somewhere else on purpose: a navigation puts it where the page begins. */
function giveFocusBack(opener: Element | null, menu: Element): void {
  const { activeElement } = document
  const lost = activeElement === null || activeElement === document.body || menu.contains(activeElement)
  if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** The menu is open or not: the rest of the page is out of reach, and does not scroll. */
function setOutside(inert: boolean): void {
  document.documentElement.toggleAttribute('data-menu', inert)
  for (const element of document.querySelectorAll<HTMLElement>(OUTSIDE)) element.inert = inert
}
