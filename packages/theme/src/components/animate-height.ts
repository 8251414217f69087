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
 * Animates the height of an element: from 0 if it opens, otherwise to 0. The element keeps the last height
 * until the animation is canceled.
 */
export function animateHeight(element: HTMLElement, opens: boolean): Animation {
  const { offsetHeight } = element
  const heights = ['0px', `${offsetHeight}px`]
  return element.animate(
    { height: opens ? heights : heights.reverse(), overflow: ['clip', 'clip'] },
    {
      duration: collapseDuration(offsetHeight, matchMedia('(prefers-reduced-motion: reduce)').matches),
      easing: 'ease-in-out',
      fill: 'both',
    },
  )
}
