import type { DocRecord, PageLink } from '../contract/page.js'
import type { SidebarItem, SidebarView } from '../contract/sidebar.js'

/**
 * Finds a doc by id (DEV-1).
 *
 * @param records the docs of the version
 * @param id if undefined, the result is undefined
 * @param version name of the version, for the error message
 * @param draftIds ids of drafts, which exist but are not built; for these the result is null
 * @throws Error if the id is unknown; the message names the id, the version, and all known ids
 */
export function findDoc(
  records: readonly DocRecord[],
  id: string,
  version: string,
  draftIds?: readonly string[],
): DocRecord | null
export function findDoc(
  records: readonly DocRecord[],
  id: string | undefined,
  version: string,
  draftIds?: readonly string[],
): DocRecord | null | undefined
export function findDoc(
  records: readonly DocRecord[],
  id: string | undefined,
  version: string,
  draftIds: readonly string[] = [],
): DocRecord | null | undefined {
  if (id === undefined) return undefined
  const record = records.find((candidate) => candidate.id === id)
  if (record) return record
  if (draftIds.includes(id)) return null
  throw unknownId(
    'doc',
    id,
    version,
    records.map((candidate) => candidate.id),
  )
}

/**
 * Finds a sidebar by id (DEV-2).
 *
 * @param sidebars the sidebars of the version by id
 * @param version name of the version, for the error message
 * @throws Error if the id is unknown; the message names the id, the version, and all known ids
 */
export function findSidebar<T>(sidebars: Readonly<Record<string, T>>, id: string, version: string): T {
  const sidebar = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined
  if (sidebar !== undefined) return sidebar
  throw unknownId('sidebar', id, version, Object.keys(sidebars))
}

/**
 * Returns the first internal link of a sidebar, in document order (DEV-2). A category without a page counts
 * as a link from the category's label to the first internal link inside it.
 *
 * @throws Error if the sidebar contains no internal link; the message names the sidebar
 */
export function firstLink(sidebar: Pick<SidebarView, 'name' | 'items'>): PageLink {
  const link = firstPage(sidebar.items)
  if (link) return link
  throw new Error(`The sidebar "${sidebar.name}" contains no page to link to.`)
}

function firstPage(items: readonly SidebarItem[]): PageLink | undefined {
  return items.map(pageLinkOf).find((link) => link !== undefined)
}

function pageLinkOf(item: SidebarItem): PageLink | undefined {
  if (item.kind === 'link') return item.external ? undefined : { label: item.label, href: item.href }
  const href = item.href ?? firstPage(item.items ?? [])?.href ?? item.firstHref
  return href === undefined ? undefined : { label: item.label, href }
}

function unknownId(what: string, id: string, version: string, known: readonly string[]): Error {
  const knownIds = known.length > 0 ? known.map((name) => `- ${name}`).join('\n') : '(none)'
  return new Error(`There is no ${what} "${id}" in version "${version}". Available IDs:\n${knownIds}`)
}
