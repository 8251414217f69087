/**
 * Shows the type of an identifier in a checked sample when the reader hovers over or taps it, and the type of
 * the first identifier when the reader presses the "Show types" button. The code and the data for this are
 * loaded on first use.
 *
 * @param signal removes this behavior
 */
export function enhanceSampleTypes(root: HTMLElement, signal: AbortSignal): void {
  const { types } = root.dataset
  if (types === undefined) return
  const show = async (target: EventTarget | null, focusFirst: boolean) => {
    const block = (target as Element).closest<HTMLElement>('.code[data-sample]')
    const isOnButton = (target as Element).closest('.code-actions') !== null
    // The other buttons of the block do not show types.
    if (!block || isOnButton !== focusFirst) return
    const { showTypes } = await import('./type-tooltips.js')
    await showTypes(block, types, focusFirst, signal)
  }
  // If the types cannot be loaded, the sample stays readable, and the next attempt tries again. Browsers try
  // again to load data, but not code: after a failed import, there are no types until the next full page
  // load.
  const ignore = () => undefined
  root.addEventListener('pointerover', ({ target }) => void show(target, false).catch(ignore), { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      const focusFirst = (target as Element).closest('.code-types') !== null
      void show(target, focusFirst).catch(ignore)
    },
    { signal },
  )
}
