/**
 * The part of a sidebar that one page shows: the levels around it, closed categories possibly without items. The items
 * are in the page's HTML, which is read for hydration; a route's data file names the sidebar and what is open, and the
 * items the browser does not know yet are files of their own (`sidebarDataUrl`).
 */
export interface SidebarView {
  readonly name: string
  /** The categories around the page that are shipped open, outermost first: each its number among the categories of its list. */
  readonly open: readonly number[]
  /** What is in every page's view of the sidebar. */
  readonly items: readonly SidebarItem[]
  /** What this page adds to it: its own entry, when it is unlisted (SIDE-10). */
  readonly own?: OwnEntry
}

export interface OwnEntry {
  /** The list it is added to, as in `open`. */
  readonly place: readonly number[]
  /** How many of the list's entries come before it. */
  readonly index: number
  readonly item: SidebarItem & { readonly unlisted: true }
}

export type SidebarItem = SidebarLink | SidebarCategory

export interface SidebarLink {
  readonly kind: 'link'
  readonly label: string
  readonly href: string
  readonly external?: true
  readonly unlisted?: true
}

/** What is usual is left out: a large site has many categories on every page. */
export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** The category's own page, if it has one. */
  readonly href?: string
  /** Where the label leads without script while neither a page nor items are there: the first page below. */
  readonly firstHref?: string
  /** Open wherever the reader is. */
  readonly expanded?: true
  /** Cannot be closed. */
  readonly fixed?: true
  /** Added by the page shown; has no number among the categories of its list. */
  readonly unlisted?: true
  /** Absent: not shipped with this page. */
  readonly items?: readonly SidebarItem[]
}
