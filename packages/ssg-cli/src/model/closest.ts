import { distance } from 'fastest-levenshtein'
import { compareText } from './diagnostic.js'

/**
 * The candidate most like `wanted`, for hints; undefined when none is near enough to be what was meant
 * (more than a third of the letters differ, at least two allowed).
 */
export function closest(wanted: string, candidates: Iterable<string>): string | undefined {
  const needle = wanted.toLowerCase()
  const limit = Math.max(2, Math.floor(needle.length / 3))
  let best: { readonly text: string; readonly score: number } | undefined
  for (const text of [...candidates].sort(compareText)) {
    const score = distance(needle, text.toLowerCase())
    if (score <= limit && (best === undefined || score < best.score)) best = { text, score }
  }
  return best?.text
}

/** "did you mean" as a hint, or nothing. */
export function didYouMean(wanted: string, candidates: Iterable<string>): { hint?: string } {
  const found = closest(wanted, candidates)
  return found === undefined ? {} : { hint: `Did you mean "${found}"?` }
}
