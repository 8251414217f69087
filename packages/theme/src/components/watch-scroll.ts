import { SCROLL_CORRECTION_EVENT } from '../lib/ids.js'
import { hideOnScroll, type NavbarEvent, visibleNavbar } from './hide-on-scroll.js'

/** Sends the events of the page to the rules that hide the navbar. */
export interface ScrollWatcher {
  /** Reports that another page is shown. */
  readonly pageChanged: () => void
  readonly stop: () => void
}

/**
 * Starts to apply the rules of `hide-on-scroll.ts`.
 *
 * @param bar the navbar
 * @param setHidden receives whether the navbar is hidden, after each event
 */
export function watchScroll(bar: HTMLElement, setHidden: (hidden: boolean) => void): ScrollWatcher {
  const navbarHeight = bar.offsetHeight
  let state = visibleNavbar
  /** The scroll offset that `onScroll` handled last; null before its first call. */
  let handledY: number | null = null
  const send = (event: NavbarEvent) => {
    state = hideOnScroll(state, event)
    setHidden(state.hidden)
  }
  const ignoreNext = () => send({ type: 'correction' })
  const onScroll = () => {
    const { innerHeight: viewportHeight, scrollY: y } = window
    const documentHeight = document.documentElement.scrollHeight
    // Ignores horizontal scrolling, and an event for the offset that the initial call has already handled.
    if (y === handledY) return
    handledY = y
    // While a reloaded page is loading, the browser restores its offset in steps.
    if (document.readyState !== 'complete') ignoreNext()
    send({ type: 'scroll', y, viewportHeight, documentHeight, navbarHeight })
  }
  const onLocationChange = () => send({ type: 'location', toAnchor: hashTarget() !== null })
  const onFocus = () => send({ type: 'focus' })
  onScroll()
  // Hides the navbar if the fragment of the URL names an element, which the navbar could cover (HIDE-5).
  if (hashTarget() !== null) onLocationChange()
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('hashchange', onLocationChange)
  addEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
  bar.addEventListener('focusin', onFocus)
  return {
    pageChanged: onLocationChange,
    stop() {
      removeEventListener('scroll', onScroll)
      removeEventListener('hashchange', onLocationChange)
      removeEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
      bar.removeEventListener('focusin', onFocus)
    },
  }
}

function hashTarget(): HTMLElement | null {
  const id = location.hash.slice(1)
  if (id === '') return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}
