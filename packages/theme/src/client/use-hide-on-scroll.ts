import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { hideOnScroll, visibleNavbar } from './hide-on-scroll.js'

/** Sent by the article's tabs (content/tabs.ts), which share no code with the app, before they scroll the page. */
const KEPT_IN_PLACE = 'camdocs:kept-in-place'

/**
 * Whether the navbar is hidden now. Listens only when the option is on.
 *
 * @param path of the page shown: another one is a change of location
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
      // Sideways; or the browser only now tells of the offset that the page was found at.
      if (y === last) return
      last = y
      // Not the reader: a browser brings a reloaded page back to its offset, in steps, until all is loaded.
      if (document.readyState !== 'complete') kept()
      dispatch({ type: 'scroll', y, viewport, document: document.documentElement.scrollHeight, navbar })
    }
    const move = () => dispatch({ type: 'location', toAnchor: hashTarget() !== null })
    const kept = () => dispatch({ type: 'kept' })
    const need = () => dispatch({ type: 'needed' })
    const element = bar.current
    scroll()
    // A page that is opened at a heading: the bar would cover it.
    if (hashTarget() !== null) move()
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('hashchange', move)
    addEventListener(KEPT_IN_PLACE, kept)
    element?.addEventListener('focusin', need)
    return () => {
      removeEventListener('scroll', scroll)
      removeEventListener('hashchange', move)
      removeEventListener(KEPT_IN_PLACE, kept)
      element?.removeEventListener('focusin', need)
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
