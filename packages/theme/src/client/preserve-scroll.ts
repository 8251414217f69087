/**
 * Prevents the page from scrolling when the keyboard moves the focus into an element that is always visible,
 * such as the navbar (A11Y-4). The stylesheet prevents this with `scroll-margin`, but older browsers ignore
 * that property when the focus moves.
 *
 * @param selector selector of the element
 */
export function preserveScrollOnFocusIn(selector: string): void {
  /** The scroll offset when the key was pressed; null while no key is down. */
  let offset: number | null = null
  document.addEventListener('keydown', () => (offset = scrollY), { capture: true })
  document.addEventListener('keyup', () => (offset = null), { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    if (offset !== null && (target as Element).closest(selector))
      scrollTo({ top: offset, behavior: 'instant' })
  })
}
