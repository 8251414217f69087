import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { fillMessage, type SidebarCategory, type SidebarItem } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useHydrated } from '../hooks/context.js'
import { Link } from './Link.js'

export interface ClosedCategoryProps {
  readonly category: SidebarCategory
  /** Called when the reader opens the category. */
  readonly onOpen: () => void
}

/**
 * A category whose items the page does not include. Without JavaScript, the label links to the category's
 * page or, if the category has no page, to the first page in the category. With JavaScript, clicking the
 * label loads the items; if the category has a page, the label still links to that page, and clicking the
 * caret next to the label loads the items.
 */
export function ClosedCategory({ category, onOpen }: ClosedCategoryProps): ReactNode {
  const hydrated = useHydrated()
  const { href, firstHref = '' } = category
  const label = withBadge(category)
  if (href === undefined) return <OpeningLabel {...{ label, hydrated, onOpen }} href={firstHref} />
  return (
    <>
      <Link href={href} data-category="page">
        {label}
      </Link>
      {hydrated && (
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

/** The label of an entry, its icon, and its badge. `client/read-document.ts` reads all of them back. */
export const withBadge = ({ label, badge, icon }: SidebarItem): ReactNode => (
  <>
    {icon && (
      <svg className="text-icon" aria-hidden>
        <use href={icon} />
      </svg>
    )}
    {label}
    {badge && (
      <span className="badge" data-kind={badge.kind}>
        {` ${badge.text}`}
      </span>
    )}
  </>
)

/** Returns the accessible name of a category's caret. */
export function caretLabel({ label }: SidebarCategory, open: boolean): string {
  return fillMessage(open ? frameMessages.collapseCategory : frameMessages.expandCategory, { label })
}

interface OpeningLabelProps {
  readonly label: ReactNode
  readonly href: string
  readonly hydrated: boolean
  readonly onOpen: () => void
}

/**
 * The label of a category without a page: a link before hydration, and a button after hydration. Both are the
 * same element, so that it does not lose the focus.
 */
function OpeningLabel({ label, href, hydrated, onOpen }: OpeningLabelProps): ReactNode {
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onOpen()
  }
  const button = hydrated
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
