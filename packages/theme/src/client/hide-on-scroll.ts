/**
 * When a hideable navbar hides (HIDE-2 to HIDE-5), as a function from events to states. Imports nothing, so that the
 * rules can be read and tested alone; `use-hide-on-scroll.ts` listens and obeys.
 */

export interface NavbarState {
  readonly hidden: boolean
  /** Offset of the last scroll event. */
  readonly last: number
  /** The next scroll event does not come from the reader. */
  readonly ignoreNext: boolean
}

export type NavbarEvent =
  | {
      readonly type: 'scroll'
      readonly y: number
      /** Heights in CSS pixels. */
      readonly viewport: number
      readonly document: number
      readonly navbar: number
    }
  /** Another page or another hash; `toAnchor` when the hash names an element that is there. */
  | { readonly type: 'location'; readonly toAnchor: boolean }
  /** The page scrolls itself to keep something in its place (HIDE-6). */
  | { readonly type: 'kept' }
  /** The focus came into the bar: it must be there (HIDE-7). */
  | { readonly type: 'needed' }

export const visibleNavbar: NavbarState = { hidden: false, last: 0, ignoreNext: false }

export function hideOnScroll(state: NavbarState, event: NavbarEvent): NavbarState {
  switch (event.type) {
    case 'needed':
      return { ...state, hidden: false }
    case 'kept':
      return { ...state, ignoreNext: true }
    case 'location':
      return { ...state, hidden: event.toAnchor, ignoreNext: event.toAnchor }
    case 'scroll':
      return scrolled(state, event)
  }
}

/** The order of the rules is that of HIDE-3. */
function scrolled(state: NavbarState, event: NavbarEvent & { type: 'scroll' }): NavbarState {
  const { y, viewport, document, navbar } = event
  const { last } = state
  // Also where a rubber band makes the offset negative.
  if (y < navbar) return { ...state, hidden: false, last: y }
  if (state.ignoreNext) return { ...state, ignoreNext: false, last: y }
  if (last > 0 && y >= last) return { ...state, hidden: true, last: y }
  if (y + viewport < document - navbar) return { ...state, hidden: false, last: y }
  return { ...state, last: y }
}
