import type { Page } from 'playwright-core'

/**
 * Returns the elements and pseudo-elements of a page that a right-to-left language does not mirror: their
 * paddings, borders, margins, or offsets do not swap sides. Omits code, drawings, and formulas (they have the
 * same direction in every language), checkboxes (their margins belong to the browser), and the borders of
 * rotated elements (these are arrows).
 */
export async function findUnmirroredInRtl(page: Page): Promise<readonly string[]> {
  const before = await page.evaluate(measureSides)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const after = await page.evaluate(measureSides)
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  const unmirrored = before.filter(({ left, right }, index) => {
    const mirrored = after[index]
    return String([left, right]) !== String([mirrored?.right, mirrored?.left])
  })
  return [...new Set(unmirrored.map(({ name }) => name))]
}

/** Runs in the page: measures the left and right sides of all elements, in whole CSS pixels. */
function measureSides() {
  const isPositioned = ({ position }: CSSStyleDeclaration) => position === 'absolute' || position === 'fixed'
  const round = (lengths: readonly string[]) => lengths.map((length) => Math.round(parseFloat(length) || 0))
  return [
    ...document.querySelectorAll('body *:not(.code, .code *, svg *, math *, [type="checkbox"])'),
  ].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo !== undefined && style.content === 'none') return []
      return {
        name: `${element.parentElement?.className} > ${element.tagName.toLowerCase()}.${element.className}${pseudo ?? ''}`,
        left: round([
          style.paddingLeft,
          style.rotate === 'none' ? style.borderLeftWidth : '',
          style.marginLeft,
          isPositioned(style) ? style.left : '',
        ]),
        right: round([
          style.paddingRight,
          style.rotate === 'none' ? style.borderRightWidth : '',
          style.marginRight,
          isPositioned(style) ? style.right : '',
        ]),
      }
    }),
  )
}
