import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import * as pageMessages from '@camdocs/core/messages/page'
import { Link } from './Link.js'

export interface PageNavProps {
  readonly previous: PageLink | null
  readonly next: PageLink | null
}

/** Links to the previous and the next page in the order of the sidebar (DOC-4). */
export function PageNav({ previous, next }: PageNavProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="page-nav" aria-label={pageMessages.docsPages}>
      {previous && <PagerLink kind="previous" label={pageMessages.previous} link={previous} />}
      {next && <PagerLink kind="next" label={pageMessages.next} link={next} />}
    </nav>
  )
}

interface PagerLinkProps {
  readonly kind: 'previous' | 'next'
  readonly label: string
  readonly link: PageLink
}

function PagerLink({ kind, label, link }: PagerLinkProps): ReactNode {
  return (
    <Link className={`card ${kind}`} href={link.href} rel={kind === 'next' ? 'next' : 'prev'}>
      <small>{label}</small>
      <b>{link.label}</b>
    </Link>
  )
}
