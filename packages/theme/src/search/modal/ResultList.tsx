import { memo, type ReactNode } from 'react'
import type { ResultGroup, ResultPage } from '../arrange.js'
import type { SearchHit } from '@camdocs/core/search'
import { kindLabels } from '../kinds.js'
import type { KeptSearch } from '../kept.js'
import { Marked, plain, Trail } from '../Marked.js'
import { PageIcon, PartIcon } from './icons.js'
import { Option, type ListProps, type OptionProps } from './Option.js'

/** Results by group, and in there by page (SRCH-9). */
export function ResultList({
  groups,
  listId,
  ...list
}: ListProps & { readonly groups: readonly ResultGroup[] }): ReactNode {
  return (
    <div className="search-list" id={listId} role="listbox" aria-label="Results">
      {groups.map(({ name, pages }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="search-group" aria-hidden="true">
            {name}
          </div>
          {pages.map((page) => (
            <PageHits key={page.path} {...list} page={page} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PageHitsProps extends Omit<ListProps, 'listId'> {
  readonly page: ResultPage
}

/** The hits of a page, below its title; one that is alone says itself what it is a part of. */
function PageHits({ page: { hits, first }, selected, ...handlers }: PageHitsProps): ReactNode {
  const [best] = hits
  if (best === undefined) return null
  const titled = hits.length > 1 && best.trail.length > 0
  return (
    <>
      {titled && (
        <div className="search-parent" aria-hidden="true">
          <PageIcon />
          {plain(best.pageTitle)}
        </div>
      )}
      {hits.map((hit, index) => (
        <HitOption
          key={hit.href}
          {...handlers}
          hit={hit}
          index={first + index}
          selected={first + index === selected}
          alone={hits.length === 1}
          child={hits.length > 1 && (titled || index > 0)}
        />
      ))}
    </>
  )
}

interface HitOptionProps extends Omit<OptionProps, 'search' | 'children'> {
  readonly hit: SearchHit
  readonly alone: boolean
}

/** While a query is typed most hits stay as they are. */
const HitOption = memo(function HitOption({ hit, alone, ...option }: HitOptionProps): ReactNode {
  return (
    <Option {...option} search={toKeep(hit)}>
      <HitText hit={hit} alone={alone} />
    </Option>
  )
})

function HitText({ hit, alone }: { readonly hit: SearchHit; readonly alone: boolean }): ReactNode {
  const { trail, pageTitle, snippet, kind } = hit
  const above = [...(alone ? [pageTitle] : []), ...trail.slice(0, -1)]
  const part = trail.length > 0
  // That a part of a guide is one needs no word.
  const isTold = !part || (kind !== 'guide' && kind !== 'page')
  return (
    <>
      {part ? <PartIcon /> : <PageIcon />}
      <span className="search-text">
        <span className="search-line">
          <span className="search-title">
            <Marked parts={trail.at(-1) ?? pageTitle} />
          </span>{' '}
          {part && !alone && <span className="visually-hidden">in {plain(pageTitle)} </span>}
          {part && above.length > 0 && (
            <span className="search-above">
              <Trail titles={above} />
            </span>
          )}
        </span>
        {snippet.length > 0 && (
          <span className="search-snippet">
            <Marked parts={snippet} />
          </span>
        )}
      </span>
      {isTold && <span className="search-kind">{kindLabels[kind].one}</span>}
    </>
  )
}

function toKeep({ href, trail, pageTitle }: SearchHit): KeptSearch {
  const titles = [pageTitle, ...trail].map(plain)
  return { href, title: titles.at(-1) ?? '', path: titles.slice(0, -1).join(' › ') }
}
