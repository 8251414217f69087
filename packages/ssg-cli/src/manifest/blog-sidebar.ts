import { codes } from '@camdocs/base/model/codes.js'
import { docIdOf, rootOf } from '@camdocs/base/model/content-root.js'
import { byYear, compareDates, dateOf, listId } from '@camdocs/base/model/dated-entries.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import type { Sidebar, SidebarGroup } from '@camdocs/base/model/manifest.js'
import { readingOrder } from '@camdocs/base/model/sidebar.js'
import { docNode, report, type SidebarContext } from './sidebar-context.js'

/**
 * Returns the sidebar of the blog: the list of posts, and the posts by year, the newest first. None without
 * posts. Reports posts without a date.
 */
export function blogSidebars(context: SidebarContext): Sidebar[] {
  const { root, roots, pages } = context
  const own = [...pages.values()].filter(({ id }) => rootOf(id, roots) === root)
  const list = own.find(({ id }) => id === listId(root))
  const posts = own.filter((page) => page !== list)
  for (const { file } of posts.filter((page) => dateOf(page) === undefined))
    report(
      context,
      { file, range: at(1) },
      codes.frontMatterValue,
      'The post has no date.',
      'Start the name of its file with a date, such as `2026-11-30-title.md`, or add `date: 2026-11-30` to its front matter.',
    )
  if (own.length === 0) return []
  const years = byYear(posts.toSorted(compareDates))
  const groups = [...years].map(([label, inYear], index): SidebarGroup => ({
    kind: 'group',
    label,
    doc: null,
    collapsed: index > 0,
    collapsible: true,
    children: inYear.map((page) => docNode(page)),
  }))
  const nodes = [...(list === undefined ? [] : [docNode(list)]), ...groups]
  return [{ name: docIdOf('docs', root), nodes, order: readingOrder(nodes) }]
}
