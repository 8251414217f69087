import { useEffect, useReducer, type ReactNode } from 'react'
import { backToTop, hiddenBackToTop } from '../client/back-to-top.js'
import { useHydrated } from '../lib/context.js'
import { ChevronIcon } from './icons.js'

/** Leads back to the top of a long page (DOC-8). Only with script, which it needs. */
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
