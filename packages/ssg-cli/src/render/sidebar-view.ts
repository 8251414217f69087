import type { SidebarPlace } from '@camdocs/theme'
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

/** The page that a view is shown on. */
interface Around {
  readonly current: string | null
  /** The categories around it. */
  readonly open: ReadonlySet<SidebarGroup>
}

const nowhere: Around = { current: null, open: new Set() }

/** SIDE-10: what is not listed shows only around the reader. */
const shows = (node: SidebarNode, { current, open }: Around): boolean =>
  isListed(node) || (node.kind === 'doc' && node.id === current) || (node.kind === 'group' && open.has(node))

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

  /** The groups above a page, by its id, outermost first; the one that leads to it is the last. */
  groupsAbove(id: string): readonly SidebarGroup[] {
    return this.#parents.get(id) ?? []
  }

  view(id: string): SidebarView {
    const above = this.groupsAbove(id)
    const innermost = above.at(-1)
    const open = innermost === undefined || this.#whole ? [] : (this.#places.get(innermost) ?? [])
    const items = this.#items(this.sidebar.nodes, { current: id, open: new Set(above) })
    const own = this.links.pages.get(id)?.meta.unlisted === true
    return { name: this.sidebar.name, open, items, ...(own ? { own } : {}) }
  }

  /** The lists of items that the browser may ask for: the top, and each category that some page ships closed. */
  *lists(): Generator<{ place: SidebarPlace; items: readonly SidebarItem[] }> {
    yield { place: [], items: this.#items(this.sidebar.nodes, nowhere) }
    if (this.#whole) return
    for (const [group, place] of this.#places) yield { place, items: this.#items(group.children, nowhere) }
  }

  #items(nodes: readonly SidebarNode[], around: Around): SidebarItem[] {
    return nodes
      .filter((node) => shows(node, around))
      .map((node) => (node.kind === 'group' ? this.#group(node, around) : this.#link(node)))
  }

  #group(group: SidebarGroup, around: Around): SidebarItem {
    const closed = this.#category(group)
    const own =
      group.doc !== null && group.doc === around.current ? { href: pageHref(group.doc, this.links) } : {}
    const category = { ...closed, ...own }
    if (!group.children.some((child) => shows(child, around)))
      return { kind: 'link', label: group.label, href: category.href ?? category.firstHref ?? '' }
    return this.#whole || isOpen(group) || around.open.has(group)
      ? withItems(category, this.#items(group.children, around))
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
      ...(href === null ? { firstHref: firstHref(group, this.links) } : { href }),
      ...(group.collapsed ? {} : { expanded: true }),
      ...(group.collapsible ? {} : { fixed: true }),
    }
    this.#closed.set(group, made)
    return made
  }

  #index(nodes: readonly SidebarNode[], above: readonly SidebarGroup[], place: SidebarPlace): void {
    let categories = 0
    for (const node of nodes) {
      if (node.kind === 'doc' && !this.#parents.has(node.id)) this.#parents.set(node.id, above)
      if (node.kind !== 'group') continue
      const here = [...place, categories]
      if (isCategory(node)) {
        this.#places.set(node, here)
        categories++
      }
      const page = node.doc ?? node.index
      if (page !== undefined && !this.#parents.has(page)) this.#parents.set(page, [...above, node])
      this.#index(node.children, [...above, node], here)
    }
  }
}

/** Whether a group has something below it wherever the reader is; else it is a link, or not there. */
const isCategory = (group: SidebarGroup): boolean => group.children.some(isListed)

/** What the writer wants open everywhere is on every page. */
const isOpen = (group: SidebarGroup): boolean => !group.collapsed || !group.collapsible

function withItems(category: SidebarCategory, items: readonly SidebarItem[]): SidebarCategory {
  const { firstHref: _unused, ...rest } = category
  return { ...rest, items }
}

const count = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' ? count(node.children) : 0), 0)
