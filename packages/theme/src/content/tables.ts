/**
 * Keeps tables focusable only while they overflow. In the static HTML, all tables are focusable, so that
 * readers can scroll them with the keyboard without JavaScript.
 *
 * @param signal stops observing the tables
 */
export function enhanceTables(root: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    for (const frame of new Set(entries.map(({ target }) => target.closest('.table')))) {
      if (!frame) continue
      if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('tabindex', '0')
      else frame.removeAttribute('tabindex')
    }
  })
  // Also observe the table inside its frame: it grows, for example, when a font has loaded.
  for (const part of root.querySelectorAll('.table, .table > table')) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}
