import type { ReactNode, SyntheticEvent } from 'react'
import type { NavbarLinkView } from '../lib/navbar-view.js'
import { Link } from './Link.js'

/**
 * A link of the navbar, a dropdown, or the menu. Each language is a separate build, so the links of the
 * language menu load a full document.
 */
export function NavbarLink({ link }: { readonly link: NavbarLinkView }): ReactNode {
  const attributes = { className: 'navbar-link', href: link.href, 'aria-current': link.current }
  if (link.lang === undefined)
    return (
      <Link {...attributes} icon>
        {link.label}
      </Link>
    )
  // Not `Link`, which adds the base path of this language.
  return (
    <a
      {...attributes}
      lang={link.lang}
      data-full-load=""
      onFocus={copyQueryAndHash}
      onPointerDown={copyQueryAndHash}
    >
      {link.label}
    </a>
  )
}

/**
 * Copies the current query string and fragment to a language link before it is followed (NAVBAR-11). This
 * cannot be done while rendering, because both change without a render.
 */
function copyQueryAndHash(event: SyntheticEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget
  link.search = location.search
  link.hash = location.hash
}
