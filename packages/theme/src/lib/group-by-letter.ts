import type { PageLink } from '@camdocs/core'

/**
 * Groups links by the first letter of their label. Groups are in the order of their first links, and the
 * links of a group keep their order.
 */
export function groupByLetter(links: readonly PageLink[]): readonly [string, readonly PageLink[]][] {
  const groups = new Map<string, PageLink[]>()
  for (const link of links) {
    const letter = firstLetter(link.label)
    const group = groups.get(letter)
    if (group) group.push(link)
    else groups.set(letter, [link])
  }
  return [...groups]
}

/** Returns the first character in upper case and without accents; `#` for an empty text. */
function firstLetter(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/\p{M}/gu, '')
  // Destructuring reads a whole character. `charAt(0)` would read only half of an emoji.
  const [first = '#'] = withoutAccents
  return first.toUpperCase()
}
