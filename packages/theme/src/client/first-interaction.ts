const FIRST_EVENTS = ['pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Elements that the reader can interact with. Hovering over other elements does not count as an interaction,
 * because browsers also fire `pointerover` if the pointer merely rests on the page while it loads.
 */
const INTERACTIVE = 'a, button, summary, input, [role="tab"]'

/**
 * Selectors of the elements that handle a key after hydration, by key: links that open a menu or dialog, and
 * links of closed categories without a page.
 */
const KEY_TARGETS: Readonly<Record<string, string>> = {
  Enter: 'a[role=button]',
  ' ': 'a[role=button], a[data-category=""]',
}

/**
 * Calls `start` once: when the browser is idle, or at the reader's first interaction with an element in
 * `root`. Clicks and keys that have an effect only after `start` are replayed when `start` is done.
 *
 * @returns a function that calls `start` immediately, for interactions outside `root`
 */
export function onFirstInteraction(root: HTMLElement, start: () => Promise<void>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const options = { capture: true, passive: true, signal }
  let started = false
  const replays: (() => void)[] = []

  const startOnce = async () => {
    if (started) return
    started = true
    await start()
    controller.abort()
    for (const replay of replays) replay()
  }
  for (const type of FIRST_EVENTS) root.addEventListener(type, startOnce, options)
  root.addEventListener(
    'pointerover',
    ({ target }) => (target instanceof Element && target.closest(INTERACTIVE) ? startOnce() : undefined),
    options,
  )
  /** Replays a click on a button that matches the selector. An event of the given type counts as a click. */
  const replayClick = (type: 'pointerdown' | 'click', selector: string) =>
    root.addEventListener(
      type,
      ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLButtonElement>(selector) : null
        if (button) replays.push(() => button.click())
      },
      options,
    )
  // Disabled buttons receive pointer events but no clicks.
  replayClick('pointerdown', 'button:disabled')
  replayClick('click', '.dropdown > button')
  root.addEventListener(
    'keydown',
    (event) => {
      const selector = KEY_TARGETS[event.key]
      if (selector === undefined || !(event.target instanceof Element)) return
      const element = event.target.closest<HTMLElement>(selector)
      if (!element) return
      event.preventDefault()
      replays.push(() => pressKey(element, event.key))
    },
    { capture: true, signal },
  )
  // If the browser lacks this function, the global name can refer to an element with the same ID.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(startOnce, { timeout: 2000 })
  else setTimeout(startOnce, 200)
  return () => void startOnce()
}

/** Replays a key. If hydration failed and nothing handles the key, Enter still follows a link. */
function pressKey(element: HTMLElement, key: string): void {
  const unhandled = element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  if (unhandled && key === 'Enter') element.click()
}
