import type { ReactNode } from 'react'
import { Link } from '../../components/Link.js'
import type { StoredHit } from '../stored-hits.js'

const MIDDLE_BUTTON = 1

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
}

export interface OptionProps extends OptionHandlers {
  readonly index: number
  readonly selected: boolean
  /** The result or page, in the form that is stored when the reader opens it. */
  readonly hit: StoredHit
  /** Whether the option is indented under the title or the option of its page. */
  readonly isNested?: boolean
  readonly children: ReactNode
}

/**
 * A result as a link. Readers can select and open it with the keyboard while the field has the focus
 * (SRCH-8). A click with a modifier key or the middle button opens the result in a new tab, and the search
 * stays open.
 */
export function Option(props: OptionProps): ReactNode {
  const { index, hit, isNested, selected, children, onSelect, onOpen } = props
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
      onClick={() => onOpen(hit)}
      onAuxClick={({ button }) => {
        if (button === MIDDLE_BUTTON) onOpen(hit)
      }}
    >
      {children}
    </Link>
  )
}
