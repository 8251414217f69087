/**
 * Tables are focusable, so that the keyboard can scroll them even without script. With script, only tables
 * that overflow are focusable.
 */
export function enhanceTables(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const frame of new Set(entries.map(({ target }) => target.closest('.table')))) {
      if (!frame) continue
      if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('tabindex', '0')
      else frame.removeAttribute('tabindex')
    }
  })
  // Watch the table inside its frame as well: it grows, for example, when a font has loaded.
  for (const part of root.querySelectorAll('.table, .table > table')) observer.observe(part)
  return () => observer.disconnect()
}
