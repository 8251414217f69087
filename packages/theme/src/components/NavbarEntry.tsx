import type { ReactNode } from 'react'
import type { NavbarEntryView } from '../lib/navbar-view.js'
import { Html } from './Html.js'
import { NavbarLink } from './NavbarLink.js'

/** An entry of the navbar, a dropdown, or the menu. */
export function NavbarEntry({ entry }: { readonly entry: NavbarEntryView }): ReactNode {
  return entry.kind === 'html' ? (
    <Html className="navbar-html" html={entry.html} />
  ) : (
    <NavbarLink link={entry.link} />
  )
}
