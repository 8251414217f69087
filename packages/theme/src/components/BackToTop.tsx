import { useEffect, useReducer, type ReactNode } from 'react'
import * as docMessages from '@camdocs/core/messages/doc'
import { useHydrated } from '../hooks/context.js'
import { hiddenBackToTop, updateBackToTop } from './back-to-top.js'
import { ChevronIcon } from './icons.js'

/**
 * A button that scrolls to the top of a long page (DOC-8). It needs JavaScript, so it is rendered after
 * hydration.
 */
export function BackToTop(): ReactNode {
  const [{ shown }, dispatch] = useReducer(updateBackToTop, hiddenBackToTop)
  useEffect(() => {
    const onScroll = () => dispatch({ type: 'scroll', y: scrollY })
    const onHashChange = () => dispatch({ type: 'anchor' })
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('hashchange', onHashChange)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('hashchange', onHashChange)
    }
  }, [])
  if (!useHydrated()) return null
  const prefersMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={docMessages.backToTop}
      data-shown={shown ? '' : undefined}
      onClick={() => scrollTo({ top: 0, behavior: prefersMotion() ? 'smooth' : 'instant' })}
    >
      <ChevronIcon />
    </button>
  )
}
