/**
 * Shows the types of identifiers in checked samples when the reader hovers over one, taps one, or presses
 * the "Show types" button. The code and the data for this are loaded on first use.
 */
export function enhanceSampleTypes(root: HTMLElement): () => void {
  const { types } = root.dataset
  if (types === undefined) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  const show = async (target: EventTarget | null, byKeyboard: boolean) => {
    const block = (target as Element).closest<HTMLElement>('.code[data-sample]')
    const onButton = (target as Element).closest('.code-actions') !== null
    if (!block || onButton !== byKeyboard) return
    const { showTypes } = await import('./type-tooltips.js')
    await showTypes(block, types, byKeyboard, signal)
  }
  // If the types cannot be loaded, the sample stays readable, and the next attempt tries again.
  const ignore = () => undefined
  root.addEventListener('pointerover', ({ target }) => void show(target, false).catch(ignore), { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      const byKeyboard = (target as Element).closest('.code-types') !== null
      void show(target, byKeyboard).catch(ignore)
    },
    { signal },
  )
  return () => controller.abort()
}
