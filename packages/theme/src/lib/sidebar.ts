import type { PageProps, SidebarCategory, SidebarItem, SidebarView } from '../contract.js'
import { isSamePath } from './paths.js'

/** The sidebar that a page shows; null for a page in none. */
export function sidebarOf(page: PageProps): SidebarView | null {
  return page.kind === 'doc' || page.kind === 'category' ? page.sidebar : null
}

/** Whether a page is the category's own or one below it (SIDE-3, SIDE-7). */
export function containsPage(category: SidebarCategory, path: string): boolean {
  if (category.href !== undefined && isSamePath(category.href, path)) return true
  return (category.items ?? []).some((item) => isOrContains(item, path))
}

function isOrContains(item: SidebarItem, path: string): boolean {
  return item.kind === 'link' ? isSamePath(item.href, path) : containsPage(item, path)
}
