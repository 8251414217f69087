import type { ReactNode } from 'react'
import {
  listedCategories,
  isSamePath,
  type SidebarItem,
  type SidebarLink,
  type CategoryPath,
  type SidebarView,
  withUnlistedEntry,
} from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import type { SidebarItems } from '../browser/sidebars.js'
import { useClient, usePage } from '../hooks/context.js'
import { useStore } from '../hooks/use-store.js'
import { Link } from './Link.js'
import { withBadge } from './ClosedCategory.js'
import { SidebarCategory } from './SidebarCategory.js'

const nothingLoaded: SidebarItems = new Map()

/** The docs sidebar (SIDE-1). `client/read-document.ts` reads the items back from its HTML. */
export function DocsSidebar({ view }: { readonly view: SidebarView }): ReactNode {
  const loaded = useStore(useClient()?.sidebars.items, nothingLoaded)
  const items = loaded.get(view.name) ?? view.items
  return (
    <nav className="sidebar" aria-label={frameMessages.sidebar}>
      <SidebarList items={withUnlistedEntry(items, view.unlistedEntry)} name={view.name} categoryPath={[]} />
    </nav>
  )
}

export interface SidebarListProps {
  readonly items: readonly SidebarItem[]
  /** Name of the sidebar. */
  readonly name: string
  readonly categoryPath: CategoryPath
}

export function SidebarList({ items, name, categoryPath }: SidebarListProps): ReactNode {
  // Unlisted categories are left out: the page contains their items, so these are not loaded, and need no
  // path.
  const categories = listedCategories(items)
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
              categoryPath={[...categoryPath, categories.indexOf(item)]}
              renderItems={(nested, at) => <SidebarList items={nested} name={name} categoryPath={at} />}
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
      {withBadge(link)}
    </Link>
  )
}
