import type { PageProps } from '../contract/page.js'
import type { OwnEntry, SidebarCategory, SidebarItem, SidebarView } from '../contract/sidebar.js'
import type { SiteProps } from '../contract/site.js'
import { isSamePath } from '../routes/paths.js'

/** Where a category stands: at each level its number among the categories of that list. The empty place is the top. */
export type SidebarPlace = readonly number[]

/** The categories that places count. */
export const categoriesOf = (items: readonly SidebarItem[]): readonly SidebarCategory[] =>
  items.filter((item) => item.kind === 'category' && !item.unlisted) as readonly SidebarCategory[]

/** The sidebar that a page shows; null for a page in none. */
export function sidebarOf(page: PageProps): SidebarView | null {
  return page.kind === 'doc' || page.kind === 'category' ? page.sidebar : null
}

/** A page with another view of its sidebar, if it has one. */
export function withSidebar<Page extends PageProps>(
  page: Page,
  change: (view: SidebarView) => SidebarView,
): Page {
  const view = sidebarOf(page)
  return view === null ? page : { ...page, sidebar: change(view) }
}

/** What a page shows: the known items, with an entry of its own among them. */
export function withOwnEntry(
  items: readonly SidebarItem[],
  own: OwnEntry | undefined,
): readonly SidebarItem[] {
  const list = own && itemsAt(items, own.place)
  if (!list) return items
  const { place, index, item } = own
  return withItemsAt(items, place, [...list.slice(0, index), item, ...list.slice(index)])
}

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
  const category = items && categoriesOf(items)[first]
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
  const chosen = categoriesOf(items)[first]
  return items.map((item) =>
    item === chosen ? { ...chosen, items: withItemsAt(chosen.items ?? [], rest, replacement) } : item,
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
