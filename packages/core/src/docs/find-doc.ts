import type { DocRecord, PageLink } from '../contract/page.js'
import type { SidebarItem, SidebarView } from '../contract/sidebar.js'

/**
 * The record of a doc (DEV-1).
 *
 * @param id undefined gives undefined
 * @param version name of the version that `records` belong to; named in the error
 * @param draftIds docs that exist but are not built: they give null
 * @throws Error that names the id, the version and all ids there are
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
 * The sidebar of a name (DEV-2).
 *
 * @throws Error that names the id, the version and all sidebar ids there are
 */
export function findSidebar<T>(sidebars: Readonly<Record<string, T>>, id: string, version: string): T {
  const sidebar = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined
  if (sidebar !== undefined) return sidebar
  throw unknownId('sidebar', id, version, Object.keys(sidebars))
}

/**
 * Where a link to a sidebar leads: its first entry that has a page (DEV-2).
 *
 * @throws Error that names the sidebar when it has nothing to link to
 */
export function firstLink(sidebar: Pick<SidebarView, 'name' | 'items'>): PageLink {
  const link = firstOf(sidebar.items)
  if (link) return link
  throw new Error(
    `The sidebar "${sidebar.name}" has nothing to link to: neither a page nor a category with one.`,
  )
}

function firstOf(items: readonly SidebarItem[]): PageLink | undefined {
  return items.map(linkOf).find((link) => link !== undefined)
}

function linkOf(item: SidebarItem): PageLink | undefined {
  if (item.kind === 'link') return item.external ? undefined : { label: item.label, href: item.href }
  const href = item.href ?? firstOf(item.items ?? [])?.href ?? item.firstHref
  return href === undefined ? undefined : { label: item.label, href }
}

function unknownId(what: string, id: string, version: string, known: readonly string[]): Error {
  const list = known.length > 0 ? known.map((name) => `- ${name}`).join('\n') : '(none)'
  return new Error(`There is no ${what} "${id}" in version "${version}". Available ids:\n${list}`)
}
