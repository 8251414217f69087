import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.js'
import { Link } from './Link.js'

export interface DropdownProps {
  readonly label: ReactNode
  /** Where the label itself leads; null for a label that only opens. */
  readonly href: string | null
  readonly items: readonly { readonly key: string; readonly element: ReactNode }[]
  /** Aligned to the end of its label, for items at the end of the bar. */
  readonly end: boolean
}

/** A menu below its label. The style sheet opens it on hover and while the focus is inside, without script (DROP-1). */
export function Dropdown({ label, href, items, end }: DropdownProps): ReactNode {
  const content = (
    <>
      {label}
      <ChevronIcon />
    </>
  )
  return (
    <div className="dropdown" data-end={end ? '' : undefined}>
      {href === null ? (
        <button type="button" className="navbar-link" aria-haspopup="true">
          {content}
        </button>
      ) : (
        <Link className="navbar-link" href={href} aria-haspopup="true">
          {content}
        </Link>
      )}
      <ul className="dropdown-list">
        {items.map(({ key, element }) => (
          <li key={key}>{element}</li>
        ))}
      </ul>
    </div>
  )
}
