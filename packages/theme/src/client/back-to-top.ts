/** The button that leads back to the top (DOC-8), as a function from scroll offsets to states. Imports nothing. */

export interface BackToTopState {
  readonly shown: boolean
  readonly last: number
  /** The next scroll event comes from a jump to an anchor. */
  readonly ignoreNext: boolean
}

export type BackToTopEvent = { readonly type: 'scroll'; readonly y: number } | { readonly type: 'anchor' }

export const hiddenBackToTop: BackToTopState = { shown: false, last: 0, ignoreNext: false }

/** Pixels from the top from which leading back is worth a button. */
const threshold = 300

/** It appears when the reader scrolls up, far from the top, and goes when they scroll down or are near it. */
export function backToTop(state: BackToTopState, event: BackToTopEvent): BackToTopState {
  if (event.type === 'anchor') return { ...state, shown: false, ignoreNext: true }
  const { y } = event
  if (state.ignoreNext) return { shown: false, last: y, ignoreNext: false }
  const shown = y < threshold ? false : y === state.last ? state.shown : y < state.last
  return { shown, last: y, ignoreNext: false }
}
