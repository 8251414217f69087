/* The rules that show and hide the "back to top" button (DOC-8), as a function from events to states. */

export interface BackToTopState {
  readonly shown: boolean
  /** Scroll offset at the last scroll event, in CSS pixels. */
  readonly lastY: number
  /** Whether to ignore the next scroll event, because a jump to an anchor causes it. */
  readonly ignoreNext: boolean
}

/** A scroll event, with the new offset in CSS pixels, or a jump to an anchor. */
export type BackToTopEvent = { readonly type: 'scroll'; readonly y: number } | { readonly type: 'anchor' }

export const hiddenBackToTop: BackToTopState = { shown: false, lastY: 0, ignoreNext: false }

/** Minimum distance from the top, in CSS pixels, at which the button is shown. */
const threshold = 300

/**
 * Shows the button when the reader scrolls up. Hides it when they scroll down, are near the top, or jump to
 * an anchor.
 */
export function updateBackToTop(state: BackToTopState, event: BackToTopEvent): BackToTopState {
  if (event.type === 'anchor') return { ...state, shown: false, ignoreNext: true }
  const { y } = event
  const next = { lastY: y, ignoreNext: false }
  if (state.ignoreNext || y < threshold) return { ...next, shown: false }
  // Scrolling horizontally does not change the offset.
  if (y === state.lastY) return { ...next, shown: state.shown }
  return { ...next, shown: y < state.lastY }
}
