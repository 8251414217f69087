import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { hideOnScroll, visibleNavbar } from './hide-on-scroll.js'

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
    const scroll = () => {
      const { innerHeight: viewport, scrollY: y } = window
      dispatch({ type: 'scroll', y, viewport, document: document.documentElement.scrollHeight, navbar })
    }
    const move = () => dispatch({ type: 'location', toAnchor: hashTarget() !== null })
    const need = () => dispatch({ type: 'needed' })
    const element = bar.current
    scroll()
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('hashchange', move)
    element?.addEventListener('focusin', need)
    return () => {
      removeEventListener('scroll', scroll)
      removeEventListener('hashchange', move)
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
