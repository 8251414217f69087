import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import type { SavedSearch } from '../saved-searches.js'

export const optionId = (index: number): string => `search-option-${index}`

/** Props that lists of options share. */
export interface ListProps extends OptionHandlers {
  readonly listId: string
  /** Index of the selected option. */
  readonly selected: number
}

export interface OptionHandlers {
  readonly onSelect: (index: number) => void
  readonly onOpen: (search: SavedSearch) => void
  readonly onFollow: () => void
}

export interface OptionProps extends OptionHandlers {
  readonly index: number
  readonly selected: boolean
  readonly search: SavedSearch
  /** The option is indented under its page. */
  readonly child?: boolean
  readonly children: ReactNode
}

/**
 * A link that the keyboard selects and opens from the field (SRCH-8). With a modifier key, it opens in a new
 * tab and the search stays open.
 */
export function Option({
  index,
  search,
  child,
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
    onOpen(search)
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
      data-child={child ? '' : undefined}
      href={search.href}
      onPointerMove={() => onSelect(index)}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
