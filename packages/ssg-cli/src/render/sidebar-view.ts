import type { SidebarPlace } from '@camdocs/theme'
import type { SidebarCategory, SidebarItem, SidebarView } from '@camdocs/theme/contract'
import type { Sidebar, SidebarGroup, SidebarNode } from '../model/manifest.js'
import type { LinkContext } from '../model/resolve-link.js'
import { configHref } from './hrefs.js'
import { siteHref } from './urls.js'

/**
 * Up to this many entries a sidebar is shipped whole with every page. A larger one ships what is open around the
 * page, so that a page of a large site is as heavy as one of a small site; the rest is fetched when it is opened.
 */
const wholeUpTo = 150

/** Makes the views of one sidebar. What does not depend on the page is made once. */
export class SidebarViews {
  readonly #whole: boolean
  readonly #parents = new Map<string, readonly SidebarGroup[]>()
  readonly #closed = new Map<SidebarGroup, SidebarCategory>()
  readonly #links = new Map<SidebarNode, SidebarItem>()
  readonly #places = new Map<SidebarGroup, SidebarPlace>()

  constructor(
    readonly sidebar: Sidebar,
    readonly links: LinkContext,
  ) {
    this.#whole = count(sidebar.nodes) <= wholeUpTo
    this.#index(sidebar.nodes, [], [])
  }

  /** The groups above a doc, outermost first. */
  groupsAbove(docId: string): readonly SidebarGroup[] {
    return this.#parents.get(docId) ?? []
  }

  view(docId: string): SidebarView {
    const above = this.groupsAbove(docId)
    const innermost = above.at(-1)
    const open = innermost === undefined || this.#whole ? [] : (this.#places.get(innermost) ?? [])
    return { name: this.sidebar.name, open, items: this.#items(this.sidebar.nodes, new Set(above)) }
  }

  /** The lists of items that the browser may ask for: the top, and each category that some page ships closed. */
  *lists(): Generator<{ place: SidebarPlace; items: readonly SidebarItem[] }> {
    const none = new Set<SidebarGroup>()
    yield { place: [], items: this.#items(this.sidebar.nodes, none) }
    if (this.#whole) return
    for (const [group, place] of this.#places) yield { place, items: this.#items(group.children, none) }
  }

  href(docId: string): string {
    const route = this.links.manifest.routeOfDoc.get(docId)
    return route === undefined ? '' : siteHref(route.url, this.links.baseUrl)
  }

  #items(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarGroup>): SidebarItem[] {
    return nodes.map((node) => {
      if (node.kind !== 'group') return this.#link(node)
      const closed = this.#category(node)
      return this.#whole || isOpen(node) || open.has(node)
        ? withItems(closed, this.#items(node.children, open))
        : closed
    })
  }

  #link(node: Exclude<SidebarNode, SidebarGroup>): SidebarItem {
    const known = this.#links.get(node)
    if (known !== undefined) return known
    const { href, external } =
      node.kind === 'doc' ? { href: this.href(node.id), external: false } : configHref(node.href, this.links)
    const made: SidebarItem = { kind: 'link', label: node.label, href, ...(external ? { external } : {}) }
    this.#links.set(node, made)
    return made
  }

  #category(group: SidebarGroup): SidebarCategory {
    const known = this.#closed.get(group)
    if (known !== undefined) return known
    const first = firstDoc(group)
    const made: SidebarCategory = {
      kind: 'category',
      label: group.label,
      ...(group.doc === null
        ? { firstHref: first === null ? this.links.baseUrl : this.href(first) }
        : { href: this.href(group.doc) }),
      ...(group.collapsed ? {} : { expanded: true }),
      ...(group.collapsible ? {} : { fixed: true }),
    }
    this.#closed.set(group, made)
    return made
  }

  #index(nodes: readonly SidebarNode[], above: readonly SidebarGroup[], place: SidebarPlace): void {
    let groups = 0
    for (const node of nodes) {
      if (node.kind === 'doc' && !this.#parents.has(node.id)) this.#parents.set(node.id, above)
      if (node.kind !== 'group') continue
      const here = [...place, groups++]
      this.#places.set(node, here)
      if (node.doc !== null && !this.#parents.has(node.doc)) this.#parents.set(node.doc, [...above, node])
      this.#index(node.children, [...above, node], here)
    }
  }
}

/** What the writer wants open everywhere is on every page. */
const isOpen = (group: SidebarGroup): boolean => !group.collapsed || !group.collapsible

function withItems(category: SidebarCategory, items: readonly SidebarItem[]): SidebarCategory {
  const { firstHref: _unused, ...rest } = category
  return { ...rest, items }
}

const count = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' ? count(node.children) : 0), 0)

function firstDoc(group: SidebarGroup): string | null {
  if (group.doc !== null) return group.doc
  for (const child of group.children) {
    const found = child.kind === 'doc' ? child.id : child.kind === 'group' ? firstDoc(child) : null
    if (found !== null) return found
  }
  return null
}
