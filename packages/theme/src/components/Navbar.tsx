import type { ReactNode } from 'react'
import type { NavbarItem, Position } from '../contract.js'
import { usePage, useSite } from '../lib/context.js'
import { Brand } from './Brand.js'
import { ColorModeToggle } from './ColorModeToggle.js'
import { MenuIcon } from './icons.js'
import { MENU_ID } from './Menu.js'
import { navbarItem } from './navbar-item.js'
import { SearchLink } from './SearchLink.js'

/**
 * The bar at the top of every page (NAVBAR-1): brand and left items, then right items, colour mode and search. At
 * mobile width the items and the toggle move to the menu (NAVBAR-8).
 */
export function Navbar(): ReactNode {
  const { navbar } = useSite()
  const hasSearch = navbar.items.some((item) => item.type === 'search')
  return (
    <nav className="navbar" aria-label="Main">
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Toggle navigation bar"
        popoverTarget={MENU_ID}
      >
        <MenuIcon />
      </button>
      <Brand />
      <Items position="left" />
      <Items position="right" />
      <ColorModeToggle />
      {!hasSearch && <SearchLink />}
    </nav>
  )
}

function Items({ position }: { readonly position: Position }): ReactNode {
  const site = useSite()
  const page = usePage()
  const items = site.navbar.items.filter((item) => item.position === position)
  if (items.length === 0) return null
  return (
    <ul className={`navbar-items navbar-${position}`}>
      {items.map((item) => (
        <li key={keyOf(item)} data-type={item.type}>
          {navbarItem(item, site, page)}
        </li>
      ))}
    </ul>
  )
}

function keyOf(item: NavbarItem): string {
  return 'label' in item ? `${item.type} ${item.label}` : item.type
}
