import { distance } from 'fastest-levenshtein'
import { compareText } from './diagnostic.js'

/**
 * Returns the candidate with the smallest edit distance from a misspelled name, ignoring case. Returns
 * undefined if all candidates are too different: the limit is 2, or a third of the name's length if that is
 * more.
 */
export function closest(name: string, candidates: Iterable<string>): string | undefined {
  const needle = name.toLowerCase()
  const limit = Math.max(2, Math.floor(needle.length / 3))
  let best: { readonly text: string; readonly score: number } | undefined
  for (const text of candidates) {
    const candidate = text.toLowerCase()
    const maxScore = best?.score ?? limit
    // The distance is at least the difference of the lengths, which is faster to compute.
    if (Math.abs(candidate.length - needle.length) > maxScore) continue
    const score = distance(needle, candidate)
    if (score > maxScore) continue
    if (best === undefined || score < best.score || compareText(text, best.text) < 0) best = { text, score }
  }
  return best?.text
}

/** Returns a "Did you mean" hint for a misspelled name, or an empty object if no candidate is similar. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const match = closest(name, candidates)
  return match === undefined ? {} : { hint: `Did you mean "${match}"?` }
}
