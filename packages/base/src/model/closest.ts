import { distance } from 'fastest-levenshtein'
import { compareText } from './diagnostic.js'

/** How much work the search for similar names can still take: about one per nanosecond. */
export interface SuggestionBudget {
  left: number
}

/** Enough for 200 names that are compared with 5,000 paths of 40 characters. Takes 2 to 4 s. */
const maxWork = 2e9
/** Work for a candidate that need not be compared. */
const workPerCandidate = 50

const budgets = new WeakMap<object, SuggestionBudget>()

/**
 * Returns the budget that all suggestions for a site share. A page can contain thousands of misspelled names,
 * and a site thousands of candidates for each.
 *
 * @param site any object that stands for the site in one build or check
 */
export function budgetOf(site: object): SuggestionBudget {
  const budget = budgets.get(site) ?? { left: maxWork }
  budgets.set(site, budget)
  return budget
}

/**
 * Returns the candidate with the smallest edit distance from a misspelled name, ignoring case. Returns
 * undefined if all candidates are too different: the limit is 2, or a third of the name's length if that is
 * more. Also returns undefined if the budget is used up.
 */
export function closest(
  name: string,
  candidates: Iterable<string>,
  budget: SuggestionBudget = { left: maxWork },
): string | undefined {
  if (budget.left < 0) return undefined
  const needle = name.toLowerCase()
  const limit = Math.max(2, Math.floor(needle.length / 3))
  let best: { readonly text: string; readonly score: number } | undefined
  for (const text of candidates) {
    budget.left -= workPerCandidate
    const candidate = text.toLowerCase()
    const maxScore = best?.score ?? limit
    // The distance is at least the difference of the lengths, which is faster to compute.
    if (Math.abs(candidate.length - needle.length) > maxScore) continue
    budget.left -= needle.length * candidate.length
    if (budget.left < 0) return undefined
    const changes = distance(needle, candidate)
    // Two letters in the wrong order are one mistake.
    const score = changes === 2 && sortedLetters(needle) === sortedLetters(candidate) ? 1 : changes
    if (score > maxScore) continue
    if (best === undefined || score < best.score || compareText(text, best.text) < 0) best = { text, score }
  }
  return best?.text
}

/**
 * Whether a suggestion for the name of a page, a file, or a heading is similar by more than accident. "pot"
 * is similar to "dot" by accident. Compares the last parts of paths, without extensions.
 */
export function isPlausible(name: string, suggestion: string): boolean {
  const [written, suggested] = [stemOf(name), stemOf(suggestion)]
  const length = Math.min(written.length, suggested.length)
  // Of short names, a letter can be missing, but different letters are another word.
  const shortLimit = written.length === suggested.length ? 0 : 1
  const limit = length < 4 ? shortLimit : length < 5 ? 1 : Math.max(2, Math.floor(length / 3))
  // Two letters in the wrong order are two changes.
  const isReordered = sortedLetters(written) === sortedLetters(suggested)
  return distance(written, suggested) <= (isReordered ? 2 : limit)
}

const sortedLetters = (text: string): string => text.split('').sort(compareText).join('')

/** "first" for "/docs/First.md". */
const stemOf = (name: string): string =>
  name
    .replace(/\/$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase()

/** Returns a "Did you mean" hint for a misspelled name, or an empty object if no candidate is similar. */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  budget?: SuggestionBudget,
): { hint?: string } {
  const match = closest(name, candidates, budget)
  return match === undefined ? {} : { hint: `Did you mean "${match}"?` }
}
