/**
 * A history entry that stands for something open over the page, so that Back closes it and stays (MOB-6). A navigation
 * out of the overlay takes the entry's place; closing it otherwise goes back over it.
 */
export const overlayEntry = { overlay: true }

export function isOverlayEntry(entry: unknown): boolean {
  return (entry as { overlay?: unknown } | null)?.overlay === true
}
