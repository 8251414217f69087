import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { animateHeight } from './animate-height.js'

/**
 * Animates opening and closing a details element (SIDE-8), except on mount. A click during the animation
 * reverses it. The click handler prevents the browser's default action, which would show the end state
 * immediately.
 *
 * @param body the content of the details element
 * @returns the click handler of the summary
 */
export function useAnimatedToggle(
  body: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): (event: MouseEvent) => void {
  /** Whether the details element is open at the end of the animation. */
  const willBeOpen = useRef(open)
  const running = useRef<Animation>(null)

  const animate = (element: HTMLElement, opens: boolean) => {
    willBeOpen.current = opens
    if (running.current) return running.current.reverse()
    const animation = animateHeight(element, opens)
    running.current = animation
    const done = () => {
      running.current = null
      // Updates synchronously, because the content has its full height again after the animation is canceled.
      if (!willBeOpen.current) flushSync(() => setOpen(false))
      animation.cancel()
    }
    // The promise is rejected if the animation is canceled because the element is removed.
    void animation.finished.then(done, done)
  }
  useLayoutEffect(() => {
    if (open && !willBeOpen.current && body.current) animate(body.current, true)
    willBeOpen.current = open
    // oxlint-disable-next-line react/exhaustive-deps -- `animate` is a new function in each render
  }, [body, open])
  return (event) => {
    event.preventDefault()
    if (open && body.current) animate(body.current, !willBeOpen.current)
    else setOpen(true)
  }
}
