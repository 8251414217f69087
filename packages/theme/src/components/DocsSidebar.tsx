import type { ReactNode } from 'react'
import type { SidebarItem, SidebarLink, SidebarView } from '../contract.js'
import { usePage } from '../lib/context.js'
import { isSamePath } from '../lib/paths.js'
import { Link } from './Link.js'
import { SidebarCategory } from './SidebarCategory.js'

/** The docs beside the one being read (SIDE-1). */
export function DocsSidebar({ view }: { readonly view: SidebarView }): ReactNode {
  return (
    <nav className="sidebar" aria-label="Docs sidebar">
      <SidebarList items={view.items} />
    </nav>
  )
}

export function SidebarList({ items }: { readonly items: readonly SidebarItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind} ${item.label} ${item.href}`}>
          {item.kind === 'link' ? (
            <Entry link={item} />
          ) : (
            <SidebarCategory category={item} renderItems={(list) => <SidebarList items={list} />} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Entry({ link }: { readonly link: SidebarLink }): ReactNode {
  const current = isSamePath(usePage().path, link.href)
  return (
    <Link className="sidebar-link" href={link.href} icon aria-current={current ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}
