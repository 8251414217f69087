import type { ReactNode } from 'react'
import type { Breadcrumb } from '@camdocs/core'
import * as pageMessages from '@camdocs/core/messages/page'
import { useSite } from '../hooks/context.js'
import { HomeIcon } from './icons.js'
import { Link } from './Link.js'

/**
 * The path to the page (DOC-3). The last entry is the page itself. The linked ancestors are marked up as
 * structured data.
 */
export function Breadcrumbs({ entries }: { readonly entries: readonly Breadcrumb[] }): ReactNode {
  const { baseUrl } = useSite()
  if (entries.length === 0) return null
  const ancestors = entries.slice(0, -1)
  const page = entries.at(-1)
  return (
    <nav className="breadcrumbs" aria-label={pageMessages.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        <li>
          <Link href={baseUrl} aria-label={pageMessages.homePage}>
            <HomeIcon />
          </Link>
        </li>
        {ancestors.map((entry, index) => (
          <Ancestor key={index} entry={entry} position={positionAmongLinks(ancestors, index)} />
        ))}
        {/* Keyed, so that React inserts a new element for each page: moving an element is a layout shift. */}
        <li key={page?.label} aria-current="page">
          {page?.label}
        </li>
      </ol>
    </nav>
  )
}

function Ancestor({ entry, position }: { readonly entry: Breadcrumb; readonly position: number }): ReactNode {
  if (entry.href === null) return <li>{entry.label}</li>
  return (
    <li itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
      <Link href={entry.href} itemProp="item">
        <span itemProp="name">{entry.label}</span>
      </Link>
      <meta itemProp="position" content={String(position)} />
    </li>
  )
}

/** Returns the one-based position of an entry among the entries with a link. */
function positionAmongLinks(entries: readonly Breadcrumb[], index: number): number {
  return entries.slice(0, index + 1).filter((entry) => entry.href !== null).length
}
