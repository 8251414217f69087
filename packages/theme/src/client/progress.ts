/** The progress bar (PROG-1). For the rest of the rule, see PROG-2 and PROG-3. */
export const DELAY_MS = 200
export const TRICKLE_MS = 800
const MINIMUM = 0.08
const TRICKLE = 0.02
const MAXIMUM = 0.994
const SPEED_MS = 200

/** How far the bar is after its next small step. @param random from 0 to 1 */
export function trickled(progress: number, random: number): number {
  return Math.min(MAXIMUM, progress === 0 ? MINIMUM : progress + random * TRICKLE)
}

/** Where the bar jumps to when the page is there, before it is full. */
export function almostDone(progress: number, random: number): number {
  return Math.min(MAXIMUM, progress + 0.3 + random * 0.5)
}

export interface Progress {
  start(): void
  done(): void
}

/**
 * The bar at the top of the page. It appears when the reader has waited for a moment, and shows that something happens,
 * not how much. (nprogress has these rules, but sets innerHTML, which the trusted-types policy forbids.)
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
    move(trickled(progress, Math.random()))
    timer = setTimeout(trickle, TRICKLE_MS)
  }
  const show = () => {
    bar = document.createElement('div')
    bar.className = 'progress'
    document.body.append(bar)
    document.documentElement.dataset.busy = ''
    // Its first place counts as the start of the transition only when it has been drawn.
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
      const shown = bar
      if (!shown) return
      delete document.documentElement.dataset.busy
      move(almostDone(progress, Math.random()))
      move(1)
      bar = null
      setTimeout(() => {
        shown.style.opacity = '0'
        setTimeout(() => shown.remove(), SPEED_MS)
      }, SPEED_MS)
    },
  }
}
