import type { PageLink } from '../contract.js'

/** The links whose label contains all words of a query, in any order and case. */
export function filterLinks(links: readonly PageLink[], query: string): readonly PageLink[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return links.filter((link) => words.every((word) => fold(link.label).includes(word)))
}

/** Links by the first letter of their label, in their order. */
export function groupByLetter(links: readonly PageLink[]): readonly [string, readonly PageLink[]][] {
  const groups = new Map<string, PageLink[]>()
  for (const link of links) {
    const letter = fold(link.label).charAt(0).toUpperCase() || '#'
    const group = groups.get(letter)
    if (group) group.push(link)
    else groups.set(letter, [link])
  }
  return [...groups]
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
