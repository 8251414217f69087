import type { ReactNode } from 'react'
import { CloseIcon } from '../../components/icons.js'
import type { SavedSearch, SavedSearches } from '../saved-searches.js'
import { RecentIcon, StarIcon } from './icons.js'
import { Option, type ListProps } from './Option.js'

/**
 * Recent and favorite searches (SRCH-14). A listbox can contain only options, so the buttons are in a
 * separate column with the same rows.
 */
export function SavedSearchList({
  saved,
  listId,
  selected,
  ...handlers
}: ListProps & { readonly saved: SavedSearches }): ReactNode {
  const { recent, favorites, addFavorite, remove } = saved
  if (recent.length + favorites.length === 0) return <p className="search-message">No recent searches</p>
  const sections = [
    { name: 'Recent', searches: recent, first: 0, icon: <RecentIcon /> },
    { name: 'Favorite', searches: favorites, first: recent.length, icon: <StarIcon /> },
  ].filter(({ searches }) => searches.length > 0)
  return (
    <div className="search-saved">
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
              <Actions
                key={search.href}
                {...{ search, remove }}
                save={name === 'Recent' ? addFavorite : null}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ActionsProps {
  readonly search: SavedSearch
  /** null for a favorite. */
  readonly save: ((search: SavedSearch) => void) | null
  readonly remove: (search: SavedSearch) => void
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
  readonly search: SavedSearch
  readonly onClick: (search: SavedSearch) => void
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
        // The row and its focused button are removed.
        event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onClick(search)
      }}
    >
      {children}
    </button>
  )
}
