import type { ReactNode } from 'react'
import { CONTENT_ID, type CategoryCard, type CategoryPageProps, countMessage } from '@camdocs/core'
import * as pageMessages from '@camdocs/core/messages/page'
import { Breadcrumbs } from '../components/Breadcrumbs.js'
import { Link } from '../components/Link.js'
import { PageNav } from '../components/PageNav.js'
import { Replaceable } from '../hooks/replaceable.js'

/** The contents of a sidebar category, as cards (DOC-9). */
export function CategoryPage({ page }: { readonly page: CategoryPageProps }): ReactNode {
  return (
    <main id={CONTENT_ID} className="doc">
      <div className="doc-column">
        <Replaceable name="Breadcrumbs" fallback={Breadcrumbs} entries={page.breadcrumbs} />
        <h1>{page.title}</h1>
        {page.description && <p>{page.description}</p>}
        <ul className="cards">
          {page.cards.map((card, index) => (
            <li key={index}>
              <Card card={card} />
            </li>
          ))}
        </ul>
        <Replaceable name="PageNav" fallback={PageNav} previous={page.previous} next={page.next} />
      </div>
    </main>
  )
}

function Card({ card }: { readonly card: CategoryCard }): ReactNode {
  const text =
    card.description ?? (card.count === undefined ? '' : countMessage(pageMessages.itemCount, card.count))
  return (
    <Link className="card" href={card.href} icon>
      <b>{card.label}</b>
      {text && <small>{text}</small>}
    </Link>
  )
}
