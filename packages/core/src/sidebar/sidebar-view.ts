import type { PageProps } from '../contract/page.js'
import type { SidebarCategory, SidebarItem, SidebarView, UnlistedEntry } from '../contract/sidebar.js'
import type { SiteProps } from '../contract/site.js'
import { isSamePath } from '../routes/paths.js'

/**
 * The position of a category in a sidebar: for the category and each category around it, outermost first, the
 * 0-based index among the listed categories with the same parent. The empty path is the top level.
 */
export type CategoryPath = readonly number[]

/** Returns the categories that a `CategoryPath` counts: all that are not unlisted. */
export const listedCategories = (items: readonly SidebarItem[]): readonly SidebarCategory[] =>
  items.filter((item) => item.kind === 'category' && !item.unlisted) as readonly SidebarCategory[]

/** Returns the sidebar that a page shows, or null if it shows none. */
export function sidebarOf(page: PageProps): SidebarView | null {
  return page.kind === 'doc' || page.kind === 'category' ? page.sidebar : null
}

/** Returns a copy of a page with its sidebar replaced; the page itself if it shows no sidebar. */
export function withSidebar<Page extends PageProps>(
  page: Page,
  update: (view: SidebarView) => SidebarView,
): Page {
  const view = sidebarOf(page)
  return view === null ? page : { ...page, sidebar: update(view) }
}

/**
 * Inserts the sidebar entry of an unlisted page, which only that page shows (SIDE-10).
 *
 * @param items the items of the sidebar's top level
 * @param entry the entry, or undefined if the page is listed
 * @returns new items; `items` unchanged if there is no entry, or if its category does not exist or has no
 *   loaded items
 */
export function withUnlistedEntry(
  items: readonly SidebarItem[],
  entry: UnlistedEntry | undefined,
): readonly SidebarItem[] {
  const list = entry && itemsAt(items, entry.categoryPath)
  if (!list) return items
  const { categoryPath, index, item } = entry
  return withItemsAt(items, categoryPath, [...list.slice(0, index), item, ...list.slice(index)])
}

/**
 * Whether a page is the page of a category, or is anywhere inside the category (SIDE-3, SIDE-7). Searches
 * only items that are loaded.
 */
export function categoryContainsPage(category: SidebarCategory, path: string): boolean {
  if (category.href !== undefined && isSamePath(category.href, path)) return true
  return itemsContainPage(category.items ?? [], path)
}

/**
 * Whether a page is among the items, or anywhere inside the categories among them. Searches only items that
 * are loaded. Compares paths with `isSamePath`.
 */
export function itemsContainPage(items: readonly SidebarItem[], path: string): boolean {
  return items.some((item) =>
    item.kind === 'link' ? isSamePath(item.href, path) : categoryContainsPage(item, path),
  )
}

/**
 * Returns the items of a category.
 *
 * @param items the items of the sidebar's top level; undefined if they are not loaded
 * @param path the category; the empty path returns `items`
 * @returns undefined if the category does not exist or its items are not loaded
 */
export function itemsAt(
  items: readonly SidebarItem[] | undefined,
  path: CategoryPath,
): readonly SidebarItem[] | undefined {
  const [first, ...rest] = path
  if (first === undefined) return items
  const category = items && listedCategories(items)[first]
  return itemsAt(category?.items, rest)
}

/**
 * Replaces the items of a category. Categories around it whose items are not loaded are treated as empty.
 *
 * @param items the items of the sidebar's top level
 * @param path the category; the empty path replaces the top level
 * @returns new items, without the replacement if the category does not exist
 */
export function withItemsAt(
  items: readonly SidebarItem[],
  path: CategoryPath,
  replacement: readonly SidebarItem[],
): readonly SidebarItem[] {
  const [first, ...rest] = path
  if (first === undefined) return replacement
  const category = listedCategories(items)[first]
  return items.map((item) =>
    item === category ? { ...category, items: withItemsAt(category.items ?? [], rest, replacement) } : item,
  )
}

/**
 * Returns the URL path of a category's items: a JSON file of type `SidebarItem[]`.
 *
 * @param site `baseUrl` starts and ends with a slash
 * @param name name of the sidebar
 * @param path the category; the empty path is the top level
 */
export function sidebarDataUrl(
  site: Pick<SiteProps, 'baseUrl' | 'buildId'>,
  name: string,
  path: CategoryPath,
): string {
  const file = path.length === 0 ? '' : `/${path.join('-')}`
  // Some file systems do not allow colons in names. The name of a sidebar of a content root contains one.
  const folder = name.split(':').map(encodeURIComponent).join('/')
  return `${site.baseUrl}sidebar-data/${site.buildId}/${folder}${file}.json`
}
