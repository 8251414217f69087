import type {
  OwnEntry,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  CategoryPath,
  SidebarView,
} from '@camdocs/core'
import type { Sidebar, SidebarGroup, SidebarNode } from '../model/manifest.js'
import type { LinkContext } from '../model/resolve-link.js'
import { isListed } from '../model/sidebar.js'
import { configHref } from './hrefs.js'
import { firstHref, groupHref, pageHref, pageLabel } from './page-refs.js'

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
  readonly #links = new Map<SidebarNode, SidebarLink>()
  /** Of the groups that every page shows as categories. */
  readonly #places = new Map<SidebarGroup, CategoryPath>()

  constructor(
    readonly sidebar: Sidebar,
    readonly links: LinkContext,
  ) {
    this.#whole = count(sidebar.nodes) <= wholeUpTo
    this.#index(sidebar.nodes, [], [])
  }

  /** The groups above a page, by its id, outermost first; the one that leads to it is the last. */
  groupsAbove(id: string): readonly SidebarGroup[] {
    return this.#parents.get(id) ?? []
  }

  view(id: string): SidebarView {
    const above = this.groupsAbove(id)
    const places = above.flatMap((group) => {
      const place = this.#places.get(group)
      return place === undefined ? [] : [place]
    })
    return {
      name: this.sidebar.name,
      open: this.#whole ? [] : (places.at(-1) ?? []),
      items: this.#items(this.sidebar.nodes, new Set(above)),
      ...this.#own(id, above),
    }
  }

  /** The lists of items that the browser may ask for: the top, and each category that some page ships closed. */
  *lists(): Generator<{ place: CategoryPath; items: readonly SidebarItem[] }> {
    const none = new Set<SidebarGroup>()
    yield { place: [], items: this.#items(this.sidebar.nodes, none) }
    if (this.#whole) return
    for (const [group, place] of this.#places) yield { place, items: this.#items(group.children, none) }
  }

  #items(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarGroup>): SidebarItem[] {
    return nodes.filter(isListed).map((node) => {
      if (node.kind !== 'group') return this.#link(node)
      if (!isCategory(node)) return { kind: 'link', label: node.label, href: firstHref(node, this.links) }
      const closed = this.#category(node)
      return this.#whole || isOpen(node) || open.has(node)
        ? withItems(closed, this.#items(node.children, open))
        : closed
    })
  }

  #link(node: Exclude<SidebarNode, SidebarGroup>): SidebarLink {
    const known = this.#links.get(node)
    if (known !== undefined) return known
    const { href, external } =
      node.kind === 'doc'
        ? { href: pageHref(node.id, this.links), external: false }
        : configHref(node.href, this.links)
    const made: SidebarLink = { kind: 'link', label: node.label, href, ...(external ? { external } : {}) }
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
      ...(href === null ? { firstHref: firstHref(group, this.links) } : { href }),
      ...(group.collapsed ? {} : { expanded: true }),
      ...(group.collapsible ? {} : { fixed: true }),
    }
    this.#closed.set(group, made)
    return made
  }

  /** The entry of an unlisted doc, inside those of its categories that show nowhere else (SIDE-10). */
  #own(id: string, above: readonly SidebarGroup[]): { own?: OwnEntry } {
    if (this.links.pages.get(id)?.meta.unlisted !== true) return {}
    const shown = above.filter((group) => this.#places.has(group))
    const hidden = above.slice(shown.length)
    const parent = shown.at(-1)
    const list = parent?.children ?? this.sidebar.nodes
    const isIt = (node: SidebarNode) => node.kind === 'doc' && node.id === id
    const before = list.findIndex((node) => node === hidden[0] || (hidden.length === 0 && isIt(node)))
    const label = (hidden.at(-1)?.children ?? list).find(isIt)?.label ?? pageLabel(id, this.links)
    const entry: SidebarItem = { kind: 'link', label, href: pageHref(id, this.links) }
    const item = hidden.reduceRight<SidebarItem>(
      (inner, group) => ({ kind: 'category', label: group.label, items: [inner] }),
      entry,
    )
    return {
      own: {
        place: (parent && this.#places.get(parent)) ?? [],
        index: list.slice(0, Math.max(0, before)).filter(isListed).length,
        item: { ...item, unlisted: true },
      },
    }
  }

  #index(nodes: readonly SidebarNode[], above: readonly SidebarGroup[], place: CategoryPath | null): void {
    let categories = 0
    for (const node of nodes) {
      if (node.kind === 'doc' && !this.#parents.has(node.id)) this.#parents.set(node.id, above)
      if (node.kind !== 'group') continue
      const here = place !== null && isCategory(node) ? [...place, categories++] : null
      if (here !== null) this.#places.set(node, here)
      const page = node.doc ?? node.index
      if (page !== undefined && !this.#parents.has(page)) this.#parents.set(page, [...above, node])
      this.#index(node.children, [...above, node], here)
    }
  }
}

/** With nothing below it for everyone, a group is the link to its page. */
const isCategory = (group: SidebarGroup): boolean => group.children.some(isListed)

/** What the writer wants open everywhere is on every page. */
const isOpen = (group: SidebarGroup): boolean => !group.collapsed || !group.collapsible

function withItems(category: SidebarCategory, items: readonly SidebarItem[]): SidebarCategory {
  const { firstHref: _unused, ...rest } = category
  return { ...rest, items }
}

const count = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' ? count(node.children) : 0), 0)
