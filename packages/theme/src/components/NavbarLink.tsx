import type { ReactNode, SyntheticEvent } from 'react'
import type { NavbarLinkView } from '../lib/navbar-view.js'
import { Link } from './Link.js'

/**
 * A link of the navbar, a dropdown, or the menu. Each language is a separate build, so the links of the
 * language menu load a full document.
 */
export function NavbarLink({ link }: { readonly link: NavbarLinkView }): ReactNode {
  const { label, href, current, lang } = link
  // Not `Link` for another language, because it adds the base path of this language.
  const [Anchor, attributes] = lang
    ? [
        'a' as const,
        { lang, 'data-full-load': '', onFocus: copyQueryAndHash, onPointerDown: copyQueryAndHash },
      ]
    : [Link, { icon: true }]
  return (
    <Anchor className="navbar-link" {...attributes} aria-current={current} href={href}>
      {label}
    </Anchor>
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
