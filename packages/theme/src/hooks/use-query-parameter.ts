import { useContext, useMemo, useSyncExternalStore } from 'react'
import { PageContext } from './context.js'

/**
 * Event that `replaceParameter` dispatches, because browsers fire no event when a history entry is replaced.
 */
const CHANGED = 'camdocs:query'

/**
 * Returns the value of a query parameter of the shown page, and a function that replaces it without adding a
 * history entry or scrolling (SPAGE-1). The value is empty if the URL lacks the parameter, while
 * prerendering, and during hydration. Replacing the value with an empty text removes the parameter.
 */
export function useQueryParameter(name: string): [string, (value: string) => void] {
  const page = useContext(PageContext)
  // oxlint-disable-next-line react/exhaustive-deps -- each page needs a new reader
  const read = useMemo(() => parameterReader(name), [name, page])
  const value = useSyncExternalStore(subscribe, read, () => '')
  return [value, (next) => replaceParameter(name, next)]
}

/**
 * Returns a function that reads a parameter of the current URL. While another page loads, the URL is already
 * that of the other page. Until that page is shown, the function returns the last value.
 */
function parameterReader(name: string): () => string {
  let path: string | undefined
  let value = ''
  return () => {
    path ??= location.pathname
    if (location.pathname === path) value = new URLSearchParams(location.search).get(name) ?? ''
    return value
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
  dispatchEvent(new Event(CHANGED))
}
