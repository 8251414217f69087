/**
 * Runs in the page. Describes the elements that have an animation or a transition of more than a millisecond,
 * and the elements that scroll smoothly.
 */
export function findAnimations(): string[] {
  // Computed styles are in seconds, and `getTiming` returns milliseconds.
  const isLong = (times: string) => times.split(',').some((time) => parseFloat(time) > 0.001)
  const pseudoElements = [undefined, '::before', '::after', '::backdrop', '::details-content']
  const styled = [...document.querySelectorAll('*')].flatMap((element) =>
    pseudoElements
      .filter((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const isAnimated = style.animationName !== 'none' && isLong(style.animationDuration)
        return isAnimated || isLong(style.transitionDuration) || style.scrollBehavior === 'smooth'
      })
      .map((pseudo = '') => `${element.localName}.${element.getAttribute('class') ?? ''}${pseudo}`),
  )
  const running = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getTiming().duration) > 1)
    .map(({ effect }) => `${(effect as KeyframeEffect).target?.className ?? ''} animates`)
  return [...new Set([...styled, ...running])]
}
