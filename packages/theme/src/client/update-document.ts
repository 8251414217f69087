import type { PageProps, SiteProps } from '@camdocs/core'
import { headTags, type HeadTag } from '../lib/head.js'
import { ANNOUNCER_ID, MENU_ID } from '../lib/ids.js'

/**
 * Selects the head elements that each navigation replaces. The title is set separately, and `loadPage` adds
 * the stylesheets of pages.
 */
const PAGE_ELEMENTS =
  ':is(meta[name]:not([name="generator"], [name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"]):not([data-site])'

/**
 * Updates everything outside the app when the reader navigates to a page (HEAD-8, HEAD-10). Also closes the
 * menu and announces the page to screen readers.
 */
export function updateDocument(site: SiteProps, page: PageProps): void {
  updateHead(site, page)
  closeMenu()
  announce(page.head.title)
}

/** Updates the title, the head, and the classes of the html element. */
export function updateHead(site: SiteProps, page: PageProps): void {
  document.title = page.head.title
  document.documentElement.className = page.htmlClasses.join(' ')
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove()
  document.head.append(...headTags(site, page).map(elementOf))
}

function announce(title: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (region) region.textContent = title
}

function elementOf({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Closes the menu if it is open (MOB-7). */
function closeMenu(): void {
  const menu = document.getElementById(MENU_ID)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
