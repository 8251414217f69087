import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { followedLink } from '../client/link-click.js'
import { useAnimatedToggle } from '../client/use-animated-toggle.js'
import {
  containsPage,
  isSamePath,
  type SidebarCategory as Category,
  type SidebarItem,
  type SidebarPlace,
} from '@camdocs/core'
import { useClient, usePage } from '../lib/context.js'
import { caretLabel, ClosedCategory } from './ClosedCategory.js'
import { Link } from './Link.js'

export interface SidebarCategoryProps {
  readonly category: Category
  /** Name of the sidebar, and where in it the category stands. */
  readonly name: string
  readonly place: SidebarPlace
  readonly renderItems: (items: readonly SidebarItem[], place: SidebarPlace) => ReactNode
}

/** A group of the sidebar. It opens around the current page and stays as the reader leaves it (SIDE-3, SIDE-4). */
export function SidebarCategory(props: SidebarCategoryProps): ReactNode {
  const { category, place, renderItems } = props
  const active = containsPage(category, usePage().path)
  const [open, setOpen] = useOpen(category, active)
  const { asked, load } = useItems(props, setOpen)
  const items = category.items && renderItems(category.items, place)
  if (!items) return <ClosedCategory category={category} onOpen={load} />
  if (category.fixed) {
    return (
      <>
        <CategoryLabel category={category} active={active} />
        {items}
      </>
    )
  }
  return (
    <Collapsible {...{ category, active, open, setOpen }} takesFocus={asked}>
      {items}
    </Collapsible>
  )
}

interface CollapsibleProps {
  readonly category: Category
  readonly active: boolean
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** It takes the place of a label that the reader pressed. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/**
 * The label opens and closes a category without a page. One with a page has a caret for that, and its label does it only
 * on that very page (SIDE-5).
 */
function Collapsible({ category, active, open, setOpen, takesFocus, children }: CollapsibleProps): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  const toggle = useAnimatedToggle(body, open, setOpen)
  const frame = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    // The reader may have opened or closed it before the page was live.
    if (frame.current) setOpen(frame.current.open)
    if (takesFocus && document.activeElement === document.body)
      frame.current?.querySelector('summary')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on mount only
  }, [])
  const toggleOnOwnPage = (event: MouseEvent) => {
    const stays = event.currentTarget.hasAttribute('aria-current')
    if (stays && followedLink(event.nativeEvent)) toggle(event)
  }
  return (
    <>
      {category.href !== undefined && (
        <CategoryLabel category={category} active={active} onClick={toggleOnOwnPage} />
      )}
      <details
        ref={frame}
        open={open}
        data-expanded={category.expanded && ''}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {category.href === undefined ? (
          <summary className="sidebar-label" data-active={active ? '' : undefined} onClick={toggle}>
            {category.label}
          </summary>
        ) : (
          <summary className="sidebar-caret" onClick={toggle} aria-label={caretLabel(category, open)} />
        )}
        <div ref={body}>{children}</div>
      </details>
    </>
  )
}

interface CategoryLabelProps {
  readonly category: Category
  readonly active: boolean
  readonly onClick?: (event: MouseEvent) => void
}

function CategoryLabel({ category, active, onClick }: CategoryLabelProps): ReactNode {
  const { path } = usePage()
  const mark = active ? '' : undefined
  if (category.href === undefined) {
    return (
      <span className="sidebar-label" data-active={mark}>
        {category.label}
      </span>
    )
  }
  const current = isSamePath(category.href, path) ? 'page' : undefined
  return (
    <Link
      className="sidebar-label"
      href={category.href}
      data-active={mark}
      aria-current={current}
      onClick={onClick}
    >
      {category.label}
    </Link>
  )
}

/** Open or not: the reader's business, except that it opens when navigation leads to one of its pages. */
function useOpen(category: Category, active: boolean): [boolean, (open: boolean) => void] {
  const { path } = usePage()
  const [open, setOpen] = useState(active || category.expanded === true)
  const [shownPath, setShownPath] = useState(path)
  if (path !== shownPath) {
    setShownPath(path)
    if (active) setOpen(true)
  }
  return [open, setOpen]
}

/** Loads a category's items when the reader asks for them, and then opens it. */
function useItems(
  { category, name, place }: SidebarCategoryProps,
  setOpen: (open: boolean) => void,
): { readonly asked: boolean; readonly load: () => void } {
  const sidebars = useClient()?.sidebars
  const [asked, setAsked] = useState(false)
  const load = async () => {
    setAsked(true)
    try {
      await sidebars?.load(name, place)
      setOpen(true)
    } catch (error) {
      // eslint-disable-next-line no-console -- the reader's console says why a whole page is loaded
      console.warn(`The sidebar category "${category.label}" could not be loaded.`, error)
      location.assign(category.href ?? category.firstHref ?? '')
    }
  }
  return { asked, load: () => void load() }
}
