/**
 * Names in checked samples say what they are when a reader points at one, taps one, or comes to them by the button. What that takes
 * is loaded by then, and not before.
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
    const { openTypes } = await import('./type-tips.js')
    await openTypes(block, types, byKeyboard, signal)
  }
  // Without a network the sample reads as it did before; the next try may do.
  const lost = () => undefined
  root.addEventListener('pointerover', ({ target }) => void show(target, false).catch(lost), { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      const byKeyboard = (target as Element).closest('.code-types') !== null
      void show(target, byKeyboard).catch(lost)
    },
    { signal },
  )
  return () => controller.abort()
}
