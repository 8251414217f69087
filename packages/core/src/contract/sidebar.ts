/**
 * A sidebar as one page shows it. A category that is closed on the page does not have to include its items.
 *
 * The items are part of the page's HTML, from which hydration reads them. A route's data file contains
 * everything except the items; items that the browser does not have yet are in separate files
 * (`sidebarDataUrl`).
 */
export interface SidebarView {
  readonly name: string
  /**
   * The categories that are open because they contain the page, as the position of the innermost one
   * (`CategoryPath` in `../sidebar/sidebar-view.ts`). Empty if there are none, or if `items` includes the
   * items of all categories.
   */
  readonly open: readonly number[]
  /** The top-level items, without unlisted items. */
  readonly items: readonly SidebarItem[]
  /** The entry of the page itself; only if the page is unlisted (SIDE-10). */
  readonly unlistedEntry?: UnlistedEntry
}

/** The sidebar entry of an unlisted page, which only that page shows. */
export interface UnlistedEntry {
  /** The category that contains the entry, as a `CategoryPath`. */
  readonly categoryPath: readonly number[]
  /** Number of listed entries before this entry in the category. */
  readonly index: number
  readonly item: SidebarItem & { readonly unlisted: true }
}

/** An entry of a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory

/** A short text after the label of a sidebar entry, such as "New". */
export interface SidebarBadge {
  readonly text: string
  /** The kind of admonition whose color it has. Absent for a neutral badge. */
  readonly kind?: string | undefined
}

/** A sidebar entry that links to a page or to another site. */
export interface SidebarLink {
  readonly kind: 'link'
  readonly label: string
  readonly badge?: SidebarBadge
  /** URL of the icon before the label: a symbol in an SVG file. */
  readonly icon?: string
  readonly href: string
  readonly external?: true
  readonly unlisted?: true
}

/** A category. Default values are omitted, because a large site repeats many categories on every page. */
export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  readonly badge?: SidebarBadge
  /** URL of the icon before the label: a symbol in an SVG file. */
  readonly icon?: string
  /** URL of the category's own page, if it has one. */
  readonly href?: string
  /**
   * URL of the first page inside the category. Present only if the category has no page, and `items` is
   * absent. Without JavaScript, the label of the category links to this URL.
   */
  readonly firstHref?: string
  /** Initially open on every page. Readers can collapse the category unless it is `fixed`. */
  readonly expanded?: true
  /** Cannot be collapsed. */
  readonly fixed?: true
  /**
   * Set for a category without listed entries, which is shown only on the page of an unlisted doc inside it;
   * not set for the categories inside that category. The indexes in a `CategoryPath` skip it.
   */
  readonly unlisted?: true
  /** Absent if the page does not include the items of this category. */
  readonly items?: readonly SidebarItem[]
}
