import type { ReactNode } from 'react'
import type { NavbarGroupView } from '../lib/navbar-view.js'
import { ChevronIcon, LanguageIcon } from './icons.js'
import { Link } from './Link.js'
import { NavbarLink } from './NavbarLink.js'

/** A menu below its label. The style sheet opens it on hover and while the focus is inside, without script (DROP-1). */
export function Dropdown({ group }: { readonly group: NavbarGroupView }): ReactNode {
  const label = (
    <>
      {group.languages && <LanguageIcon />}
      {group.label}
      <ChevronIcon />
    </>
  )
  return (
    <div className="dropdown" data-end={group.end ? '' : undefined}>
      {group.href === null ? (
        <button type="button" className="navbar-link" aria-haspopup="true">
          {label}
        </button>
      ) : (
        <Link className="navbar-link" href={group.href} aria-haspopup="true">
          {label}
        </Link>
      )}
      <ul className="dropdown-list">
        {group.links.map((link) => (
          <li key={link.href + link.label}>
            <NavbarLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
