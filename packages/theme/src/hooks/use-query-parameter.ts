import { useSyncExternalStore } from 'react'

/**
 * Event that `replaceParameter` dispatches, because browsers fire no event when a history entry is replaced.
 */
const CHANGED = 'camdocs:query'

/**
 * Returns the value of a query parameter, and a function that replaces it without adding a history entry or
 * scrolling (SPAGE-1). The value is empty if the URL lacks the parameter, while prerendering, and during
 * hydration. Replacing the value with an empty text removes the parameter.
 */
export function useQueryParameter(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  )
  return [value, (next) => replaceParameter(name, next)]
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
