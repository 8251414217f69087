import {
  type DocsLinks,
  isSamePath,
  type NavbarDropdown,
  type NavbarEntry,
  type NavbarItem,
  type NavbarLink,
  type NavbarLocaleDropdown,
  type NavbarVersions,
  type PageProps,
  sidebarOf,
  type SiteProps,
  withoutBase,
} from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { isActive } from './active-link.js'

/** A navbar item as one page shows it, in the bar or in the menu. */
export type NavbarItemView = NavbarEntryView | NavbarGroupView | { readonly kind: 'search' } | VersionMenuView

/** The version menu. Pages do not contain its entries, so that no page grows with the number of versions. */
export interface VersionMenuView {
  readonly kind: 'versions'
  readonly label: string
  /** Path of the page that lists all versions. */
  readonly href: string
  /** Name of the content root whose versions the menu contains; null for that of the page. */
  readonly root: string | null
  readonly isAtEnd: boolean
}

/** A link or HTML, as an item of the navbar or as an entry of a dropdown. */
export type NavbarEntryView =
  | { readonly kind: 'link'; readonly link: NavbarLinkView }
  | { readonly kind: 'html'; readonly html: string }

export interface NavbarLinkView {
  readonly label: string
  readonly href: string
  /** Value of `aria-current`: `true` for the current language; undefined if the link is not active. */
  readonly current: 'page' | 'true' | undefined
  /** Language code; set for the links of the language menu. */
  readonly lang?: string
}

/** A dropdown in the bar, or a group of links in the menu. */
export interface NavbarGroupView {
  readonly kind: 'group'
  /** Label of the dropdown in the bar. */
  readonly label: string
  /** Label of the group in the menu. */
  readonly menuLabel: string
  /** Target of the label; null if the label is not a link. */
  readonly href: string | null
  /** Whether the dropdown is on the right side of the navbar, so that its list is aligned to the right. */
  readonly isAtEnd: boolean
  /** Whether the group contains the languages of the site. */
  readonly isLanguageMenu: boolean
  readonly entries: readonly NavbarEntryView[]
}

/**
 * Returns a navbar item as a page shows it, or null if the page does not show it.
 *
 * @throws Error with the item's properties in the message, and the original error as its cause (NAVBAR-9)
 */
export function navbarItemView(item: NavbarItem, site: SiteProps, page: PageProps): NavbarItemView | null {
  try {
    return viewOf(item, site, page)
  } catch (cause) {
    throw new Error(`A navbar item failed to render:\n${JSON.stringify(item, null, 2)}`, { cause })
  }
}

/**
 * Returns the items that move to the menu on narrow screens: all except the search, which stays in the bar
 * (NAVBAR-8).
 */
export function menuItems({ navbar }: SiteProps): readonly NavbarItem[] {
  return navbar.items.filter((item) => item.type !== 'search')
}

function viewOf(item: NavbarItem, site: SiteProps, page: PageProps): NavbarItemView | null {
  switch (item.type) {
    case 'link':
    case 'html':
      return entryView(item, site, page)
    case 'dropdown':
      return dropdownView(item, site, page)
    case 'localeDropdown':
      return localesView(item, site, page)
    case 'versions':
      return versionsView(item, page)
    case 'search':
      return { kind: 'search' }
    default:
      throw new Error(`Unknown type of navbar item: "${(item as { type: string }).type}".`)
  }
}

/** Docs with only one version have no menu, unless it is that of other docs. */
function versionsView(
  { label, href, root, position }: NavbarVersions,
  page: PageProps,
): VersionMenuView | null {
  const version = page.kind === 'doc' || page.kind === 'category' ? page.version : undefined
  if (version === null && root === null) return null
  return { kind: 'versions', label: version?.label ?? label, href, root, isAtEnd: position === 'right' }
}

function entryView(item: NavbarEntry, site: SiteProps, page: PageProps): NavbarEntryView | null {
  if (item.type === 'html') return { kind: 'html', html: item.html }
  const link = linkIn(item, { ...site.docsLinks, ...page.docsLinks })
  const { label, href, doc } = link
  // A link to an unlisted doc appears only on the page of that doc (NAVBAR-6).
  if (doc?.unlisted && !isSamePath(page.path, href)) return null
  const active = isActive(link, page.path, sidebarOf(page)?.name ?? null)
  return { kind: 'link', link: { label, href, current: active ? 'page' : undefined } }
}

/** Returns a link with the target that it has on a page. */
function linkIn(item: NavbarLink, links: DocsLinks): NavbarLink {
  const own = item.followsVersion && links[item.href]
  if (!own) return item
  return { ...item, href: own.href, doc: item.doc && { ...item.doc, sidebar: own.sidebar ?? null } }
}

/** A dropdown without entries on this page becomes a plain link; without an `href`, it is not shown. */
function dropdownView(item: NavbarDropdown, site: SiteProps, page: PageProps): NavbarItemView | null {
  const { label, href } = item
  const entries = item.items.map((entry) => entryView(entry, site, page)).filter((entry) => entry !== null)
  if (entries.length === 0)
    return href === null ? null : { kind: 'link', link: { label, href, current: undefined } }
  return {
    kind: 'group',
    label,
    menuLabel: label,
    href,
    isAtEnd: item.position === 'right',
    isLanguageMenu: false,
    entries,
  }
}

/**
 * Returns a group of links to the current page in each language (NAVBAR-11). The not-found page is shown at
 * any URL, so its links point to the home page.
 */
function localesView(item: NavbarLocaleDropdown, site: SiteProps, page: PageProps): NavbarGroupView {
  const path = page.kind === 'not-found' ? site.baseUrl : page.path
  return {
    kind: 'group',
    label: site.locale.label,
    menuLabel: frameMessages.languages,
    href: null,
    isAtEnd: item.position === 'right',
    isLanguageMenu: true,
    entries: item.locales.map(({ code, label, baseUrl = site.baseUrl }) => ({
      kind: 'link',
      link: {
        label,
        href: baseUrl + withoutBase(site.baseUrl, path).slice(1),
        current: code === site.locale.code ? 'true' : undefined,
        lang: code,
      },
    })),
  }
}
