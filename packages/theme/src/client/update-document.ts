import type { HeadTag, PageProps, SiteProps } from '@camdocs/core'
import { headTags } from '../lib/head.js'
import { ANNOUNCER_ID, MENU_ID } from '../lib/ids.js'
import { stylesOf } from './load-page.js'
import { hrefOf } from './read-document.js'

/**
 * Selects the head elements that each navigation replaces. The title is set separately, and stylesheets stay,
 * because they would otherwise load again when the reader goes back.
 */
const PAGE_ELEMENTS =
  ':is(meta[name]:not([name="generator"], [name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"]):not([data-site])'

/**
 * Updates everything outside the app when the reader navigates to a page (HEAD-8, HEAD-10). Also closes the
 * menu and announces the page to screen readers.
 */
export function updateDocument(site: SiteProps, page: PageProps): void {
  closeMenu()
  announce(page.head.title)
  updateHead(site, page)
}

/**
 * Updates the title, the head, and the classes of the html element. Of the stylesheets that only some pages
 * need, applies those of the page.
 */
export function updateHead(site: SiteProps, page: PageProps): void {
  document.title = page.head.title
  document.documentElement.className = page.htmlClasses.join(' ')
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove()
  document.head.append(...headTags(site, page).map(elementOf))
  const styles = stylesOf(page)
  // Changes the media of the stylesheet object: if the `media` attribute of the link changes, some browsers
  // load the stylesheet again.
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[data-page]'))
    if (link.sheet) link.sheet.media.mediaText = styles.includes(hrefOf(link)) ? 'all' : 'not all'
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
