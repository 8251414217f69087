import type { ReactNode, SyntheticEvent } from 'react'
import type { NavbarLinkView } from '../lib/navbar-view.js'
import { Link } from './Link.js'

/** A link of the navbar, its dropdowns or the menu. Another language is another build, so it is a full load. */
export function NavbarLink({ link }: { readonly link: NavbarLinkView }): ReactNode {
  const language =
    link.lang === undefined
      ? {}
      : { lang: link.lang, 'data-full-load': '', onFocus: keepPlace, onPointerDown: keepPlace }
  return (
    <Link className="navbar-link" href={link.href} icon {...language} aria-current={link.current}>
      {link.label}
    </Link>
  )
}

/**
 * Before another language is opened, in whatever way, its address gets the query and the hash of this moment
 * (NAVBAR-11). Not while rendering: both change without one.
 */
function keepPlace(event: SyntheticEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget
  link.search = location.search
  link.hash = location.hash
}
