import type { SidebarGroup, SidebarNode } from './manifest.js'

/** Whether an entry is shown on every page. An unlisted doc is shown only on its own page (SIDE-10). */
export function isListed(node: SidebarNode): boolean {
  if (node.kind === 'doc') return node.unlisted !== true
  return node.kind === 'link' || listedPage(node) !== null || node.children.some(isListed)
}

/** Id of the page that a category's label links to on every page; null if there is none. */
export const listedPage = ({ doc, unlisted, index }: SidebarGroup): string | null =>
  unlisted === true ? null : (doc ?? index ?? null)

/** Ids of the listed pages in reading order. A duplicate counts at its first position. */
export function readingOrder(nodes: readonly SidebarNode[]): string[] {
  const all = nodes.flatMap((node): string[] => {
    if (node.kind === 'doc') return isListed(node) ? [node.id] : []
    if (node.kind === 'link') return []
    const page = listedPage(node)
    return [...(page === null ? [] : [page]), ...readingOrder(node.children)]
  })
  return [...new Set(all)]
}

/** Ids of all docs in reading order, including unlisted ones. A doc can occur more than once. */
export const docsOf = (nodes: readonly SidebarNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'doc') return [node.id]
    return node.kind === 'group' ? [...(node.doc === null ? [] : [node.doc]), ...docsOf(node.children)] : []
  })
