/** Position of a heading, in CSS pixels from the top of the viewport. */
export interface HeadingBox {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

/**
 * Finds the heading of the section that the reader is reading (TOC-3): the first heading below the navbar if
 * it is entirely above the limit, otherwise the heading before it. If no heading is below
 * the navbar, the result is the last heading. At the end of a page, sections cannot scroll further up: there,
 * the result is the heading that the reader followed a link to, or the last heading.
 *
 * @param headings in the order of the page
 * @param navbarHeight in CSS pixels; 0 if the navbar hides on scroll
 * @param limit in CSS pixels from the top of the viewport
 * @param end `top` if the page is too short to scroll, `bottom` if it is scrolled to its end
 * @param followed the id in the URL
 * @returns the id of the heading; null if the reader is above the first heading, or if there are no headings
 */
export function activeHeading(
  headings: readonly HeadingBox[],
  navbarHeight: number,
  limit: number,
  end?: 'top' | 'bottom' | null,
  followed?: string | null,
): string | null {
  const index = headings.findIndex(({ top }) => top >= navbarHeight)
  const next = headings[index]
  if (next === undefined) return headings.at(-1)?.id ?? null
  if (end) {
    const target = headings.slice(index).find(({ id }) => id === followed)
    if (target) return target.id
    if (end === 'bottom') return headings.at(-1)?.id ?? null
  }
  return (next.bottom < limit ? next : headings[index - 1])?.id ?? null
}
