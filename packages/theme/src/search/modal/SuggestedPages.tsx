import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { PageIcon } from './icons.js'
import { pageHit } from './option-hits.js'
import { Option, type ListProps } from './Option.js'

export interface SuggestedPagesProps extends ListProps {
  readonly label: string
  readonly pages: readonly PageLink[]
}

/** Pages as options, for states without results. */
export function SuggestedPages({
  label,
  pages,
  listId,
  selected,
  ...handlers
}: SuggestedPagesProps): ReactNode {
  if (pages.length === 0) return null
  return (
    <div className="search-list" id={listId} role="listbox" aria-label={label}>
      <div role="group" aria-label={label}>
        <div className="search-group-name" aria-hidden="true">
          {label}
        </div>
        {pages.map((page, index) => (
          <Option
            key={page.href}
            {...handlers}
            index={index}
            selected={index === selected}
            hit={pageHit(page)}
          >
            <PageIcon />
            <span className="search-text">
              <span className="search-title">{page.label}</span>
            </span>
          </Option>
        ))}
      </div>
    </div>
  )
}
