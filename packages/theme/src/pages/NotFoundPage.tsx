import type { ReactNode } from 'react'
import { CONTENT_ID, type NavbarItem, type PageLink } from '@camdocs/core'
import { Link } from '../components/Link.js'
import { useNearestPages } from '../components/use-nearest-pages.js'
import { useSite } from '../hooks/context.js'

/**
 * Shown at any URL without a page (ERR-4), with links to pages of the site and a search for the words of the
 * URL. If only letter case, `.html`, or slashes differ from the path of a page, opens that page (ERR-8).
 */
export function NotFoundPage(): ReactNode {
  const site = useSite()
  const { query, pages } = useNearestPages()
  return (
    <main id={CONTENT_ID} className="not-found page">
      <div className="frame">
        <h1>Page Not Found</h1>
        <p>We could not find what you were looking for.</p>
        <p>If you followed a link, please let the owner of the linking site know that the link is broken.</p>
        <form key={query} role="search" className="search-form" action={site.search.href}>
          <input
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Search the documentation"
            autoComplete="off"
            defaultValue={query}
          />
        </form>
      </div>
      <h2>These pages might help</h2>
      <ul>
        {publicLinks(site.navbar.items).map((link) => (
          <li key={link.href}>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
        <li>
          <Link href={site.search.href}>All pages, from A to Z</Link>
        </li>
        <li>
          <Link href={site.baseUrl}>{site.title} home page</Link>
        </li>
        {site.issuesUrl !== null && (
          <li>
            <Link href={site.issuesUrl}>Report a missing page</Link>
          </li>
        )}
      </ul>
      {/* Comes last, because the list is loaded later and must not push other content down. */}
      {pages.length > 0 && (
        <>
          <h2>Pages with a similar address</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.href}>
                <Link href={page.href}>{page.label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

/** Returns the navbar's links to pages of the site, except unlisted ones. */
function publicLinks(items: readonly NavbarItem[]): readonly PageLink[] {
  return items.flatMap((item) =>
    item.type === 'link' && !item.external && !item.doc?.unlisted ? [item] : [],
  )
}
