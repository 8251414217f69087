import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { CloseIcon, SearchIcon } from '../../components/icons.js'
import { useClient } from '../../lib/context.js'
import { useKeptSearches } from '../kept.js'
import { SearchBody } from './SearchBody.js'
import { KindFilter } from '../KindFilter.js'
import { Legend } from './Legend.js'
import { optionId } from './option-id.js'
import { keepTabInside } from './tab-inside.js'
import { useModalSearch } from './use-modal-search.js'

const LIST_ID = 'search-list'
const nothing = () => {}

/** What the search's dialog holds: a field, what was found, and what the keys do (SRCH-4 to SRCH-16). */
export default function SearchModal(): ReactNode {
  const trigger = useClient()?.search
  const close = trigger?.close ?? nothing
  const [request] = useState(() => trigger?.get())
  const { state, dispatch, providerName } = useModalSearch(request?.text ?? '')
  const kept = useKeptSearches()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    field.current?.focus()
    if (request?.selected) field.current?.select()
  }, [request])

  // Not before what is typed would be drawn: until then the trigger takes it, and hands it over.
  useEffect(() => {
    trigger?.takeOver()
    const text = trigger?.get()?.text ?? ''
    if (text !== (request?.text ?? '')) dispatch({ type: 'typed', text })
  }, [trigger, request, dispatch])

  const { shown, selected, loading, hasty } = state
  const count =
    shown.kind === 'results'
      ? shown.hits.length
      : shown.kind === 'empty'
        ? kept.recent.length + kept.favorite.length
        : 0
  const option = (): HTMLElement | null =>
    panel.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null
  const type = useCallback(
    (text: string) => {
      dispatch({ type: 'typed', text })
      field.current?.focus()
    },
    [dispatch],
  )

  // What is selected by keys is in sight; the first one with what stands above it.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) option()?.scrollIntoView({ block: 'nearest' })
    if (selected === 0) panel.current?.querySelector('.search-body')?.scrollTo(0, 0)
    moved.current = false
  }, [selected, shown])

  useEffect(() => {
    if (!hasty || loading) return
    dispatch({ type: 'entered' })
    option()?.click()
  }, [hasty, loading, dispatch])

  const enter = (elsewhere: boolean) => {
    if (loading && !elsewhere) return dispatch({ type: 'entered' })
    if (shown.kind === 'failed') return dispatch({ type: 'retried' })
    const target = option()
    if (!(target instanceof HTMLAnchorElement)) return
    if (elsewhere) window.open(target.href, '_blank', 'noopener')
    else target.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter(event.metaKey || event.ctrlKey)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      moved.current = true
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1, count })
    } else return
    event.preventDefault()
  }

  return (
    <div
      ref={panel}
      className="search-modal"
      onKeyDown={(event) => {
        // A field for searches takes Escape for itself.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          close()
        } else keepTabInside(event)
      }}
    >
      <div className="search-bar" role="search" data-slow={state.slow ? '' : undefined}>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? LIST_ID : undefined}
          aria-activedescendant={count > 0 ? optionId(selected) : undefined}
          placeholder="Search docs"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={state.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {state.text !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label="Clear the query"
            title="Clear the query"
            onClick={() => type('')}
          >
            <CloseIcon />
          </button>
        )}
        <button type="button" className="search-cancel" onClick={close}>
          Cancel
        </button>
      </div>
      <KindFilter kinds={state.kinds} text={state.text} onChange={type} />
      <SearchBody
        {...{ shown, selected, loading, dispatch, kept, listId: LIST_ID }}
        slow={state.slow}
        groups={state.groups}
        onType={type}
        onFollow={close}
      />
      <Legend provider={providerName} />
    </div>
  )
}
