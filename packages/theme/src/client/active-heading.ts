/** Where a heading is in the viewport, in CSS pixels from its top. */
export interface HeadingBox {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

/**
 * The heading being read (TOC-3): the first one below the bar, if it is wholly in the upper half of the viewport; else
 * the one before it; the last one when all are above.
 *
 * @param headings in the order of the page
 * @param cover height of what covers the page's top: the navbar, 0 for a hideable one
 * @returns its id; null above the first heading, or without headings
 */
export function activeHeading(
  headings: readonly HeadingBox[],
  cover: number,
  viewport: number,
): string | null {
  const index = headings.findIndex(({ top }) => top >= cover)
  const next = headings[index]
  if (next === undefined) return headings.at(-1)?.id ?? null
  const inUpperHalf = next.top > 0 && next.bottom < viewport / 2
  return (inUpperHalf ? next : headings[index - 1])?.id ?? null
}
