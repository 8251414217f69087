/**
 * Tables are a stop of the Tab key so that they can be scrolled without a mouse, script or none. With script only those
 * are that have something to scroll to.
 */
export function enhanceTables(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const table of root.querySelectorAll('.table')) observer.observe(table)
  return () => observer.disconnect()
}
