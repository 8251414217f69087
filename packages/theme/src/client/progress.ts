/* PROG-1 to PROG-3 define the delays, steps, and limits. */

/** Delay before the bar appears. */
const DELAY_MS = 200
/** Time between two small steps. */
const TRICKLE_MS = 800
/** Progress when the bar appears. Progress ranges from 0 to 1. */
const MINIMUM = 0.08
/** Maximum progress of one small step. */
const MAX_TRICKLE = 0.02
/** Maximum progress before the bar becomes full. */
const MAXIMUM = 0.994
/** Duration of the transitions of the bar's length and opacity, as in loading.css. */
const TRANSITION_MS = 200

/**
 * Returns the progress after the next small step, which shows activity while the page is loading.
 *
 * @param random a number from 0 to 1
 */
export function nextTrickle(progress: number, random: number): number {
  return Math.min(MAXIMUM, progress === 0 ? MINIMUM : progress + random * MAX_TRICKLE)
}

/**
 * Returns the progress to which the bar jumps when the page has loaded, immediately before it becomes full.
 *
 * @param random a number from 0 to 1
 */
export function nextJump(progress: number, random: number): number {
  return Math.min(MAXIMUM, progress + 0.3 + random * 0.5)
}

export interface Progress {
  start(): void
  done(): void
}

/**
 * Creates the progress bar at the top of the page. It appears after a short delay and shows activity, not
 * actual progress. The nprogress package works the same way, but sets innerHTML, which the site's Trusted
 * Types policy forbids.
 */
export function createProgress(document: Document): Progress {
  let bar: HTMLElement | null = null
  let progress = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const move = (to: number) => {
    progress = to
    if (bar) bar.style.scale = `${to} 1`
  }
  const trickle = () => {
    move(nextTrickle(progress, Math.random()))
    timer = setTimeout(trickle, TRICKLE_MS)
  }
  const show = () => {
    bar = document.createElement('div')
    bar.className = 'progress'
    document.body.append(bar)
    document.documentElement.dataset.busy = ''
    // Forces a layout, so that the transition starts from the initial position.
    bar.getBoundingClientRect()
    trickle()
  }
  return {
    start() {
      if (timer !== undefined) return
      progress = 0
      timer = setTimeout(show, DELAY_MS)
    },
    done() {
      clearTimeout(timer)
      timer = undefined
      const element = bar
      if (!element) return
      bar = null
      delete document.documentElement.dataset.busy
      element.style.scale = `${nextJump(progress, Math.random())} 1`
      // Each step starts when the transition of the step before it has ended.
      setTimeout(() => (element.style.scale = '1'), TRANSITION_MS)
      setTimeout(() => (element.style.opacity = '0'), 2 * TRANSITION_MS)
      setTimeout(() => element.remove(), 3 * TRANSITION_MS)
    },
  }
}
