import type { SidebarCategory, SidebarItem, SiteProps } from '../contract.js'
import { isSamePath } from './paths.js'

/** Where a category stands: at each level its number among the categories of that list. The empty place is the top. */
export type SidebarPlace = readonly number[]

/** Whether a page is the category's own or one below it (SIDE-3, SIDE-7). */
export function containsPage(category: SidebarCategory, path: string): boolean {
  if (category.href !== undefined && isSamePath(category.href, path)) return true
  return holdsPage(category.items ?? [], path)
}

/** Whether a page is among the items or below them. */
export function holdsPage(items: readonly SidebarItem[], path: string): boolean {
  return items.some((item) => (item.kind === 'link' ? isSamePath(item.href, path) : containsPage(item, path)))
}

/** The items at a place; undefined when they, or the place, are not known. */
export function itemsAt(
  items: readonly SidebarItem[] | undefined,
  place: SidebarPlace,
): readonly SidebarItem[] | undefined {
  const [first, ...rest] = place
  if (first === undefined) return items
  const category = items?.filter((item) => item.kind === 'category')[first]
  return itemsAt(category?.items, rest)
}

/** The same items, with others at a place. A place that does not exist changes nothing. */
export function withItemsAt(
  items: readonly SidebarItem[],
  place: SidebarPlace,
  replacement: readonly SidebarItem[],
): readonly SidebarItem[] {
  const [first, ...rest] = place
  if (first === undefined) return replacement
  const chosen = items.filter((item) => item.kind === 'category')[first]
  return items.map((item) =>
    item === chosen ? { ...item, items: withItemsAt(chosen.items ?? [], rest, replacement) } : item,
  )
}

/**
 * Address of the items at a place of a sidebar, as JSON: `SidebarItem[]`. It follows from the build, the sidebar's name
 * and the place.
 */
export function sidebarDataUrl(
  site: Pick<SiteProps, 'baseUrl' | 'buildId'>,
  name: string,
  place: SidebarPlace,
): string {
  const file = place.length === 0 ? '' : `/${place.join('-')}`
  return `${site.baseUrl}sidebar-data/${site.buildId}/${encodeURIComponent(name)}${file}.json`
}
