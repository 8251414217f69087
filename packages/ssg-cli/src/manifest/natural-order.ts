import { compareText } from '@camdocs/base/model/diagnostic.js'

/**
 * Compares names as people sort them: `2-install` before `10-publish`, and `v1.9` before `v1.10`. The result
 * does not depend on the machine, unlike that of `localeCompare`.
 */
export function compareNatural(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  for (const [index, part] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    const order = compareParts(part, other)
    if (order !== 0) return order
  }
  return first.length - second.length || compareText(a, b)
}

/** Splits a name into numbers and the text between them. */
const partsOf = (name: string): string[] => name.match(/\d+|\D+/g) ?? []

function compareParts(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b)
  // Without zeros at the start, a longer number is larger. Numbers can exceed what `Number` represents.
  const [first, second] = [a, b].map((digits) => digits.replace(/^0+(?=\d)/, '')) as [string, string]
  return first.length - second.length || compareText(first, second)
}
