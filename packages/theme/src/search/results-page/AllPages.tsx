import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { PageLinks } from '../../components/PageLinks.js'
import { groupByLetter } from '../../lib/group-by-letter.js'

/** Links to all pages, grouped by first letter. Before hydration, `readAllPages` reads them from the HTML. */
export function AllPages({ links }: { readonly links: readonly PageLink[] }): ReactNode {
  return (
    <div className="letters">
      {groupByLetter(links).map(([letter, group]) => (
        <section key={letter} className="letter">
          <h2>{letter}</h2>
          <PageLinks pages={group} />
        </section>
      ))}
    </div>
  )
}
