import type { ReactNode } from 'react'
import { useDocsSidebar, usePage, useSite } from '../lib/context.js'
import { Brand } from './Brand.js'
import { ColorModeToggle } from './ColorModeToggle.js'
import { DocsSidebar } from './DocsSidebar.js'
import { CloseIcon } from './icons.js'
import { navbarItem } from './navbar-item.js'

export const MENU_ID = 'menu'

/**
 * The column beside the content, and at mobile width the menu that the navbar's button opens (MOB-2): one element, so
 * that no page ships its sidebar twice. It is a popover: opening, Escape, closing by a click outside and giving the
 * focus back work without script. At desktop width the style sheet shows it in its place, with the sidebar alone.
 */
export function Menu(): ReactNode {
  const sidebar = useDocsSidebar()
  return (
    <div id={MENU_ID} className="menu" popover="auto" data-sidebar={sidebar ? '' : undefined}>
      <div className="menu-head">
        <Brand />
        <ColorModeToggle />
        <button
          type="button"
          className="icon-button"
          aria-label="Close navigation bar"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </button>
      </div>
      <MenuItems />
      {sidebar && <DocsSidebar key={sidebar.name} view={sidebar} />}
    </div>
  )
}

function MenuItems(): ReactNode {
  const site = useSite()
  const page = usePage()
  const items = site.navbar.items.filter((item) => item.type !== 'search')
  if (items.length === 0) return null
  return (
    <nav className="menu-items" aria-label="Site">
      <ul>
        {items.map((item, index) => (
          <li key={index}>{navbarItem(item, site, page)}</li>
        ))}
      </ul>
    </nav>
  )
}
