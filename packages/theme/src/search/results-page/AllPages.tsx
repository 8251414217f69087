import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { Link } from '../../components/Link.js'
import { groupByLetter } from '../../lib/group-by-letter.js'

/** Links to all pages, grouped by first letter. `readAllPages` reads them from the prerendered HTML. */
export function AllPages({ links }: { readonly links: readonly PageLink[] }): ReactNode {
  return (
    <div className="letters">
      {groupByLetter(links).map(([letter, group]) => (
        <section key={letter} className="letter">
          <h2>{letter}</h2>
          <ul>
            {group.map((link) => (
              <li key={link.href}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
