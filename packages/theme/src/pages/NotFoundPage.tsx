import type { ReactNode } from 'react'
import { Link } from '../components/Link.js'
import { CONTENT_ID, type NavbarItem, type PageLink } from '@camdocs/core'
import { useSite } from '../lib/context.js'

/** Any address without a page (ERR-4): says so, and offers ways on. */
export function NotFoundPage(): ReactNode {
  const site = useSite()
  return (
    <main id={CONTENT_ID} className="not-found page">
      <div className="frame">
        <h1>Page Not Found</h1>
        <p>We could not find what you were looking for.</p>
        <p>
          If a link brought you here, please let the owner of the site it stands on know that it is broken.
        </p>
      </div>
      <h2>Perhaps one of these helps</h2>
      <ul>
        {ways(site.navbar.items).map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
        <li>
          <Link href={site.search.href}>All pages, from A to Z</Link>
        </li>
        <li>
          <Link href={site.baseUrl}>{site.title}, the start page</Link>
        </li>
        {site.issuesUrl !== null && (
          <li>
            <Link href={site.issuesUrl}>Tell us about a missing page</Link>
          </li>
        )}
      </ul>
    </main>
  )
}

/** The navbar's links into the site, to pages that anyone may find. */
function ways(items: readonly NavbarItem[]): readonly PageLink[] {
  return items.flatMap((item) =>
    item.type === 'link' && !item.external && !item.doc?.unlisted ? [item] : [],
  )
}
