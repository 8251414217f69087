import { useContext, useMemo, useSyncExternalStore } from 'react'
import { PageContext } from './context.js'

/**
 * Event that is dispatched when a parameter is replaced, because browsers fire no event when a history entry
 * is replaced.
 */
const CHANGED = 'camdocs:query'

/**
 * Returns the value of a query parameter of the shown page, and a function that replaces it without adding a
 * history entry or scrolling (SPAGE-1). The value is empty if the URL lacks the parameter, while
 * prerendering, and during hydration. Replacing the value with an empty text removes the parameter.
 */
export function useQueryParameter(name: string): [string, (value: string) => void] {
  const page = useContext(PageContext)
  // oxlint-disable-next-line react/exhaustive-deps -- each page has its own URL
  const { get, set } = useMemo(() => createParameter(name), [name, page])
  return [useSyncExternalStore(subscribe, get, () => ''), set]
}

/**
 * Returns functions that read and replace a parameter of the URL of the shown page. While another page loads,
 * the URL is already that of the other page. Until that page is shown, the last value is kept.
 */
function createParameter(name: string): { get: () => string; set: (value: string) => void } {
  let path: string | undefined
  let value = ''
  /** Whether the URL is still that of the shown page. */
  const isUrlOfPage = () => location.pathname === (path ??= location.pathname)
  return {
    get() {
      if (isUrlOfPage()) value = new URLSearchParams(location.search).get(name) ?? ''
      return value
    },
    set(next) {
      if (isUrlOfPage()) replaceParameter(name, next)
      else value = next
      dispatchEvent(new Event(CHANGED))
    },
  }
}

function subscribe(callback: () => void): () => void {
  const events = ['popstate', CHANGED]
  for (const event of events) addEventListener(event, callback)
  return () => {
    for (const event of events) removeEventListener(event, callback)
  }
}

function replaceParameter(name: string, value: string): void {
  const url = new URL(location.href)
  if (value === '') url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
