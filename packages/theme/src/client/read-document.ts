import type { PageLink, SidebarCategory, SidebarItem, SidebarLink } from '@camdocs/core'

/* Reads data from the prerendered HTML, so that the page's embedded props do not repeat it. */

/**
 * Reads the items of a sidebar from the HTML that `DocsSidebar` renders. Excludes the entry of an unlisted
 * page, which is part of the page's props (`SidebarView.unlistedEntry`).
 *
 * @param list the `ul` element of one level
 */
export function readSidebar(list: Element | null): SidebarItem[] {
  return [...(list?.children ?? [])].filter((item) => !item.hasAttribute('data-unlisted')).map(readItem)
}

/** Reads the list of all pages from the HTML that `SearchPage` renders. */
export function readAllPages(root: Element): PageLink[] {
  return [...root.querySelectorAll('.letter a')].map((link) => ({ label: textOf(link), href: hrefOf(link) }))
}

function readItem(item: Element): SidebarItem {
  const details = item.querySelector(':scope > details')
  const itemList = item.querySelector(':scope > ul, :scope > details > div > ul')
  const label = item.querySelector(':scope > a, :scope > span, :scope > details > summary')
  const href = label?.getAttribute('href')
  if (!itemList)
    return label?.hasAttribute('data-category') ? readCategoryWithoutItems(label) : readLink(label)
  return {
    kind: 'category',
    label: textOf(label),
    ...(href === null || href === undefined ? {} : { href }),
    ...(details ? {} : { fixed: true }),
    ...(details?.hasAttribute('data-expanded') ? { expanded: true } : {}),
    items: readSidebar(itemList),
  }
}

function readLink(link: Element | null): SidebarLink {
  const external = link?.getAttribute('target') === '_blank'
  return { kind: 'link', label: textOf(link), href: hrefOf(link), ...(external ? { external } : {}) }
}

/** Reads a category whose items are not part of the HTML (SIDE-9). */
function readCategoryWithoutItems(link: Element): SidebarCategory {
  const href = hrefOf(link)
  const target = link.getAttribute('data-category') === 'page' ? { href } : { firstHref: href }
  return { kind: 'category', label: textOf(link), ...target }
}

const textOf = (element: Element | null): string => element?.textContent ?? ''
export const hrefOf = (element: Element | null): string => element?.getAttribute('href') ?? ''
