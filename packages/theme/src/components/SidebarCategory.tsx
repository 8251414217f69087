import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import {
  categoryContainsPage,
  isSamePath,
  type SidebarCategory as Category,
  type SidebarItem,
  type CategoryPath,
} from '@camdocs/core'
import { followedLink } from '../browser/link-click.js'
import { useClient, usePage } from '../hooks/context.js'
import { caretLabel, ClosedCategory, withBadge } from './ClosedCategory.js'
import { Link } from './Link.js'
import { useAnimatedToggle } from './use-animated-toggle.js'

export interface SidebarCategoryProps {
  readonly category: Category
  /** Name of the sidebar. */
  readonly name: string
  /** Position of the category in the sidebar. */
  readonly categoryPath: CategoryPath
  /** Renders the items of the category as a list. */
  readonly renderItems: (items: readonly SidebarItem[], categoryPath: CategoryPath) => ReactNode
}

/**
 * A category of the sidebar. It is initially open if it is `expanded` or contains the current page, and a
 * navigation to a page in it opens it. Otherwise, only the reader opens and closes it (SIDE-3, SIDE-4).
 */
export function SidebarCategory(props: SidebarCategoryProps): ReactNode {
  const { category, categoryPath, renderItems } = props
  const active = categoryContainsPage(category, usePage().path)
  const [open, setOpen] = useOpen(category, active)
  const { requested, load } = useLoadItems(props, setOpen)
  const items = category.items && renderItems(category.items, categoryPath)
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
    <Collapsible {...{ category, active, open, setOpen }} takesFocus={requested}>
      {items}
    </Collapsible>
  )
}

interface CollapsibleProps {
  readonly category: Category
  readonly active: boolean
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Whether the reader has just opened the category, so that it takes the focus from `ClosedCategory`. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/**
 * A category without a page is toggled by its label. A category with a page is toggled by its caret and, on
 * that page itself, also by its label (SIDE-5).
 */
function Collapsible({ category, active, open, setOpen, takesFocus, children }: CollapsibleProps): ReactNode {
  const body = useRef<HTMLDivElement>(null)
  const toggle = useAnimatedToggle(body, open, setOpen)
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    // The reader might have opened or closed the category before hydration.
    if (details.current) setOpen(details.current.open)
    if (takesFocus && document.activeElement === document.body)
      details.current?.querySelector('summary')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- on mount only
  }, [])
  const toggleOnCurrentPage = (event: MouseEvent) => {
    const isCurrent = event.currentTarget.hasAttribute('aria-current')
    if (isCurrent && followedLink(event.nativeEvent)) toggle(event)
  }
  return (
    <>
      {category.href !== undefined && (
        <CategoryLabel category={category} active={active} onClick={toggleOnCurrentPage} />
      )}
      <details
        ref={details}
        open={open}
        data-expanded={category.expanded && ''}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {category.href === undefined ? (
          <summary className="sidebar-label" data-active={active ? '' : undefined} onClick={toggle}>
            {withBadge(category)}
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
  const activeAttribute = active ? '' : undefined
  if (category.href === undefined) {
    return (
      <span className="sidebar-label" data-active={activeAttribute}>
        {withBadge(category)}
      </span>
    )
  }
  const current = isSamePath(category.href, path) ? 'page' : undefined
  return (
    <Link
      className="sidebar-label"
      href={category.href}
      data-active={activeAttribute}
      aria-current={current}
      onClick={onClick}
    >
      {withBadge(category)}
    </Link>
  )
}

/** Returns whether the category is open, and a setter. Navigating to a page in the category opens it. */
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

/**
 * Returns a function that loads the items of a category and then opens it, and whether that function has been
 * called.
 */
function useLoadItems(
  { category, name, categoryPath }: SidebarCategoryProps,
  setOpen: (open: boolean) => void,
): { readonly requested: boolean; readonly load: () => void } {
  const sidebars = useClient()?.sidebars
  const [requested, setRequested] = useState(false)
  const load = async () => {
    setRequested(true)
    try {
      await sidebars?.load(name, categoryPath)
      setOpen(true)
    } catch (error) {
      console.warn(`The sidebar category "${category.label}" could not be loaded.`, error)
      location.assign(category.href ?? category.firstHref ?? '')
    }
  }
  return { requested, load: () => void load() }
}
