/**
 * Tables are a stop of the Tab key so that they can be scrolled without a mouse, script or none. With script only those
 * are that have something to scroll to.
 */
export function enhanceTables(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const frame of new Set(entries.map(({ target }) => target.closest('.table')))) {
      if (!frame) continue
      if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('tabindex', '0')
      else frame.removeAttribute('tabindex')
    }
  })
  // The table grows in its frame, when a font arrives for instance.
  for (const part of root.querySelectorAll('.table, .table > table')) observer.observe(part)
  return () => observer.disconnect()
}
