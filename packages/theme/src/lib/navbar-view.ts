import type { NavbarItem, NavbarLink, NavbarLocaleDropdown, PageProps, SiteProps } from '../contract.js'
import { isActive } from './active.js'
import { localePath } from './locale-path.js'

/** A navbar item as it is drawn on one page, in the bar or in the menu. */
export type NavbarItemView =
  { readonly kind: 'link'; readonly link: NavbarLinkView } | NavbarGroupView | { readonly kind: 'search' }

export interface NavbarLinkView {
  readonly label: string
  readonly href: string
  readonly current: 'page' | 'true' | undefined
  /** Set for a link to another language. */
  readonly lang?: string
}

export interface NavbarGroupView {
  readonly kind: 'group'
  readonly label: string
  /** What the group is called where its links are listed below. */
  readonly menuLabel: string
  readonly href: string | null
  readonly end: boolean
  readonly languages: boolean
  readonly links: readonly NavbarLinkView[]
}

/**
 * What an item shows on a page. Everything that can be wrong with an item is found out here, on the server
 * as in the browser, so that the error can name it.
 *
 * @throws Error with the item's configuration and the original error as its cause (NAVBAR-9)
 */
export function navbarItemView(item: NavbarItem, site: SiteProps, page: PageProps): NavbarItemView {
  try {
    return view(item, site, page)
  } catch (cause) {
    throw new Error(`A navbar item failed to render:\n${JSON.stringify(item, null, 2)}`, { cause })
  }
}

/** The items that move to the menu at mobile width: the search stays in the bar (NAVBAR-8). */
export function menuItems({ navbar }: SiteProps): readonly NavbarItem[] {
  return navbar.items.filter((item) => item.type !== 'search')
}

function view(item: NavbarItem, site: SiteProps, page: PageProps): NavbarItemView {
  switch (item.type) {
    case 'link':
      return { kind: 'link', link: linkView(item, page.path) }
    case 'dropdown':
      return {
        kind: 'group',
        label: item.label,
        menuLabel: item.label,
        href: item.href,
        end: item.position === 'right',
        languages: false,
        links: item.items.map((link) => linkView(link, page.path)),
      }
    case 'localeDropdown':
      return localesView(item, site, page)
    case 'search':
      return { kind: 'search' }
    default:
      throw new Error(`Unknown type of navbar item: "${(item as { type: string }).type}".`)
  }
}

function linkView(link: NavbarLink, path: string): NavbarLinkView {
  return { label: link.label, href: link.href, current: isActive(link, path) ? 'page' : undefined }
}

/** The same page in each language (NAVBAR-11); the start page where the page shown stands for any address. */
function localesView(item: NavbarLocaleDropdown, site: SiteProps, page: PageProps): NavbarGroupView {
  const path = page.kind === 'not-found' ? site.baseUrl : page.path
  return {
    kind: 'group',
    label: site.locale.label,
    menuLabel: 'Languages',
    href: null,
    end: item.position === 'right',
    languages: true,
    links: item.locales.map(({ code, label }) => ({
      label,
      href: localePath(site, code, path),
      current: code === site.locale.code ? 'true' : undefined,
      lang: code,
    })),
  }
}
