/*
 * When the navbar hides (HIDE-2 to HIDE-5), as a function from events to states. It imports nothing, so that
 * the rules can be tested without a browser. `use-hide-on-scroll.ts` sends the events and applies the state.
 */

export interface NavbarState {
  readonly hidden: boolean
  /** Offset of the last scroll event. */
  readonly last: number
  /** The next scroll event is not the reader's. */
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
  /** The page or the fragment changed. `toAnchor`: the fragment names an element of the page. */
  | { readonly type: 'location'; readonly toAnchor: boolean }
  /** The page is about to scroll without the reader's doing (HIDE-6). */
  | { readonly type: 'correction' }
  /** The focus moved into the navbar, so it must be visible (HIDE-7). */
  | { readonly type: 'focus' }

export const visibleNavbar: NavbarState = { hidden: false, last: 0, ignoreNext: false }

export function hideOnScroll(state: NavbarState, event: NavbarEvent): NavbarState {
  switch (event.type) {
    case 'focus':
      return { ...state, hidden: false }
    case 'correction':
      return { ...state, ignoreNext: true }
    case 'location':
      return { ...state, hidden: event.toAnchor, ignoreNext: event.toAnchor }
    case 'scroll':
      return onScroll(state, event)
  }
}

/** The rules are in the order of HIDE-3. */
function onScroll(state: NavbarState, event: NavbarEvent & { type: 'scroll' }): NavbarState {
  const { y, viewport, document, navbar } = event
  const { last } = state
  // Includes negative offsets, which occur when the browser scrolls past the edge and bounces back.
  if (y < navbar) return { ...state, hidden: false, last: y }
  if (state.ignoreNext) return { ...state, ignoreNext: false, last: y }
  if (last > 0 && y >= last) return { ...state, hidden: true, last: y }
  if (y + viewport < document - navbar) return { ...state, hidden: false, last: y }
  return { ...state, last: y }
}
