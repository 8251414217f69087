import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { leaveOverlayEntry, pushOverlayEntry } from '../browser/history-entries.js'
import { followedLink } from '../browser/link-click.js'

/** A panel of the menu: the navbar's items, or the docs sidebar. */
export type Panel = 'main' | 'docs'

export interface MenuState {
  readonly panel: Panel
  /** Shows the main panel: the navbar's items. */
  readonly showMain: () => void
  /** Handler for clicks in the menu. */
  readonly closeOnLink: (event: MouseEvent<HTMLElement>) => void
}

/** Selects the elements outside the menu. They are inert while the menu is open (MOB-9). */
const OUTSIDE = '.skip, .announcement, .navbar, .layout > :not(.menu), .footer'
/** The stylesheet's breakpoint: 996 px at the default font size. In em, so that it grows with the font. */
const DESKTOP = '(width > 62.25em)'

/**
 * Adds behavior to the menu's popover. The menu opens at the docs panel (MOB-3), traps the focus, closes when
 * a link is followed or the window becomes wide (MOB-5), and closes on Back (MOB-6).
 */
export function useMenu(menu: RefObject<HTMLElement | null>): MenuState {
  const [panel, setPanel] = useState<Panel>('docs')
  /** The click on the link that closed the menu; null if the menu was closed in another way. */
  const linkClick = useRef<globalThis.MouseEvent>(null)

  useEffect(() => {
    const element = menu.current
    if (!element) return
    let opener: Element | null = null
    const isOpen = () => element.matches(':popover-open')
    const close = () => {
      if (isOpen()) element.hidePopover()
    }
    const onOpened = () => {
      setOutsideInert(true)
      setPanel('docs')
      linkClick.current = null
      pushOverlayEntry()
      scrollToCurrent(element)
      element.querySelector<HTMLElement>('.menu-head .icon-button:last-child')?.focus()
    }
    const onClosed = () => {
      setOutsideInert(false)
      leaveEntry(linkClick.current)
      restoreFocus(opener, element)
    }
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') return
      opener = document.activeElement
      // Enables the closing animation. The animation is disabled until the menu is opened, because a sidebar
      // column that becomes the closed menu when the window narrows must not be animated.
      element.dataset.slides = ''
    }
    const onWidthChange = () => {
      close()
      delete element.dataset.slides
    }
    const onToggle = (event: Event) => ((event as ToggleEvent).newState === 'open' ? onOpened() : onClosed())
    // Back closes the menu. If the reader goes forward to the entry of the closed menu, the page leaves that
    // entry again (MOB-6).
    const onPopState = () => (isOpen() ? close() : leaveOverlayEntry())
    const wide = matchMedia(DESKTOP)
    // The reader might have opened the menu before hydration. After a reload, the menu is closed, but its
    // history entry remains.
    if (isOpen()) onOpened()
    else leaveOverlayEntry()
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    addEventListener('popstate', onPopState)
    wide.addEventListener('change', onWidthChange)
    return () => {
      setOutsideInert(false)
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
      removeEventListener('popstate', onPopState)
      wide.removeEventListener('change', onWidthChange)
    }
  }, [menu])

  /** Following a link closes the menu, even if the link points to the current page. */
  const closeOnLink = ({ nativeEvent, target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (nativeEvent.defaultPrevented || !(target as Element).closest('a')) return
    linkClick.current = nativeEvent
    // Does not wait for the toggle event: if the data of the next page is already loaded, the navigation
    // moves the focus before that event, and inert elements cannot take it.
    setOutsideInert(false)
    if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
  }
  const showMain = () => {
    flushSync(() => setPanel('main'))
    // The button that had the focus has been removed.
    menu.current?.querySelector<HTMLElement>('.menu-items :is(a, summary, button)')?.focus()
  }
  return { panel, showMain, closeOnLink }
}

/** Scrolls a long sidebar to the entry of the current page, unless the entry is visible. */
export function scrollToCurrent(scroller: HTMLElement): void {
  const current = scroller.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect()
  const { top, bottom, height } = scroller.getBoundingClientRect()
  if (!current || current.height === 0 || (current.bottom > top && current.top < bottom)) return
  scroller.scrollTop += current.top - top - height / 2
}

/**
 * Leaves the menu's history entry. If the menu was closed by a link that the browser follows itself, replaces
 * the entry with the link's target; otherwise, goes back to the previous entry, unless the entry was already
 * left or replaced.
 */
function leaveEntry(click: globalThis.MouseEvent | null): void {
  const link = click && !click.defaultPrevented ? followedLink(click) : null
  if (link) location.replace(link.href)
  else leaveOverlayEntry()
}

/** Returns the focus to the opener, unless the focus has moved elsewhere, for example after a navigation. */
function restoreFocus(opener: Element | null, menu: Element): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body || menu.contains(activeElement)
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** Makes the page outside the menu inert, and prevents the page from scrolling. */
function setOutsideInert(inert: boolean): void {
  const { dataset, clientWidth } = document.documentElement
  // Without a scrollbar that takes up space, the page would become narrower.
  if (inert) dataset.menu = innerWidth > clientWidth ? 'gutter' : ''
  else delete dataset.menu
  for (const element of document.querySelectorAll<HTMLElement>(OUTSIDE)) element.inert = inert
}
