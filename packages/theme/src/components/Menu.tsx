import { useEffect, useRef, type ReactNode } from 'react'
import type { NavbarItem } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useDocsSidebar, useHydrated, usePage, useSite } from '../hooks/context.js'
import { MENU_ID } from '../lib/ids.js'
import {
  menuItems,
  navbarItemView,
  type NavbarGroupView,
  type NavbarItemView,
  type VersionMenuView,
} from '../lib/navbar-view.js'
import { Brand } from './Brand.js'
import { ColorModeToggle } from './ColorModeToggle.js'
import { DocsSidebar } from './DocsSidebar.js'
import { CloseIcon } from './icons.js'
import { NavbarEntry } from './NavbarEntry.js'
import { scrollToCurrent, useMenu } from './use-menu.js'
import { useVersionList } from './use-version-list.js'

/**
 * The sidebar column on wide screens, and the menu that the navbar's button opens on narrow screens (MOB-2).
 * Both are the same element, so that no page contains its sidebar twice. The element is a popover: opening,
 * closing with Escape or a click outside, and returning the focus work without JavaScript. On wide screens,
 * the stylesheet shows only the sidebar, as a column.
 *
 * Without JavaScript, the menu shows the navbar's items, followed by the sidebar. With JavaScript, they are
 * two panels, and the sidebar is shown first (MOB-3, MOB-4).
 */
export function Menu(): ReactNode {
  const sidebar = useDocsSidebar()
  const site = useSite()
  const items = menuItems(site)
  const menu = useRef<HTMLDivElement>(null)
  const { panel, showMain, closeOnLink } = useMenu(menu)
  const { path } = usePage()
  useEffect(() => {
    if (menu.current) scrollToCurrent(menu.current)
  }, [path])
  const hasPanels = useHydrated() && sidebar !== null && items.length > 0
  return (
    <div
      ref={menu}
      id={MENU_ID}
      className="menu"
      popover="auto"
      data-panel={hasPanels ? panel : undefined}
      onClick={closeOnLink}
    >
      <div className="menu-head" role="region" aria-label={frameMessages.menu}>
        <Brand />
        <ColorModeToggle />
        <button
          type="button"
          className="icon-button"
          aria-label={frameMessages.closeMenu}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </button>
      </div>
      {items.length > 0 && <MenuItems items={items} />}
      {site.navbar.hideOnScroll && (
        <div className="sidebar-brand">
          <Brand decorative />
        </div>
      )}
      {hasPanels && (
        <button type="button" className="menu-back" onClick={showMain}>
          <span aria-hidden="true">← </span>
          {frameMessages.backToMainMenu}
        </button>
      )}
      {sidebar && <DocsSidebar key={sidebar.name} view={sidebar} />}
    </div>
  )
}

function MenuItems({ items }: { readonly items: readonly NavbarItem[] }): ReactNode {
  const site = useSite()
  const page = usePage()
  const views = items.map((item) => navbarItemView(item, site, page)).filter((view) => view !== null)
  return (
    <nav className="menu-items" aria-label={frameMessages.menuItems}>
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

function MenuItem({ view }: { readonly view: NavbarItemView }): ReactNode {
  if (view.kind === 'search') return null
  if (view.kind === 'versions') return <VersionGroup menu={view} />
  return view.kind === 'group' ? <MenuGroup group={view} /> : <NavbarEntry entry={view} />
}

/** The versions as a collapsible group, which contains a link to the list of all versions at first. */
function VersionGroup({ menu: { label, href, root } }: { readonly menu: VersionMenuView }): ReactNode {
  const [list, load] = useVersionList(root)
  return (
    <details onToggle={load}>
      <summary className="menu-label">{frameMessages.versions}</summary>
      <ul className="menu-group">{list ?? <LinkItem label={label} href={href} />}</ul>
    </details>
  )
}

/** A collapsible group of links, initially open if one of the links is active (MOB-10). */
function MenuGroup({ group }: { readonly group: NavbarGroupView }): ReactNode {
  const isActive = group.entries.some((entry) => entry.kind === 'link' && entry.link.current !== undefined)
  return (
    <details open={isActive}>
      <summary className="menu-label">{group.menuLabel}</summary>
      <ul className="menu-group">
        {group.href !== null && <LinkItem label={group.label} href={group.href} />}
        {group.entries.map((entry, index) => (
          <li key={index}>
            <NavbarEntry entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const LinkItem = ({ label, href }: { readonly label: string; readonly href: string }): ReactNode => (
  <li>
    <NavbarEntry entry={{ kind: 'link', link: { label, href, current: undefined } }} />
  </li>
)
