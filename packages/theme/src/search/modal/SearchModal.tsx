import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { PageLink } from '@camdocs/core'
import * as dialogMessages from '@camdocs/core/messages/search-dialog'
import { CloseIcon, SearchIcon } from '../../components/icons.js'
import { useClient } from '../../hooks/context.js'
import { KindFilter } from '../KindFilter.js'
import { RootFilter } from '../RootFilter.js'
import { usePopularPages } from '../popular-pages.js'
import { useStoredHits } from '../stored-hits.js'
import { Legend } from './Legend.js'
import { optionHits } from './option-hits.js'
import { optionId } from './Option.js'
import { SearchBody } from './SearchBody.js'
import { trapFocus } from './trap-focus.js'
import { useModalSearch } from './use-modal-search.js'

const LIST_ID = 'camdocs-search-list'
/** Maximum length of a query (SRCH-8). */
const MAX_LENGTH = 64
const NO_PAGES: readonly PageLink[] = []
const doNothing = () => {}

/**
 * The content of the search dialog: the field, the results, and the keyboard shortcuts (SRCH-4 to SRCH-16).
 */
export default function SearchModal(): ReactNode {
  const dialogRequests = useClient()?.search
  const close = dialogRequests?.close ?? doNothing
  /** The request that opened the search. */
  const [request] = useState(() => dialogRequests?.get())
  const { state, dispatch, providerName } = useModalSearch(request?.text ?? '')
  const stored = useStoredHits()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    field.current?.focus()
    if (request?.selected) field.current?.select()
  }, [request])

  // Until the field is rendered, the search trigger collects the text that the reader types.
  useEffect(() => {
    dialogRequests?.markFieldReady()
    const text = dialogRequests?.get()?.text ?? ''
    if (text !== (request?.text ?? '')) dispatch({ type: 'typed', text })
  }, [dialogRequests, request, dispatch])

  const { shown, loading, openOnAnswer } = state
  // Popular pages are shown if nothing matches, or if there is neither a query nor a stored hit.
  const showsPopular = shown.kind === 'no-results' || (shown.kind === 'no-query' && stored.count === 0)
  const popular = usePopularPages(showsPopular) ?? NO_PAGES
  const hits = optionHits(shown, stored, popular)
  const optionCount = hits.length
  // Options can disappear, for example when the reader removes recent hits.
  const selected = Math.max(0, Math.min(state.selected, optionCount - 1))
  const selectedOption = (): HTMLElement | null =>
    panel.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null
  const setText = useCallback(
    (text: string) => {
      dispatch({ type: 'typed', text })
      field.current?.focus()
    },
    [dispatch],
  )

  // Scrolls to an option that is selected by keyboard. When the first option is selected, as after new
  // results, scrolls to the top, so that the headings above the option are visible.
  const movedByKey = useRef(false)
  useEffect(() => {
    if (movedByKey.current) selectedOption()?.scrollIntoView({ block: 'nearest' })
    if (selected === 0) panel.current?.querySelector('.search-body')?.scrollTo(0, 0)
    movedByKey.current = false
  }, [selected, shown])

  useEffect(() => {
    if (!openOnAnswer || loading) return
    dispatch({ type: 'open-handled' })
    // If nothing matches, popular pages are suggested. None of them is opened, because the reader asked for a
    // result.
    if (shown.kind === 'results') selectedOption()?.click()
  }, [openOnAnswer, loading, shown, dispatch])

  const onEnter = (inNewTab: boolean) => {
    // Waits for the pending results. Those that are shown belong to an earlier query.
    if (loading && !inNewTab) return dispatch({ type: 'open-requested' })
    if (shown.kind === 'failed') return dispatch({ type: 'retried' })
    const target = selectedOption()
    if (!(target instanceof HTMLAnchorElement)) return
    if (!inNewTab) return target.click()
    window.open(target.href, '_blank', 'noopener')
    const hit = hits[selected]
    if (!hit) return
    stored.addRecent(hit)
    // The hit is now the first recent hit, unless it is a favorite. Keeps it selected.
    if (shown.kind === 'no-query' && !stored.favorites.includes(hit)) dispatch({ type: 'selected', index: 0 })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(event.metaKey || event.ctrlKey)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      movedByKey.current = true
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1, count: optionCount })
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={panel}
      className="search-modal"
      onKeyDown={(event) => {
        // By default, Escape in a search field clears the field.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          close()
        } else trapFocus(event)
      }}
    >
      <div className="search-bar" role="search" data-slow={state.slow ? '' : undefined}>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={dialogMessages.search}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={optionCount > 0}
          aria-controls={optionCount > 0 ? LIST_ID : undefined}
          aria-activedescendant={optionCount > 0 ? optionId(selected) : undefined}
          placeholder={dialogMessages.searchDocs}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={state.text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {state.text !== '' && (
          <button
            type="button"
            className="icon-button"
            title={dialogMessages.clear}
            onClick={() => setText('')}
          >
            <CloseIcon />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={close}>
          {dialogMessages.cancel}
        </button>
      </div>
      <RootFilter text={state.text} onChange={setText} />
      <KindFilter kinds={state.kinds} text={state.text} onChange={setText} />
      <SearchBody
        {...{ shown, selected, loading, dispatch, stored, popular, listId: LIST_ID }}
        slow={state.slow}
        onFollow={close}
      />
      <Legend provider={providerName} />
    </div>
  )
}
