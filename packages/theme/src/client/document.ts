import type { PageProps, SiteProps } from '@camdocs/core'
import { headTags, type HeadTag } from '../lib/head.js'
import { ANNOUNCER_ID } from '../lib/ids.js'
import { MENU_ID } from '../components/Menu.js'

/** Elements of the head that belong to the page shown; everything else in the head is the site's. */
const OWNED =
  ':is(meta[name]:not([name="generator"], [name="viewport"]), meta[property], link[rel="canonical"], link[rel="alternate"]):not([data-site])'

/** What changes around the app when another page is shown: title, head, classes of the html element (HEAD-8, HEAD-10). */
export function updateDocument(site: SiteProps, page: PageProps): void {
  document.title = page.head.title
  document.documentElement.className = page.htmlClasses.join(' ')
  for (const element of document.head.querySelectorAll(OWNED)) element.remove()
  document.head.append(...headTags(site, page).map(elementOf))
  closeMenu()
  announce(page.head.title)
}

/** For those who do not see that the page is another one. */
function announce(title: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (region) region.textContent = title
}

function elementOf({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** The menu has done its work (MOB-7). */
function closeMenu(): void {
  const menu = document.getElementById(MENU_ID)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
