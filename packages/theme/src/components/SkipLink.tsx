import { CONTENT_ID } from '@camdocs/core'
import type { MouseEvent, ReactNode } from 'react'

/** Ids that the skip link and the navigation move the focus to. */
export const SKIP_ID = 'skip'

/** The first focusable element of every page (A11Y-1). */
export function SkipLink(): ReactNode {
  return (
    <div id={SKIP_ID} className="skip" role="region" aria-label="Skip to main content" tabIndex={-1}>
      <a href={`#${CONTENT_ID}`} onClick={skip}>
        Skip to main content
      </a>
    </div>
  )
}

/** Moves the focus without touching the URL; the next Tab goes into the content (A11Y-2). */
function skip(event: MouseEvent): void {
  const main = document.querySelector('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  // Not at once: browsers take the focus from what cannot have it.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
}
