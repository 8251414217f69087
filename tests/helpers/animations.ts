/** Runs in the page: the elements whose animations or transitions take longer than a millisecond. */
export function findAnimations(): string[] {
  const long = (times: string) => times.split(',').some((time) => parseFloat(time) > 0.001)
  const parts = [undefined, '::before', '::after', '::backdrop', '::details-content']
  const styled = [...document.querySelectorAll('*')].flatMap((element) =>
    parts
      .filter((part) => {
        const style = getComputedStyle(element, part)
        const animated = style.animationName !== 'none' && long(style.animationDuration)
        return animated || long(style.transitionDuration) || style.scrollBehavior === 'smooth'
      })
      .map((part = '') => `${element.localName}.${element.getAttribute('class') ?? ''}${part}`),
  )
  const running = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getTiming().duration) > 1)
    .map(({ effect }) => `${(effect as KeyframeEffect).target?.className ?? ''} animates`)
  return [...new Set([...styled, ...running])]
}
