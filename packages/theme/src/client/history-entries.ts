/**
 * A history entry that stands for something open over the page, so that Back closes it and stays (MOB-6). A navigation out
 * of the overlay takes the entry's place; closing it otherwise goes back over it.
 */
export function pushOverlayEntry(): void {
  history.pushState({ overlay: true }, '')
}

export function isOverlayEntry(entry: unknown): boolean {
  return (entry as { overlay?: unknown } | null)?.overlay === true
}

/** To the page below, where nothing is open any more. */
export function leaveOverlayEntry(): void {
  if (isOverlayEntry(history.state)) history.back()
}
