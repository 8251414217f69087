import { budgetOf } from '@camdocs/base/model/closest.js'
import type { Dictionary } from './dictionary.js'

/** Work for looking up a word, and for each of its letters. */
const workPerWord = 2_000
const workPerLetter = 10

/**
 * Returns the known words that differ from a word in one place: in the order of two neighboring letters, one
 * letter too many, one letter too few, or one other letter. More likely mistakes come first. Dictionaries can
 * suggest words that differ more, but need up to a second for a word.
 *
 * @returns an empty list if the searches of a build take too long: the time grows with the square of the
 *   length of the word, and a page can contain thousands of misspelled words
 */
export function similarWords(word: string, dictionary: Dictionary): string[] {
  const { isKnown, letters } = dictionary
  const budget = budgetOf(dictionary)
  const work = 2 * word.length * letters.length * (workPerWord + workPerLetter * word.length)
  // A word that needs too much leaves the rest of the budget to others.
  if (work > budget.left) return []
  budget.left -= work
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
