import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import type { KeptSearch } from '../kept.js'
import { optionId } from './option-id.js'

/** What is common to the entries of the list. */
export interface ListProps extends OptionHandlers {
  readonly listId: string
  /** Index of the selected option. */
  readonly selected: number
}

export interface OptionHandlers {
  readonly onSelect: (index: number) => void
  readonly onOpen: (search: KeptSearch) => void
  readonly onFollow: () => void
}

export interface OptionProps extends OptionHandlers {
  readonly index: number
  readonly selected: boolean
  readonly search: KeptSearch
  /** Drawn below its page. */
  readonly child?: boolean
  readonly children: ReactNode
}

/** A link that the field's keys select and open (SRCH-8); a modifier opens it elsewhere and keeps the search open. */
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
    const elsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey
    if (!elsewhere && !currentTarget.hasAttribute('target')) onFollow()
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
