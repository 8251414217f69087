/**
 * Adds the fields that filter entries. Their code is loaded only on pages with such a field.
 *
 * @param signal removes the fields
 */
export function enhanceEntries(root: HTMLElement, signal: AbortSignal): void {
  const bars = root.querySelectorAll<HTMLElement>('.entries-bar')
  // If the code cannot be loaded, readers can still open the entries.
  const ignore = () => undefined
  if (bars[0]) import('./entries-filter.js').then(({ addFilters }) => addFilters(bars, signal), ignore)
}
