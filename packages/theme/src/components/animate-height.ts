/**
 * Returns the duration, in milliseconds, of the animation that collapses or expands an element. The duration
 * grows with the height, but less than proportionally; SIDE-8 defines the formula. Under reduced motion, the
 * duration is 1 ms (A11Y-6).
 *
 * @param height height of the content in CSS pixels
 * @param reducedMotion whether the reader prefers reduced motion
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

/**
 * Animates the height of an element to or from 0. The element keeps the last height until the animation is
 * canceled.
 */
export function animateHeight(element: HTMLElement, direction: 'expand' | 'collapse'): Animation {
  const height = element.offsetHeight
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = [{ height: '0px' }, { height: `${height}px` }].map((frame) => ({
    ...frame,
    overflow: 'clip',
  }))
  return element.animate(direction === 'expand' ? frames : frames.reverse(), {
    duration: collapseDuration(height, reducedMotion),
    easing: 'ease-in-out',
    fill: 'both',
  })
}
