import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { SidebarCategory } from '@camdocs/core'
import { useHydrated } from '../lib/context.js'
import { Link } from './Link.js'

export interface ClosedCategoryProps {
  readonly category: SidebarCategory
  /** The reader wants to see the items. */
  readonly onOpen: () => void
}

/**
 * A category whose items did not come with the page. Without script its label leads to its page, or to the first page
 * below; with script the label, or the caret beside that of a page, asks for the items.
 */
export function ClosedCategory({ category, onOpen }: ClosedCategoryProps): ReactNode {
  const live = useHydrated()
  const { label, href, firstHref = '' } = category
  if (href === undefined) return <OpeningLabel {...{ label, live, onOpen }} href={firstHref} />
  return (
    <>
      <Link href={href} data-category="page">
        {label}
      </Link>
      {live && (
        <button
          type="button"
          className="sidebar-caret"
          aria-label={caretLabel(category, false)}
          aria-expanded={false}
          onClick={onOpen}
        />
      )}
    </>
  )
}

export function caretLabel({ label }: SidebarCategory, open: boolean): string {
  return `${open ? 'Collapse' : 'Expand'} sidebar category '${label}'`
}

interface OpeningLabelProps {
  readonly label: string
  readonly href: string
  readonly live: boolean
  readonly onOpen: () => void
}

/** The element stays what it is when the page becomes live: it may have the focus. */
function OpeningLabel({ label, href, live, onOpen }: OpeningLabelProps): ReactNode {
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onOpen()
  }
  const button = live
    ? ({
        role: 'button',
        'aria-expanded': false,
        onClick: open,
        onKeyDown: (event: KeyboardEvent) => event.key === ' ' && open(event),
      } as const)
    : {}
  return (
    <Link href={href} data-category="" {...button}>
      {label}
    </Link>
  )
}
