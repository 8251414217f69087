import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Calls `callback` when the reader presses or focuses something outside an element, while `active` is true.
 */
export function useInteractionOutside(
  box: RefObject<HTMLElement | null>,
  active: boolean,
  callback: () => void,
): void {
  const onInteraction = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node)) callback()
  })
  useEffect(() => {
    if (!active) return
    const types = ['mousedown', 'touchstart', 'focusin'] as const
    const listener = (event: Event) => onInteraction(event)
    for (const type of types) document.addEventListener(type, listener, { passive: true })
    return () => {
      for (const type of types) document.removeEventListener(type, listener)
    }
  }, [active])
}
