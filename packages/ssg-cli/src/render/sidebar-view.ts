import type { SidebarCategory, SidebarItem, SidebarView } from '@camdocs/theme/contract'
import type { Sidebar, SidebarGroup, SidebarNode } from '../model/manifest.js'
import type { LinkContext } from '../model/resolve-link.js'
import { isListed } from '../model/sidebar.js'
import { configHref } from './hrefs.js'
import { firstHref, groupHref, pageHref } from './page-refs.js'

/**
 * Up to this many entries a sidebar is shipped whole with every page. A larger one ships what is open around the
 * page, so that a page of a large site is as heavy as one of a small site; the rest is fetched when it is opened.
 */
const wholeUpTo = 150

/** Where a view is shown. */
interface Place {
  readonly current: string | null
  /** The categories around it. */
  readonly open: ReadonlySet<SidebarGroup>
}

const nowhere: Place = { current: null, open: new Set() }

/** SIDE-10: what is not listed shows only around the reader. */
const shows = (node: SidebarNode, { current, open }: Place): boolean =>
  isListed(node) || (node.kind === 'doc' && node.id === current) || (node.kind === 'group' && open.has(node))

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

  /** The groups above a page, by its id, outermost first; the one that leads to it is the last. */
  groupsAbove(id: string): readonly SidebarGroup[] {
    return this.#parents.get(id) ?? []
  }

  view(id: string): SidebarView {
    const place = { current: id, open: new Set(this.groupsAbove(id)) }
    return { name: this.sidebar.name, items: this.#items(this.sidebar.nodes, place) }
  }

  /** Files with the items of the categories that some page ships closed: path below `itemsFolder`, and content. */
  *files(): Generator<{ path: string; items: readonly SidebarItem[] }> {
    if (this.#whole) return
    for (const [group, path] of this.#paths) yield { path, items: this.#items(group.children, nowhere) }
  }

  #items(nodes: readonly SidebarNode[], place: Place): SidebarItem[] {
    return nodes
      .filter((node) => shows(node, place))
      .map((node) => (node.kind === 'group' ? this.#group(node, place) : this.#link(node)))
  }

  #group(group: SidebarGroup, place: Place): SidebarItem {
    const closed = this.#category(group)
    const own =
      group.doc !== null && group.doc === place.current ? { href: pageHref(group.doc, this.links) } : {}
    const category = { ...closed, ...own }
    if (!group.children.some((child) => shows(child, place)))
      return { kind: 'link', label: group.label, href: category.href ?? category.firstHref }
    return this.#whole || place.open.has(group)
      ? withItems(category, this.#items(group.children, place))
      : category
  }

  #link(node: Exclude<SidebarNode, SidebarGroup>): SidebarItem {
    const known = this.#links.get(node)
    if (known !== undefined) return known
    const { href, external } =
      node.kind === 'doc'
        ? { href: pageHref(node.id, this.links), external: false }
        : configHref(node.href, this.links)
    const made: SidebarItem = { kind: 'link', label: node.label, href, ...(external ? { external } : {}) }
    this.#links.set(node, made)
    return made
  }

  #category(group: SidebarGroup): SidebarCategory {
    const known = this.#closed.get(group)
    if (known !== undefined) return known
    const href = groupHref(group, this.links)
    const made: SidebarCategory = {
      kind: 'category',
      label: group.label,
      ...(href === null ? {} : { href }),
      firstHref: firstHref(group, this.links),
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
      const page = node.doc ?? node.index
      if (page !== undefined && !this.#parents.has(page)) this.#parents.set(page, [...above, node])
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
