import type { ReactNode } from 'react'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import { CloseIcon } from '../../components/icons.js'
import type { StoredHit, StoredHits } from '../stored-hits.js'
import { RecentIcon, StarIcon } from './icons.js'
import { Option, type ListProps } from './Option.js'

/**
 * Recent and favorite hits (SRCH-14). A listbox can contain only options, so the buttons are in a separate
 * column with the same rows.
 */
export function StoredHitList({
  stored,
  listId,
  selected,
  ...handlers
}: ListProps & { readonly stored: StoredHits }): ReactNode {
  const { recent, favorites, addFavorite, remove } = stored
  const sections = [
    { name: dialogMessages.recent, hits: recent, firstIndex: 0, icon: <RecentIcon /> },
    { name: dialogMessages.favorite, hits: favorites, firstIndex: recent.length, icon: <StarIcon /> },
  ].filter(({ hits }) => hits.length > 0)
  return (
    <div className="search-saved">
      <div className="search-list" id={listId} role="listbox" aria-label={dialogMessages.recentAndFavorite}>
        {sections.map(({ name, hits, firstIndex, icon }) => (
          <div key={name} role="group" aria-label={name}>
            <div className="search-group-name" aria-hidden="true">
              {name}
            </div>
            {hits.map((hit, index) => (
              <Option
                key={hit.href}
                {...handlers}
                index={firstIndex + index}
                selected={firstIndex + index === selected}
                hit={hit}
              >
                {icon}
                <span className="search-text">
                  <span className="search-title">{hit.title}</span>
                  {hit.path !== '' && <span className="search-above">{hit.path}</span>}
                </span>
              </Option>
            ))}
          </div>
        ))}
      </div>
      <div className="search-actions">
        {sections.map(({ name, hits }) => (
          <div key={name} role="group" aria-label={name}>
            <div className="search-group-name" />
            {hits.map((hit) => (
              <Actions key={hit.href} {...{ hit, remove }} onSave={hits === recent ? addFavorite : null} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ActionsProps {
  readonly hit: StoredHit
  /** Saves the hit as a favorite; null if the hit is already a favorite. */
  readonly onSave: ((hit: StoredHit) => void) | null
  readonly remove: (hit: StoredHit) => void
}

function Actions({ hit, onSave, remove }: ActionsProps): ReactNode {
  const removeLabel = onSave ? dialogMessages.removeFromHistory : dialogMessages.removeFromFavorites
  return (
    <div>
      {onSave && (
        <ActionButton label={dialogMessages.save} hit={hit} onClick={onSave}>
          <StarIcon />
        </ActionButton>
      )}
      <ActionButton label={removeLabel} hit={hit} onClick={remove}>
        <CloseIcon />
      </ActionButton>
    </div>
  )
}

interface ActionButtonProps {
  readonly label: string
  readonly hit: StoredHit
  readonly onClick: (hit: StoredHit) => void
  readonly children: ReactNode
}

function ActionButton({ label, hit, onClick, children }: ActionButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-description={hit.title}
      onClick={(event) => {
        // Focuses the field, because this button, which has the focus, is about to be removed with its row.
        event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
        onClick(hit)
      }}
    >
      {children}
    </button>
  )
}
