import type { SidebarItemInput } from '@camdocs/base/settings/sidebar-schema.js'

/** Whether a sidebar contains a page. A sidebar without pages is shown on no page. */
export const hasPages = (items: readonly SidebarItemInput[]): boolean =>
  items.some((item) => {
    if (typeof item === 'string') return true
    if (item.type === 'category') return item.link !== undefined || hasPages(item.items)
    return item.type !== 'link'
  })
