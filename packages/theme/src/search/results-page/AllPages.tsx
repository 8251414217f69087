import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { PageLinks } from '../../components/PageLinks.js'
import { groupByLetter } from '../../lib/group-by-letter.js'

/** Reads the links to all pages from the prerendered HTML, so that the embedded page does not repeat them. */
export const readAllPages = (): readonly PageLink[] =>
  [...document.querySelectorAll('.letter a')].map((link) => ({
    label: link.textContent,
    href: link.getAttribute('href') ?? '',
  }))

/** Links to all pages, grouped by first letter. */
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
