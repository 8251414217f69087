import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { SCROLL_CORRECTION_EVENT } from '../lib/ids.js'
import { hideOnScroll, visibleNavbar } from './hide-on-scroll.js'

/**
 * Returns whether the navbar is hidden.
 *
 * @param bar the navbar
 * @param enabled whether the site hides the navbar on scroll; if false, no listener is added
 * @param path path of the current page
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean, path: string): boolean {
  const [state, dispatch] = useReducer(hideOnScroll, visibleNavbar)
  const shownPath = useRef(path)

  useEffect(() => {
    if (!enabled) return
    const navbarHeight = bar.current?.offsetHeight ?? 0
    let lastY = -1
    const onScroll = () => {
      const { innerHeight: viewportHeight, scrollY: y } = window
      const documentHeight = document.documentElement.scrollHeight
      // Horizontal scrolling, or an event for the offset that the call below has already handled.
      if (y === lastY) return
      lastY = y
      // While a reloaded page is loading, the browser restores its offset in steps.
      if (document.readyState !== 'complete') ignoreNext()
      dispatch({ type: 'scroll', y, viewportHeight, documentHeight, navbarHeight })
    }
    const onLocationChange = () => dispatch({ type: 'location', toAnchor: hashTarget() !== null })
    const ignoreNext = () => dispatch({ type: 'correction' })
    const onFocus = () => dispatch({ type: 'focus' })
    const element = bar.current
    onScroll()
    // The URL of the page has a fragment, whose heading the navbar would cover.
    if (hashTarget() !== null) onLocationChange()
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('hashchange', onLocationChange)
    addEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
    element?.addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('hashchange', onLocationChange)
      removeEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [bar, enabled])

  useEffect(() => {
    if (!enabled || shownPath.current === path) return
    shownPath.current = path
    dispatch({ type: 'location', toAnchor: hashTarget() !== null })
  }, [enabled, path])

  return enabled && state.hidden
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
