/* When the "back to top" button is shown (DOC-8), as a function from events to states. */

export interface BackToTopState {
  readonly shown: boolean
  readonly last: number
  /** The next scroll event comes from a jump to an anchor. */
  readonly ignoreNext: boolean
}

export type BackToTopEvent = { readonly type: 'scroll'; readonly y: number } | { readonly type: 'anchor' }

export const hiddenBackToTop: BackToTopState = { shown: false, last: 0, ignoreNext: false }

/** Distance from the top, in CSS pixels, from which the button can be shown. */
const threshold = 300

/** Shows the button when the reader scrolls up, and hides it when they scroll down or are near the top. */
export function backToTop(state: BackToTopState, event: BackToTopEvent): BackToTopState {
  if (event.type === 'anchor') return { ...state, shown: false, ignoreNext: true }
  const { y } = event
  if (state.ignoreNext) return { shown: false, last: y, ignoreNext: false }
  const shown = y < threshold ? false : y === state.last ? state.shown : y < state.last
  return { shown, last: y, ignoreNext: false }
}
