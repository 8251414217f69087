import type { ReactNode } from 'react'
import { useDocsSidebar, usePage, useSite } from '../lib/context.js'
import { navbarItemView, type NavbarGroupView, type NavbarItemView } from '../lib/navbar-view.js'
import { Brand } from './Brand.js'
import { ColorModeToggle } from './ColorModeToggle.js'
import { DocsSidebar } from './DocsSidebar.js'
import { CloseIcon } from './icons.js'
import { NavbarLink } from './NavbarLink.js'

export const MENU_ID = 'menu'

/**
 * The column beside the content, and at mobile width the menu that the navbar's button opens (MOB-2): one element, so
 * that no page ships its sidebar twice. It is a popover: opening, Escape, closing by a click outside and giving the
 * focus back work without script. At desktop width the style sheet shows it in its place, with the sidebar alone.
 */
export function Menu(): ReactNode {
  const sidebar = useDocsSidebar()
  const { navbar } = useSite()
  return (
    <div id={MENU_ID} className="menu" popover="auto" data-sidebar={sidebar ? '' : undefined}>
      <div className="menu-head" role="region" aria-label="Menu">
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
      {navbar.hideOnScroll && (
        <div className="sidebar-brand">
          <Brand decorative />
        </div>
      )}
      {sidebar && <DocsSidebar key={sidebar.name} view={sidebar} />}
    </div>
  )
}

function MenuItems(): ReactNode {
  const site = useSite()
  const page = usePage()
  const views = site.navbar.items.map((item) => navbarItemView(item, site, page))
  return (
    <nav className="menu-items" aria-label="Site">
      <ul>
        {views.map((view, index) => (
          <li key={index}>
            <MenuItem view={view} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The search stays in the bar at every width. */
function MenuItem({ view }: { readonly view: NavbarItemView }): ReactNode {
  if (view.kind === 'link') return <NavbarLink link={view.link} />
  return view.kind === 'group' ? <MenuGroup group={view} /> : null
}

function MenuGroup({ group }: { readonly group: NavbarGroupView }): ReactNode {
  const own = group.href === null ? null : { label: group.menuLabel, href: group.href, current: undefined }
  return (
    <>
      {own ? <NavbarLink link={own} /> : <p className="menu-label">{group.menuLabel}</p>}
      <ul className="menu-group">
        {group.links.map((link) => (
          <li key={link.href + link.label}>
            <NavbarLink link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}
