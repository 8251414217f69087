import type { ReactNode } from 'react'
import type {
  NavbarDropdown,
  NavbarItem,
  NavbarLink,
  NavbarLocaleDropdown,
  PageProps,
  SiteProps,
} from '../contract.js'
import { isActive } from '../lib/active.js'
import { localePath } from '../lib/locale-path.js'
import { Dropdown } from './Dropdown.js'
import { LanguageIcon } from './icons.js'
import { Link } from './Link.js'
import { SearchLink } from './SearchLink.js'

/**
 * One item of the navbar. A plain function, not a component: what fails here fails while the caller runs, on the server
 * as in the browser, and so can be reported with the item's name.
 *
 * @throws Error with the item's configuration and the original error as its cause (NAVBAR-9)
 */
export function navbarItem(item: NavbarItem, site: SiteProps, page: PageProps): ReactNode {
  try {
    return render(item, site, page)
  } catch (cause) {
    throw new Error(`A navbar item failed to render:\n${JSON.stringify(item, null, 2)}`, { cause })
  }
}

function render(item: NavbarItem, site: SiteProps, page: PageProps): ReactNode {
  switch (item.type) {
    case 'link':
      return navbarLink(item, page)
    case 'dropdown':
      return dropdown(item, page)
    case 'localeDropdown':
      return localeDropdown(item, site, page)
    case 'search':
      return <SearchLink />
    default:
      throw new Error(`Unknown type of navbar item: "${(item as { type: string }).type}".`)
  }
}

function navbarLink(link: NavbarLink, page: PageProps): ReactNode {
  return (
    <Link
      className="navbar-link"
      href={link.href}
      icon
      aria-current={isActive(link, page.path) ? 'page' : undefined}
    >
      {link.label}
    </Link>
  )
}

function dropdown(item: NavbarDropdown, page: PageProps): ReactNode {
  const links = item.items.map((link) => ({ key: link.href, element: navbarLink(link, page) }))
  return <Dropdown label={item.label} href={item.href} items={links} end={item.position === 'right'} />
}

function localeDropdown(item: NavbarLocaleDropdown, site: SiteProps, page: PageProps): ReactNode {
  const links = item.locales.map((locale) => ({
    key: locale.code,
    element: (
      <a
        className="navbar-link"
        href={localePath(site, locale.code, page.path)}
        lang={locale.code}
        // Another language is another build: always a full load (NAVBAR-11).
        data-full-load=""
        aria-current={locale.code === site.locale.code ? 'true' : undefined}
      >
        {locale.label}
      </a>
    ),
  }))
  const label = (
    <>
      <LanguageIcon />
      {site.locale.label}
    </>
  )
  return <Dropdown label={label} href={null} items={links} end={item.position === 'right'} />
}
