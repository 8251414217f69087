import { useSyncExternalStore, type ReactNode } from 'react'
import {
  categoriesOf,
  isSamePath,
  type SidebarItem,
  type SidebarLink,
  type SidebarPlace,
  type SidebarView,
  withOwnEntry,
} from '@camdocs/core'
import { useClient, usePage } from '../lib/context.js'
import { neverChanges } from '../lib/never-changes.js'
import { Link } from './Link.js'
import { SidebarCategory } from './SidebarCategory.js'

/** The docs beside the one being read (SIDE-1). `client/read-document.ts` reads what this renders. */
export function DocsSidebar({ view }: { readonly view: SidebarView }): ReactNode {
  const sidebars = useClient()?.sidebars
  const items = useSyncExternalStore(
    sidebars?.subscribe ?? neverChanges,
    () => sidebars?.items(view.name) ?? view.items,
    () => view.items,
  )
  return (
    <nav className="sidebar" aria-label="Docs sidebar">
      <SidebarList items={withOwnEntry(items, view.own)} name={view.name} place={[]} />
    </nav>
  )
}

export interface SidebarListProps {
  readonly items: readonly SidebarItem[]
  /** Name of the sidebar. */
  readonly name: string
  readonly place: SidebarPlace
}

export function SidebarList({ items, name, place }: SidebarListProps): ReactNode {
  const categories = categoriesOf(items)
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind} ${item.label} ${item.href}`} data-unlisted={item.unlisted && ''}>
          {item.kind === 'link' ? (
            <Entry link={item} />
          ) : (
            <SidebarCategory
              category={item}
              name={name}
              place={[...place, categories.indexOf(item)]}
              renderItems={(list, at) => <SidebarList items={list} name={name} place={at} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Entry({ link }: { readonly link: SidebarLink }): ReactNode {
  const current = isSamePath(usePage().path, link.href)
  return (
    <Link href={link.href} icon aria-current={current ? 'page' : undefined}>
      {link.label}
    </Link>
  )
}
