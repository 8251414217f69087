import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import type { StoredHit } from '../stored-hits.js'

/** Returns the element id of an option. */
export const optionId = (index: number): string => `search-option-${index}`

/** Props that lists of options share. */
export interface ListProps extends OptionHandlers {
  /** Element id of the listbox. */
  readonly listId: string
  /** Index of the selected option. */
  readonly selected: number
}

export interface OptionHandlers {
  /** Called when the pointer moves over an option. */
  readonly onSelect: (index: number) => void
  /** Called when an option is clicked, even if the click opens another tab. */
  readonly onOpen: (hit: StoredHit) => void
  /** Called when a click opens an option in this tab. */
  readonly onFollow: () => void
}

export interface OptionProps extends OptionHandlers {
  readonly index: number
  readonly selected: boolean
  readonly hit: StoredHit
  /** Whether the option is indented under its page. */
  readonly isNested?: boolean
  readonly children: ReactNode
}

/**
 * A result as a link. Readers can select and open it with the keyboard while the field has the focus
 * (SRCH-8). A click with a modifier key opens the result in a new tab, and the search stays open.
 */
export function Option({
  index,
  hit,
  isNested,
  selected,
  children,
  onSelect,
  onOpen,
  onFollow,
}: OptionProps): ReactNode {
  const onClick = ({
    button,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
    currentTarget,
  }: MouseEvent<HTMLElement>) => {
    onOpen(hit)
    const inNewTab = button !== 0 || ctrlKey || metaKey || shiftKey || altKey
    if (!inNewTab && !currentTarget.hasAttribute('target')) onFollow()
  }
  return (
    <Link
      id={optionId(index)}
      className="search-option"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-child={isNested ? '' : undefined}
      href={hit.href}
      onPointerMove={() => onSelect(index)}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
