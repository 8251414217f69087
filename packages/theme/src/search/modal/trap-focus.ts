import type { KeyboardEvent } from 'react'

const FOCUSABLE = ':is(a[href], button, input):not([tabindex="-1"], :disabled)'

/**
 * Keeps Tab inside an element (SRCH-7). A modal dialog alone lets the focus move to the browser's toolbar.
 */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  )
  // Tab moves from the last element to the first; Shift+Tab moves from the first to the last.
  const [from, to] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
