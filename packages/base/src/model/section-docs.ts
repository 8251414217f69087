import type { RouteManifest, SidebarNode } from './manifest.js'
import type { Page } from './page.js'
import { readingOrder } from './sidebar.js'

/**
 * Returns the docs that a page with `print_section` shows below its own text, in the order of the sidebar:
 * those of the innermost category that contains it or, outside of categories, of its sidebar. Empty for any
 * other page. Leaves out landing pages, and other pages that show a section.
 */
export function sectionDocs(
  { id, meta }: Pick<Page, 'id' | 'meta'>,
  { sidebars, sidebarOfDoc }: Pick<RouteManifest, 'sidebars' | 'sidebarOfDoc'>,
  pages: ReadonlyMap<string, Page>,
): Page[] {
  const sidebar = meta.print_section === true ? sidebars.get(sidebarOfDoc.get(id) ?? '') : undefined
  return readingOrder(sectionOf(id, sidebar?.nodes ?? []) ?? []).flatMap((shown) => {
    const page = pages.get(shown)
    return page === undefined || page.meta.print_section === true || page.meta.layout === 'landing'
      ? []
      : [page]
  })
}

/** @param section what to return for an entry that is not in an inner category */
function sectionOf(
  id: string,
  nodes: readonly SidebarNode[],
  section = nodes,
): readonly SidebarNode[] | undefined {
  for (const node of nodes) {
    if (node.kind === 'doc' && node.id === id) return section
    if (node.kind !== 'group') continue
    const found = node.doc === id ? [node] : sectionOf(id, node.children, [node])
    if (found !== undefined) return found
  }
  return undefined
}
