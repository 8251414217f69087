import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { Link } from './Link.js'

export interface PageLinksProps {
  readonly pages: readonly PageLink[]
  /** Items after the links. */
  readonly children?: ReactNode
}

/** A list of links to pages. */
export function PageLinks({ pages, children }: PageLinksProps): ReactNode {
  return (
    <ul>
      {pages.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
