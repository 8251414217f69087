import type { ReactNode } from 'react'
import { CloseIcon } from '../../components/icons.js'
import type { KeptSearch, KeptSearches } from '../kept.js'
import { RecentIcon, StarIcon } from './icons.js'
import { Option, type ListProps } from './Option.js'

/**
 * What was opened before (SRCH-14). A list box holds options alone: the buttons stand in a column of their own beside it, row
 * by row.
 */
export function KeptList({
  kept,
  listId,
  selected,
  ...handlers
}: ListProps & { readonly kept: KeptSearches }): ReactNode {
  const { recent, favorite, save, remove } = kept
  if (recent.length + favorite.length === 0) return <p className="search-message">No recent searches</p>
  const sections = [
    { name: 'Recent', searches: recent, first: 0, icon: <RecentIcon /> },
    { name: 'Favorite', searches: favorite, first: recent.length, icon: <StarIcon /> },
  ].filter(({ searches }) => searches.length > 0)
  return (
    <div className="search-kept">
      <div className="search-list" id={listId} role="listbox" aria-label="Earlier searches">
        {sections.map(({ name, searches, first, icon }) => (
          <div key={name} role="group" aria-label={name}>
            <div className="search-group" aria-hidden="true">
              {name}
            </div>
            {searches.map((search, index) => (
              <Option
                key={search.href}
                {...handlers}
                index={first + index}
                selected={first + index === selected}
                search={search}
              >
                {icon}
                <span className="search-text">
                  <span className="search-title">{search.title}</span>
                  {search.path !== '' && <span className="search-above">{search.path}</span>}
                </span>
              </Option>
            ))}
          </div>
        ))}
      </div>
      <div className="search-actions">
        {sections.map(({ name, searches }) => (
          <div key={name} role="group" aria-label={name}>
            <div className="search-group" />
            {searches.map((search) => (
              <Actions key={search.href} {...{ search, remove }} save={name === 'Recent' ? save : null} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ActionsProps {
  readonly search: KeptSearch
  /** null for one that is saved. */
  readonly save: ((search: KeptSearch) => void) | null
  readonly remove: (search: KeptSearch) => void
}

function Actions({ search, save, remove }: ActionsProps): ReactNode {
  const removal = `Remove this search from ${save ? 'history' : 'favorites'}`
  return (
    <div>
      {save && (
        <ActionButton label="Save this search" search={search} onClick={save}>
          <StarIcon />
        </ActionButton>
      )}
      <ActionButton label={removal} search={search} onClick={remove}>
        <CloseIcon />
      </ActionButton>
    </div>
  )
}

interface ActionButtonProps {
  readonly label: string
  readonly search: KeptSearch
  readonly onClick: (search: KeptSearch) => void
  readonly children: ReactNode
}

function ActionButton({ label, search, onClick, children }: ActionButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={label}
      aria-description={search.title}
      onClick={(event) => {
        // The button goes away with its row.
        event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onClick(search)
      }}
    >
      {children}
    </button>
  )
}
