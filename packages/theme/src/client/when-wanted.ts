const FIRST_TOUCHES = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const
/** What a pointer may be about to use. Where it merely rests when a page loads, browsers report it as well. */
const USABLE = 'a, button, summary, input, [role="tab"]'

/**
 * Calls `start` once: when the browser is idle, or at the reader's first sign of interest in something inside `root`. A
 * button that is still disabled and pressed before `start` is done is pressed again then.
 */
export function whenWanted(root: HTMLElement, start: () => Promise<void>): void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  let started = false
  let pressed: HTMLButtonElement | null = null

  const once = async () => {
    if (started) return
    started = true
    await start()
    controller.abort()
    pressed?.click()
  }
  for (const type of FIRST_TOUCHES) root.addEventListener(type, once, options)
  root.addEventListener(
    'pointerover',
    ({ target }) => (target instanceof Element && target.closest(USABLE) ? once() : undefined),
    options,
  )
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button:disabled') : null
    },
    options,
  )
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 2000 })
  else setTimeout(once, 200)
}
