/** What the site keeps in the entries of the browser's history. */

/** Notes in the current entry how far the reader had scrolled (NAVG-13). */
export function rememberOffset(): void {
  history.replaceState({ offset: scrollY }, '')
}

export function offsetOf(entry: unknown): number | null {
  const offset = (entry as { offset?: unknown } | null)?.offset
  return typeof offset === 'number' ? offset : null
}

/**
 * An entry that stands for something open over the page, so that Back closes it and stays (MOB-6). A navigation out of
 * the overlay takes the entry's place; closing it otherwise goes back over it.
 */
export function pushOverlayEntry(): void {
  rememberOffset()
  history.pushState({ overlay: true }, '')
}

export function isOverlayEntry(entry: unknown): boolean {
  return (entry as { overlay?: unknown } | null)?.overlay === true
}

/** To the page below, where nothing is open any more. */
export function leaveOverlayEntry(): void {
  if (isOverlayEntry(history.state)) history.back()
}
