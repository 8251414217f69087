/**
 * Keeps the page where it is when the keyboard moves into a part that is always in sight (A11Y-4). The style sheet says so by
 * `scroll-margin`; older browsers do not look at that when the focus moves.
 *
 * @param part selector
 */
export function keepPlaceWhileIn(part: string): void {
  /** While a key is down. */
  let place: number | null = null
  document.addEventListener('keydown', () => (place = scrollY), { capture: true })
  document.addEventListener('keyup', () => (place = null), { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    if (place !== null && (target as Element).closest(part)) scrollTo({ top: place, behavior: 'instant' })
  })
}
