/**
 * Duration of a collapse in milliseconds (SIDE-8): longer for more content, but not in proportion.
 *
 * @param height of the content in CSS pixels
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

/** Animates an element's height to or from nothing; the element is left as it was. */
export function animateHeight(element: HTMLElement, direction: 'expand' | 'collapse'): Animation {
  const height = element.offsetHeight
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = [{ height: '0px' }, { height: `${height}px` }].map((frame) => ({
    ...frame,
    overflow: 'clip',
  }))
  return element.animate(direction === 'expand' ? frames : frames.reverse(), {
    duration: collapseDuration(height, reduced),
    easing: 'ease-in-out',
  })
}
