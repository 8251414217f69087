import type { MouseEvent, ReactNode } from 'react'
import { CONTENT_ID } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { SKIP_ID } from '../lib/ids.js'

/** The first focusable element of every page (A11Y-1). */
export function SkipLink(): ReactNode {
  return (
    <div id={SKIP_ID} className="skip" role="region" aria-label={frameMessages.skipToContent} tabIndex={-1}>
      <a href={`#${CONTENT_ID}`} onClick={skip}>
        {frameMessages.skipToContent}
      </a>
    </div>
  )
}

/** Moves the focus without changing the URL, so that the next Tab moves into the content (A11Y-2). */
function skip(event: MouseEvent): void {
  const main = document.querySelector('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  // Keep the attribute until the focus leaves: browsers blur an element that stops being focusable.
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
}
