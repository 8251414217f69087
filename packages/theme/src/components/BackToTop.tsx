import { useEffect, useReducer, type ReactNode } from 'react'
import { useHydrated } from '../hooks/context.js'
import { backToTop, hiddenBackToTop } from './back-to-top.js'
import { ChevronIcon } from './icons.js'

/**
 * A button that scrolls to the top of a long page (DOC-8). It needs JavaScript, so it is rendered
 * after hydration.
 */
export function BackToTop(): ReactNode {
  const [{ shown }, dispatch] = useReducer(backToTop, hiddenBackToTop)
  useEffect(() => {
    const scroll = () => dispatch({ type: 'scroll', y: scrollY })
    const jump = () => dispatch({ type: 'anchor' })
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('hashchange', jump)
    return () => {
      removeEventListener('scroll', scroll)
      removeEventListener('hashchange', jump)
    }
  }, [])
  if (!useHydrated()) return null
  const smooth = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="Scroll back to top"
      data-shown={shown ? '' : undefined}
      onClick={() => scrollTo({ top: 0, behavior: smooth() ? 'smooth' : 'instant' })}
    >
      <ChevronIcon />
    </button>
  )
}
