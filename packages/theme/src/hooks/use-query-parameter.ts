import { useContext, useMemo, useSyncExternalStore } from 'react'
import { PageContext } from './context.js'

/**
 * Event that is dispatched when a parameter is replaced, because browsers fire no event when a history entry
 * is replaced.
 */
const CHANGED = 'camdocs:query'

/**
 * Minimum time in milliseconds between two changes of the URL. WebKit refuses more than 100 changes in 10
 * seconds, which a reader can exceed by typing.
 */
const WRITE_DELAY_MS = 300

/** The URL of the shown page with the changes that are not yet written to the history entry. */
let unwritten: URL | undefined
let timer: ReturnType<typeof setTimeout> | undefined

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
      if (isUrlOfPage()) value = currentUrl().searchParams.get(name) ?? ''
      return value
    },
    set(next) {
      if (isUrlOfPage()) change(name, next)
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

/** The URL of the page with all changes. Changes of a page that was left do not count. */
const currentUrl = (): URL => (unwritten?.pathname === location.pathname ? unwritten : new URL(location.href))

/** Events before which changes are written, because the reader can leave the history entry. */
const LEAVING = ['click', 'pagehide']

/** Changes a parameter of the URL: at once, or after a pause if the URL has just been changed. */
function change(name: string, value: string): void {
  unwritten = currentUrl()
  if (value === '') unwritten.searchParams.delete(name)
  else unwritten.searchParams.set(name, value)
  for (const event of LEAVING) addEventListener(event, write, true)
  addEventListener('popstate', discard, true)
  if (timer === undefined) write()
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (!unwritten) return
  timer = setTimeout(write, WRITE_DELAY_MS)
  try {
    history.replaceState(history.state, '', currentUrl())
    discard()
  } catch {
    // The browser accepts the change later.
  }
}

/** Forgets the changes, because they are written, or because another history entry is the current one. */
function discard(): void {
  unwritten = undefined
  for (const event of LEAVING) removeEventListener(event, write, true)
  removeEventListener('popstate', discard, true)
}
