import { memo, type ReactNode } from 'react'
import { fillMessage } from '@camdocs/core'
import * as searchMessages from '@camdocs/core/messages/search'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import type { SearchHit } from '@camdocs/core/search/client'
import { HighlightedText, HighlightedTitle, plainText, Trail } from '../HighlightedText.js'
import type { HitGroup, PageHits } from './group-hits.js'
import { PageIcon, SectionIcon } from './icons.js'
import { toStoredHit } from './option-hits.js'
import { Option, type ListProps, type OptionProps } from './Option.js'

/** Results by group, and within each group by page (SRCH-9). */
export function ResultList({
  groups,
  listId,
  ...list
}: ListProps & { readonly groups: readonly HitGroup[] }): ReactNode {
  return (
    <div className="search-list" id={listId} role="listbox" aria-label={dialogMessages.results}>
      {groups.map(({ name, pages }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="search-group-name" aria-hidden="true">
            {name}
          </div>
          {pages.map((page) => (
            <PageHitOptions key={page.path} {...list} page={page} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PageHitOptionsProps extends Omit<ListProps, 'listId'> {
  readonly page: PageHits
}

/**
 * The hits of a page. If the page itself is a hit, the sections that rank after it are nested under its
 * option. If several sections but not the page are hits, they are nested under the page title, which is not
 * an option. Any other section shows the page title next to its own title.
 */
function PageHitOptions({ page, selected, ...handlers }: PageHitOptionsProps): ReactNode {
  const { hits, firstIndex } = page
  const [best] = hits
  if (best === undefined) return null
  // The position of the page itself among its hits; -1 if only sections are hits.
  const pageIndex = hits.findIndex(({ trail }) => trail.length === 0)
  const showsPageTitle = hits.length > 1 && pageIndex < 0
  return (
    <>
      {showsPageTitle && (
        <div className="search-parent" aria-hidden="true">
          <PageIcon />
          {plainText(best.pageTitle)}
        </div>
      )}
      {hits.map((hit, index) => (
        <HitOption
          key={hit.href}
          {...handlers}
          hit={hit}
          index={firstIndex + index}
          selected={firstIndex + index === selected}
          isNested={showsPageTitle || (pageIndex >= 0 && index > pageIndex)}
        />
      ))}
    </>
  )
}

interface HitOptionProps extends Omit<OptionProps, 'hit' | 'children' | 'isNested'> {
  readonly hit: SearchHit
  /** Whether the option is under the title of its page. */
  readonly isNested: boolean
}

/** Memoized, because most hits do not change while the reader types. */
const HitOption = memo(function HitOption({ hit, ...option }: HitOptionProps): ReactNode {
  return (
    <Option {...option} hit={toStoredHit(hit)}>
      <HitText hit={hit} isNested={option.isNested} />
    </Option>
  )
})

function HitText({ hit, isNested }: { readonly hit: SearchHit; readonly isNested: boolean }): ReactNode {
  const { trail, pageTitle, snippet, kind } = hit
  const parents = [...(isNested ? [] : [pageTitle]), ...trail.slice(0, -1)]
  const isSection = trail.length > 0
  // The kind is redundant for a section of a guide or page.
  const showsKind = !isSection || (kind !== 'guide' && kind !== 'page')
  return (
    <>
      {isSection ? <SectionIcon /> : <PageIcon />}
      <span className="search-text">
        <span className="search-line">
          <span className="search-title">
            <HighlightedTitle parts={trail.at(-1) ?? pageTitle} />
          </span>{' '}
          {isSection && isNested && (
            <span className="visually-hidden">
              {fillMessage(dialogMessages.onPage, { page: plainText(pageTitle) })}{' '}
            </span>
          )}
          {isSection && parents.length > 0 && (
            <span className="search-above">
              <Trail titles={parents} />
            </span>
          )}
        </span>
        {snippet.length > 0 && (
          <span className="search-snippet">
            <HighlightedText parts={snippet} />
          </span>
        )}
      </span>
      {showsKind && <span className="search-kind">{searchMessages.kinds[kind].one}</span>}
    </>
  )
}
