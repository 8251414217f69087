import type {
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  CategoryPath,
  SidebarView,
  UnlistedEntry,
} from '@camdocs/core'
import type { Sidebar, SidebarGroup, SidebarNode } from '@camdocs/base/model/manifest.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { isListed } from '@camdocs/base/model/sidebar.js'
import { configHref } from './hrefs.js'
import { firstPageHref, groupHref, pageHref, pageLabel } from './page-links.js'

/**
 * Every page contains its complete sidebar if the sidebar has at most this many entries. Otherwise, a page
 * contains only the top level and the items of open categories, so that pages of large sites stay small. The
 * browser loads the rest on demand.
 */
const maxInlineEntries = 150

/** Creates the views of one sidebar for its pages. Parts that are the same on all pages are created once. */
export class SidebarViews {
  /** Whether every page contains the complete sidebar. */
  readonly #isComplete: boolean
  /** The groups that contain each page, outermost first, by page id. */
  readonly #ancestors = new Map<string, readonly SidebarGroup[]>()
  /** Categories without their items. */
  readonly #closedCategories = new Map<SidebarGroup, SidebarCategory>()
  readonly #links = new Map<SidebarNode, SidebarLink>()
  /** Paths of the groups that the sidebar shows as categories. */
  readonly #paths = new Map<SidebarGroup, CategoryPath>()

  constructor(
    readonly sidebar: Sidebar,
    readonly context: LinkContext,
    /** URL of the file with the icons of sidebars; null if there are none. */
    readonly iconFile: string | null = null,
  ) {
    this.#isComplete = countNodes(sidebar.nodes) <= maxInlineEntries
    this.#addNodes(sidebar.nodes, [], [])
  }

  /** Returns the groups that contain a page, outermost first, including a group whose label links to it. */
  ancestorsOf(id: string): readonly SidebarGroup[] {
    return this.#ancestors.get(id) ?? []
  }

  /** Returns the sidebar as the page with this id shows it. */
  view(id: string): SidebarView {
    const ancestors = this.ancestorsOf(id)
    const paths = ancestors.flatMap((group) => {
      const path = this.#paths.get(group)
      return path === undefined ? [] : [path]
    })
    return {
      name: this.sidebar.name,
      // A complete sidebar already contains the items of all categories.
      open: this.#isComplete ? [] : (paths.at(-1) ?? []),
      items: this.#items(this.sidebar.nodes, new Set(ancestors)),
      ...this.#unlistedEntry(id, ancestors),
    }
  }

  /**
   * Yields the lists of items that the browser can load: the top level and the items of each category. If
   * every page contains the complete sidebar, yields only the top level, which then includes all items.
   */
  *loadableLists(): Generator<{ path: CategoryPath; items: readonly SidebarItem[] }> {
    const noneOpen = new Set<SidebarGroup>()
    yield { path: [], items: this.#items(this.sidebar.nodes, noneOpen) }
    if (this.#isComplete) return
    for (const [group, path] of this.#paths) yield { path, items: this.#items(group.children, noneOpen) }
  }

  #items(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarGroup>): SidebarItem[] {
    return nodes.filter(isListed).map((node) => {
      if (node.kind !== 'group') return this.#link(node)
      if (!isCategory(node))
        return { kind: 'link', ...this.#labelled(node), href: firstPageHref(node, this.context) }
      const closed = this.#category(node)
      return this.#isComplete || isInitiallyOpen(node) || open.has(node)
        ? withItems(closed, this.#items(node.children, open))
        : closed
    })
  }

  /** The label of a node, its icon, and its badge. */
  #labelled({ label, badge, icon }: SidebarNode): Pick<SidebarLink, 'label' | 'badge' | 'icon'> {
    return {
      label,
      ...(badge && { badge }),
      ...(icon !== undefined && this.iconFile !== null && { icon: `${this.iconFile}#${icon}` }),
    }
  }

  #link(node: Exclude<SidebarNode, SidebarGroup>): SidebarLink {
    const cached = this.#links.get(node)
    if (cached !== undefined) return cached
    const { href, external } =
      node.kind === 'doc'
        ? { href: pageHref(node.id, this.context), external: false }
        : configHref(node.href, this.context)
    const link: SidebarLink = {
      kind: 'link',
      ...this.#labelled(node),
      href,
      ...(external ? { external } : {}),
    }
    this.#links.set(node, link)
    return link
  }

  #category(group: SidebarGroup): SidebarCategory {
    const cached = this.#closedCategories.get(group)
    if (cached !== undefined) return cached
    const href = groupHref(group, this.context)
    const category: SidebarCategory = {
      kind: 'category',
      ...this.#labelled(group),
      ...(href === null ? { firstHref: firstPageHref(group, this.context) } : { href }),
      ...(group.collapsed ? {} : { expanded: true }),
      ...(group.collapsible ? {} : { fixed: true }),
    }
    this.#closedCategories.set(group, category)
    return category
  }

  /**
   * Returns the entry of an unlisted doc, inside the categories that are shown only on its page (SIDE-10).
   */
  #unlistedEntry(id: string, ancestors: readonly SidebarGroup[]): { unlistedEntry?: UnlistedEntry } {
    if (this.context.pages.get(id)?.meta.unlisted !== true) return {}
    // All pages show the outer groups as categories. Only this page shows the inner groups as
    // categories.
    const shown = ancestors.filter((group) => this.#paths.has(group))
    const hidden = ancestors.slice(shown.length)
    const parent = shown.at(-1)
    const siblings = parent?.children ?? this.sidebar.nodes
    const isPage = (node: SidebarNode) => node.kind === 'doc' && node.id === id
    const [outermost] = hidden
    // -1 if the page is not among the children of `parent`, because the label of `parent` links to the page.
    const position = siblings.findIndex(outermost === undefined ? isPage : (node) => node === outermost)
    const node = (hidden.at(-1)?.children ?? siblings).find(isPage)
    const shownAs = node === undefined ? { label: pageLabel(id, this.context) } : this.#labelled(node)
    const link: SidebarItem = { kind: 'link', ...shownAs, href: pageHref(id, this.context) }
    const item = hidden.reduceRight<SidebarItem>(
      (inner, group) => ({ kind: 'category', label: group.label, items: [inner] }),
      link,
    )
    return {
      unlistedEntry: {
        categoryPath: (parent && this.#paths.get(parent)) ?? [],
        index: siblings.slice(0, Math.max(0, position)).filter(isListed).length,
        item: { ...item, unlisted: true },
      },
    }
  }

  /**
   * Adds nodes and their descendants to `#ancestors` and `#paths`. If a page occurs more than once, its first
   * occurrence counts.
   *
   * @param ancestors groups that contain the nodes, outermost first
   * @param path path of the innermost of these groups; null if the sidebar does not show it as a category
   */
  #addNodes(
    nodes: readonly SidebarNode[],
    ancestors: readonly SidebarGroup[],
    path: CategoryPath | null,
  ): void {
    let categories = 0
    for (const node of nodes) {
      if (node.kind === 'doc' && !this.#ancestors.has(node.id)) this.#ancestors.set(node.id, ancestors)
      if (node.kind !== 'group') continue
      const nodePath = path !== null && isCategory(node) ? [...path, categories] : null
      if (nodePath !== null) {
        this.#paths.set(node, nodePath)
        categories++
      }
      const page = node.doc ?? node.index
      if (page !== undefined && !this.#ancestors.has(page)) this.#ancestors.set(page, [...ancestors, node])
      this.#addNodes(node.children, [...ancestors, node], nodePath)
    }
  }
}

/** Whether a group appears as a category. A group without listed children appears as a link to its page. */
const isCategory = (group: SidebarGroup): boolean => group.children.some(isListed)

/** Whether a group is initially open on every page, so that every page contains its items. */
const isInitiallyOpen = (group: SidebarGroup): boolean => !group.collapsed || !group.collapsible

/** Returns a category with its items. Its `firstHref` is not needed, because its items contain the link. */
function withItems(category: SidebarCategory, items: readonly SidebarItem[]): SidebarCategory {
  const { firstHref: _unused, ...rest } = category
  return { ...rest, items }
}

const countNodes = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' ? countNodes(node.children) : 0), 0)
