import { useRef, type ReactNode } from 'react'
import type { NavbarProps, Position } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useDocsSidebar, usePage, useSite } from '../hooks/context.js'
import { MENU_ID } from '../lib/ids.js'
import { menuItems, navbarItemView, type NavbarItemView } from '../lib/navbar-view.js'
import { Brand } from './Brand.js'
import { ColorModeToggle } from './ColorModeToggle.js'
import { GroupDropdown, VersionDropdown } from './Dropdown.js'
import { MenuIcon } from './icons.js'
import { NavbarEntry } from './NavbarEntry.js'
import { SearchLink } from './SearchLink.js'
import { useHideOnScroll } from './use-hide-on-scroll.js'

/**
 * The bar at the top of every page (NAVBAR-1): brand and left items, then right items, color mode toggle, and
 * search. The search is last unless the site configures a search item (NAVBAR-3). On narrow screens, the
 * items and the color mode toggle move to the menu (NAVBAR-8).
 */
export function Navbar({ navbar }: { readonly navbar: NavbarProps }): ReactNode {
  const bar = useRef<HTMLElement>(null)
  const hidden = useHideOnScroll(bar, navbar.hideOnScroll, usePage().path)
  const hasSearch = navbar.items.some((item) => item.type === 'search')
  const hasMenu = useHasMenu()
  return (
    <nav ref={bar} className="navbar" aria-label={frameMessages.navbar} data-hidden={hidden ? '' : undefined}>
      {hasMenu && <MenuButton />}
      <Brand />
      <Items position="left" />
      <Items position="right" />
      <ColorModeToggle />
      {!hasSearch && <SearchLink />}
    </nav>
  )
}

function MenuButton(): ReactNode {
  return (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label={frameMessages.toggleMenu}
      popoverTarget={MENU_ID}
    >
      <MenuIcon />
    </button>
  )
}

/** Whether the menu has content on this page: navbar items, a sidebar, or the color mode toggle (MOB-1). */
function useHasMenu(): boolean {
  const site = useSite()
  const sidebar = useDocsSidebar()
  return sidebar !== null || !site.colorMode.disableSwitch || menuItems(site).length > 0
}

function Items({ position }: { readonly position: Position }): ReactNode {
  const site = useSite()
  const page = usePage()
  const items = site.navbar.items.filter((item) => item.position === position)
  return (
    <ul className={`navbar-items navbar-${position}`}>
      {items.map((item, index) => {
        const view = navbarItemView(item, site, page)
        return (
          view && (
            <li key={index} data-type={item.type}>
              <Item view={view} />
            </li>
          )
        )
      })}
    </ul>
  )
}

function Item({ view }: { readonly view: NavbarItemView }): ReactNode {
  if (view.kind === 'group') return <GroupDropdown group={view} />
  if (view.kind === 'versions') return <VersionDropdown menu={view} />
  return view.kind === 'search' ? <SearchLink /> : <NavbarEntry entry={view} />
}
