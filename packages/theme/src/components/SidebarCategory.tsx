import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { animateHeight } from '../client/collapse.js'
import type { SidebarCategory as Category, SidebarItem } from '../contract.js'
import { usePage } from '../lib/context.js'
import { isSamePath } from '../lib/paths.js'
import { containsPage } from '../lib/sidebar.js'
import { Link } from './Link.js'

export interface SidebarCategoryProps {
  readonly category: Category
  readonly renderItems: (items: readonly SidebarItem[]) => ReactNode
}

/** A group of the sidebar. It opens around the current page and stays as the reader leaves it (SIDE-3, SIDE-4). */
export function SidebarCategory({ category, renderItems }: SidebarCategoryProps): ReactNode {
  const { path } = usePage()
  const active = containsPage(category, path)
  const [open, setOpen] = useOpen(category, active)
  const [items, load] = useItems(category)
  const body = useRef<HTMLDivElement>(null)
  const toggle = useAnimatedToggle(body, open, setOpen)
  const label = <CategoryLabel category={category} path={path} active={active} />

  if (category.fixed) {
    return (
      <>
        {label}
        {items && renderItems(items)}
      </>
    )
  }
  if (!items)
    return <ClosedCategory category={category} onOpen={() => void load().then(() => setOpen(true))} />
  return (
    <>
      {category.href !== undefined && label}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {category.href === undefined ? (
          <summary className="sidebar-label" data-active={active ? '' : undefined} onClick={toggle}>
            {category.label}
          </summary>
        ) : (
          <summary
            className="sidebar-caret"
            onClick={toggle}
            aria-label={`${open ? 'Collapse' : 'Expand'} sidebar category '${category.label}'`}
          ></summary>
        )}
        <div ref={body}>{renderItems(items)}</div>
      </details>
    </>
  )
}

/** A category whose items did not come with the page: without script its label leads to the first page below. */
function ClosedCategory({
  category,
  onOpen,
}: {
  readonly category: Category
  readonly onOpen: () => void
}): ReactNode {
  const open = (event: MouseEvent) => {
    if (category.href !== undefined) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link className="sidebar-label" href={category.href ?? category.firstHref} data-closed="" onClick={open}>
      {category.label}
    </Link>
  )
}

interface CategoryLabelProps {
  readonly category: Category
  readonly path: string
  readonly active: boolean
}

function CategoryLabel({ category, path, active }: CategoryLabelProps): ReactNode {
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
    <Link className="sidebar-label" href={category.href} data-active={mark} aria-current={current}>
      {category.label}
    </Link>
  )
}

/** Open or not: the reader's business, except that it opens when navigation makes the category active. */
function useOpen(category: Category, active: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(active || category.expanded === true)
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  return [open, setOpen]
}

/**
 * Opens and closes with an animation (SIDE-8), never on mount. The browser's own toggling would show the end state at
 * once, so it is prevented; without script it is what there is.
 */
function useAnimatedToggle(
  body: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): (event: MouseEvent) => void {
  const shown = useRef(open)
  useLayoutEffect(() => {
    if (open && !shown.current && body.current) void animateHeight(body.current, 'expand')
    shown.current = open
  }, [body, open])
  return (event) => {
    event.preventDefault()
    if (!open || !body.current) return setOpen(!open)
    void animateHeight(body.current, 'collapse').then(() => setOpen(false))
  }
}

/** The category's items: those of the page, else those seen before, else none until they are loaded. */
function useItems(category: Category): [readonly SidebarItem[] | undefined, () => Promise<void>] {
  const [known, setKnown] = useState(category.items)
  if (category.items && category.items !== known) setKnown(category.items)
  const load = async () => {
    try {
      const response = await fetch(category.itemsUrl ?? '')
      if (!response.ok) throw new Error(`${response.status} ${category.itemsUrl}`)
      setKnown((await response.json()) as SidebarItem[])
    } catch (error) {
      // eslint-disable-next-line no-console -- the reader's console says why a whole page is loaded
      console.warn(`The sidebar category "${category.label}" could not be loaded.`, error)
      location.assign(category.firstHref)
    }
  }
  return [category.items ?? known, load]
}
