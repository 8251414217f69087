/*
 * The rules that show and hide the navbar (HIDE-2 to HIDE-7), as a function from events to states. This
 * module imports nothing, so that the rules can be tested without a browser. `watch-scroll.ts` sends
 * the events and applies the state.
 */

export interface NavbarState {
  readonly hidden: boolean
  /** Scroll offset at the last scroll event, in CSS pixels. */
  readonly lastY: number
  /** Whether to ignore the next scroll event, because the browser or the theme, not the reader, causes it. */
  readonly ignoreNext: boolean
}

export type NavbarEvent =
  | {
      readonly type: 'scroll'
      /** Scroll offset in CSS pixels, like the heights. */
      readonly y: number
      readonly viewportHeight: number
      readonly documentHeight: number
      readonly navbarHeight: number
    }
  /** The page or the fragment changed. `toAnchor`: the fragment names an element of the page. */
  | { readonly type: 'location'; readonly toAnchor: boolean }
  /** The browser or the theme, not the reader, is about to scroll the page (HIDE-6). */
  | { readonly type: 'correction' }
  /** The focus moved into the navbar, so it must be visible (HIDE-7). */
  | { readonly type: 'focus' }

export const visibleNavbar: NavbarState = { hidden: false, lastY: 0, ignoreNext: false }

/** Returns the next state. */
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

/** Applies the rules of HIDE-3, in the same order. */
function onScroll(state: NavbarState, event: NavbarEvent & { type: 'scroll' }): NavbarState {
  const { y, viewportHeight, documentHeight, navbarHeight } = event
  const { lastY } = state
  // Includes negative offsets, which occur when the browser scrolls past the edge and bounces back.
  if (y < navbarHeight) return { hidden: false, lastY: y, ignoreNext: false }
  if (state.ignoreNext) return { ...state, ignoreNext: false, lastY: y }
  if (lastY > 0 && y >= lastY) return { ...state, hidden: true, lastY: y }
  if (y + viewportHeight < documentHeight - navbarHeight) return { ...state, hidden: false, lastY: y }
  return { ...state, lastY: y }
}
