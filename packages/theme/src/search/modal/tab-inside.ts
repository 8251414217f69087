import type { KeyboardEvent } from 'react'

const STOPS = ':is(a[href], button, input):not([tabindex="-1"], :disabled)'

/** Tab goes round inside (SRCH-7); a dialog alone lets it out into the browser's own bars. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) =>
    stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
