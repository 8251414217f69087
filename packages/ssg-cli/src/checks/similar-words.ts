import type { Dictionary } from './dictionary.js'

/**
 * Returns the known words that differ from a word in one place: in the order of two neighboring letters, one
 * letter too many, one letter too few, or one other letter. More likely mistakes come first. Dictionaries can
 * suggest words that differ more, but need up to a second for a word.
 */
export function similarWords(word: string, { isKnown, letters }: Dictionary): string[] {
  const places = Array.from(
    { length: word.length + 1 },
    (_, index) => [word.slice(0, index), word.slice(index)] as const,
  )
  const alphabet = letters.split('')
  const candidates = [
    ...places.map(([before, after]) => before + after.charAt(1) + after.charAt(0) + after.slice(2)),
    ...places.map(([before, after]) => before + after.slice(1)),
    ...places.flatMap(([before, after]) => alphabet.map((letter) => before + letter + after)),
    ...places.flatMap(([before, after]) => alphabet.map((letter) => before + letter + after.slice(1))),
  ]
  return [...new Set(candidates)].filter((candidate) => candidate.length > 1 && isKnown(candidate))
}
