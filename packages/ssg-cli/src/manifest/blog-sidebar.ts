import { codes } from '@camdocs/base/model/codes.js'
import { docIdOf, rootOf } from '@camdocs/base/model/content-root.js'
import { byYear, compareDates, dateInName, dateOf, listId } from '@camdocs/base/model/dated-entries.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import type { Sidebar, SidebarGroup } from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
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
  for (const page of posts) reportDate(page, context)
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

/** Reports a post without a date, unless the front matter has one that is already reported. */
function reportDate(page: Page, context: SidebarContext): void {
  const isReported = page.details.problems.some(({ code }) => code === codes.frontMatterValue)
  if (dateOf(page) !== undefined || isReported) return
  const inName = dateInName(page.id)
  report(
    context,
    { file: page.file, range: at(1) },
    codes.frontMatterValue,
    inName === undefined
      ? 'The post has no date.'
      : `The name of the post starts with "${inName}", which is not a day of the calendar.`,
    'Start the name of its file with a date, such as `2026-11-30-title.md`, or add `date: 2026-11-30` to its front matter.',
  )
}
