import type { SidebarItem } from '@camdocs/core'

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

function readItem(item: Element): SidebarItem {
  const details = item.querySelector(':scope > details')
  const itemList = item.querySelector(':scope > ul, :scope > details > div > ul')
  const element = item.querySelector(':scope > a, :scope > span, :scope > details > summary')
  const badge = element?.querySelector<HTMLElement>('.badge')
  const badgeText = textOf(badge)
  const label = {
    label: textOf(element).slice(0, -badgeText.length || undefined),
    icon: hrefOf(element?.querySelector('use')),
    ...(badge && { badge: { text: badgeText.slice(1), kind: badge.dataset.kind } }),
  }
  const href = hrefOf(element)
  const category = element?.getAttribute('data-category')
  if (itemList)
    return {
      kind: 'category',
      ...label,
      ...(href && { href }),
      ...(!details && { fixed: true }),
      ...(details?.hasAttribute('data-expanded') && { expanded: true }),
      items: readSidebar(itemList),
    }
  // A category whose items are not part of the HTML (SIDE-9).
  if (category != null) return { kind: 'category', ...label, [category ? 'href' : 'firstHref']: href }
  const external = element?.getAttribute('target') === '_blank'
  return { kind: 'link', ...label, href, ...(external && { external }) }
}

const textOf = (element: Node | null | undefined): string => element?.textContent ?? ''
export const hrefOf = (element: Element | null | undefined): string => element?.getAttribute('href') ?? ''
