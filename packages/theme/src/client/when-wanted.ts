const FIRST_TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

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
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button:disabled') : null
    },
    options,
  )
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 2000 })
  else setTimeout(once, 200)
}
