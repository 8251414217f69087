const FIRST_TOUCHES = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const
/** What a pointer may be about to use. Where it merely rests when a page loads, browsers report it as well. */
const USABLE = 'a, button, summary, input, [role="tab"]'

/** Labels that have a meaning of their own for these keys, once the page is live. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: 'a[aria-haspopup]',
  ' ': 'a[aria-haspopup], a[data-category=""]',
}

/**
 * Calls `start` once: when the browser is idle, or at the reader's first sign of interest in something inside `root`. What is
 * pressed before `start` is done, and only then means something, is pressed again afterwards.
 *
 * @returns the sign of interest that `root` does not see
 */
export function whenWanted(root: HTMLElement, start: () => Promise<void>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const options = { capture: true, passive: true, signal }
  let started = false
  const missed: (() => void)[] = []

  const once = async () => {
    if (started) return
    started = true
    await start()
    controller.abort()
    for (const again of missed) again()
  }
  for (const type of FIRST_TOUCHES) root.addEventListener(type, once, options)
  root.addEventListener(
    'pointerover',
    ({ target }) => (target instanceof Element && target.closest(USABLE) ? once() : undefined),
    options,
  )
  /** A disabled button is told of the pointer only. */
  const press = (type: 'pointerdown' | 'click', buttons: string) =>
    root.addEventListener(
      type,
      ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLButtonElement>(buttons) : null
        if (button) missed.push(() => button.click())
      },
      options,
    )
  press('pointerdown', 'button:disabled')
  press('click', 'button[aria-haspopup]')
  root.addEventListener(
    'keydown',
    (event) => {
      const label =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>(KEYS[event.key] ?? ':not(*)')
          : null
      if (!label) return
      event.preventDefault()
      missed.push(() => pressKey(label, event.key))
    },
    { capture: true, signal },
  )
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 2000 })
  else setTimeout(once, 200)
  return () => void once()
}

/** Where the page did not become live, Enter still follows a link. */
function pressKey(label: HTMLElement, key: string): void {
  const unhandled = label.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (unhandled && key === 'Enter') label.click()
}
