import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { SCROLL_CORRECTION_EVENT } from '../lib/ids.js'
import { hideOnScroll, visibleNavbar } from './hide-on-scroll.js'

/**
 * Whether the navbar is hidden. Listens only if the option is enabled.
 *
 * @param path path of the current page
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean, path: string): boolean {
  const [state, dispatch] = useReducer(hideOnScroll, visibleNavbar)
  const shownPath = useRef(path)

  useEffect(() => {
    if (!enabled) return
    const navbar = bar.current?.offsetHeight ?? 0
    let last = -1
    const scroll = () => {
      const { innerHeight: viewport, scrollY: y } = window
      // Either horizontal scrolling, or a late event for the initial offset.
      if (y === last) return
      last = y
      // Until a reloaded page is complete, the browser restores its offset in steps.
      if (document.readyState !== 'complete') ignoreNext()
      dispatch({ type: 'scroll', y, viewport, document: document.documentElement.scrollHeight, navbar })
    }
    const move = () => dispatch({ type: 'location', toAnchor: hashTarget() !== null })
    const ignoreNext = () => dispatch({ type: 'correction' })
    const focus = () => dispatch({ type: 'focus' })
    const element = bar.current
    scroll()
    // The page was opened at a heading, which the navbar would cover.
    if (hashTarget() !== null) move()
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('hashchange', move)
    addEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
    element?.addEventListener('focusin', focus)
    return () => {
      removeEventListener('scroll', scroll)
      removeEventListener('hashchange', move)
      removeEventListener(SCROLL_CORRECTION_EVENT, ignoreNext)
      element?.removeEventListener('focusin', focus)
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
