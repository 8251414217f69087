import type { ReactNode } from 'react'
import { useSite } from '../hooks/context.js'
import { Link } from './Link.js'

/**
 * Logo and title, linked to the home page or to the configured page (NAVBAR-7). A `decorative` brand repeats
 * another brand on the page, and is hidden from keyboards and screen readers (HIDE-6).
 */
export function Brand({ decorative = false }: { readonly decorative?: boolean }): ReactNode {
  const { navbar, title } = useSite()
  const { logo } = navbar
  // A logo without an alternative text of its own needs none if the title is next to it.
  const alt = logo && (logo.alt || (navbar.title ? '' : title))
  return (
    <Link
      className="brand"
      href={navbar.href}
      {...(navbar.target === null ? {} : { target: navbar.target })}
      {...(decorative ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {logo && <Logo className={logo.srcDark ? 'light-only' : undefined} src={logo.src} alt={alt ?? ''} />}
      {logo?.srcDark && <Logo className="dark-only" src={logo.srcDark} alt={alt ?? ''} />}
      {navbar.title && <b>{navbar.title}</b>}
    </Link>
  )
}

interface LogoProps {
  readonly className: string | undefined
  readonly src: string
  readonly alt: string
}

/** `fetchPriority="low"` prevents React from adding a preload link to the body. */
function Logo(props: LogoProps): ReactNode {
  return <img {...props} width={28} height={28} fetchPriority="low" />
}
