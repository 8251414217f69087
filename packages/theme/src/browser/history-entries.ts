/**
 * Adds a history entry for an overlay that has just been opened, so that Back closes the overlay and stays on
 * the page (MOB-6). A navigation from the overlay replaces the entry. If the overlay is closed in another
 * way, `leaveOverlayEntry` goes back to the previous entry.
 */
export function pushOverlayEntry(): void {
  history.pushState({ overlay: true }, '')
}

/** Whether the state of a history entry is that of an overlay. */
export function isOverlayEntry(state: unknown): boolean {
  return (state as { overlay?: unknown } | null)?.overlay === true
}

/** Goes back to the entry of the page itself, if the current entry belongs to an overlay. */
export function leaveOverlayEntry(): void {
  if (isOverlayEntry(history.state)) history.back()
}
