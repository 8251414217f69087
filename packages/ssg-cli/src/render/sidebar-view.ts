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
  readonly #paths = new Map<SidebarGroup, string>()

  constructor(
    readonly sidebar: Sidebar,
    readonly links: LinkContext,
    /** Folder of the files for closed categories, with base path. */
    readonly itemsFolder: string,
  ) {
    this.#whole = count(sidebar.nodes) <= wholeUpTo
    this.#index(sidebar.nodes, [], '')
  }

  /** The groups above a doc, outermost first. */
  groupsAbove(docId: string): readonly SidebarGroup[] {
    return this.#parents.get(docId) ?? []
  }

  view(docId: string): SidebarView {
    const open = new Set(this.groupsAbove(docId))
    return { name: this.sidebar.name, items: this.#items(this.sidebar.nodes, open) }
  }

  /** Files with the items of the categories that some page ships closed: path below `itemsFolder`, and content. */
  *files(): Generator<{ path: string; items: readonly SidebarItem[] }> {
    if (this.#whole) return
    for (const [group, path] of this.#paths) yield { path, items: this.#items(group.children, new Set()) }
  }

  href(docId: string): string {
    const route = this.links.manifest.routeOfDoc.get(docId)
    return route === undefined ? '' : siteHref(route.url, this.links.baseUrl)
  }

  #items(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarGroup>): SidebarItem[] {
    return nodes.map((node) => {
      if (node.kind !== 'group') return this.#link(node)
      const closed = this.#category(node)
      return this.#whole || open.has(node) ? withItems(closed, this.#items(node.children, open)) : closed
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
      ...(group.doc === null ? {} : { href: this.href(group.doc) }),
      firstHref: first === null ? this.links.baseUrl : this.href(first),
      ...(group.collapsed ? {} : { expanded: true }),
      ...(group.collapsible ? {} : { fixed: true }),
      itemsUrl: `${this.itemsFolder}${this.#paths.get(group) ?? ''}`,
    }
    this.#closed.set(group, made)
    return made
  }

  #index(nodes: readonly SidebarNode[], above: readonly SidebarGroup[], prefix: string): void {
    nodes.forEach((node, index) => {
      if (node.kind === 'doc' && !this.#parents.has(node.id)) this.#parents.set(node.id, above)
      if (node.kind !== 'group') return
      const place = `${prefix}${String(index)}`
      this.#paths.set(node, `${this.sidebar.name}/${place}.json`)
      if (node.doc !== null && !this.#parents.has(node.doc)) this.#parents.set(node.doc, [...above, node])
      this.#index(node.children, [...above, node], `${place}-`)
    })
  }
}

function withItems(category: SidebarCategory, items: readonly SidebarItem[]): SidebarCategory {
  const { itemsUrl: _unused, ...rest } = category
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
