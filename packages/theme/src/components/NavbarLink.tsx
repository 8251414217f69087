import type { ReactNode } from 'react'
import type { NavbarLinkView } from '../lib/navbar-view.js'
import { Link } from './Link.js'

/** A link of the navbar, its dropdowns or the menu. Another language is another build, so it is a full load. */
export function NavbarLink({ link }: { readonly link: NavbarLinkView }): ReactNode {
  return (
    <Link
      className="navbar-link"
      href={link.href}
      icon
      lang={link.lang}
      data-full-load={link.lang === undefined ? undefined : ''}
      aria-current={link.current}
    >
      {link.label}
    </Link>
  )
}
