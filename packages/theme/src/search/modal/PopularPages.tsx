import type { ReactNode } from 'react'
import type { PageLink } from '@camdocs/core'
import { PageIcon } from './icons.js'
import { Option, type ListProps } from './Option.js'

/** Shown before the reader types, if there are no recent or favorite hits (SRCH-17). */
export function PopularPages({
  pages,
  listId,
  selected,
  ...handlers
}: ListProps & { readonly pages: readonly PageLink[] }): ReactNode {
  const label = 'Popular pages'
  return (
    <>
      <p className="search-note">No recent searches</p>
      {pages.length > 0 && (
        <div className="search-list" id={listId} role="listbox" aria-label={label}>
          <div role="group" aria-label={label}>
            <div className="search-group" aria-hidden="true">
              {label}
            </div>
            {pages.map(({ href, label: title }, index) => (
              <Option
                key={href}
                {...handlers}
                index={index}
                selected={index === selected}
                hit={{ href, title, path: '' }}
              >
                <PageIcon />
                <span className="search-text">
                  <span className="search-title">{title}</span>
                </span>
              </Option>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
