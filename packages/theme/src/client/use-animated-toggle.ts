import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { animateHeight } from './collapse.js'

/**
 * Opens and closes with an animation (SIDE-8), never on mount; a second press turns it round. The browser's own toggling
 * would show the end state at once, so it is prevented; without script it is what there is.
 */
export function useAnimatedToggle(
  body: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): (event: MouseEvent) => void {
  /** What it is going to be. */
  const opening = useRef(open)
  const running = useRef<Animation>(null)

  const animate = (element: HTMLElement, to: boolean) => {
    opening.current = to
    if (running.current) return running.current.reverse()
    const animation = animateHeight(element, to ? 'expand' : 'collapse')
    running.current = animation
    const done = () => {
      running.current = null
      // Before the frame is painted, which would show the whole content once more.
      if (!opening.current) flushSync(() => setOpen(false))
    }
    // Cancelled when the element goes away.
    void animation.finished.then(done, done)
  }
  useLayoutEffect(() => {
    if (open && !opening.current && body.current) animate(body.current, true)
    opening.current = open
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one each time
  }, [body, open])
  return (event) => {
    event.preventDefault()
    if (open && body.current) animate(body.current, !opening.current)
    else setOpen(true)
  }
}
