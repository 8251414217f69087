/** Documents with all words come before those with some, and the name that was asked for before all: no twelve words weigh as much. */
export const allWords = 10_000
export const itsName = 100_000
/** When so many documents have all words, those with some are no answers. */
const few = 10

/**
 * The best `count` documents, in order, of equals that which comes first; and how many answer the query.
 *
 * Most documents are not among the best, so those that are are kept in order while all are looked at: sorting a hundred thousand for
 * every key would take longer than finding them.
 *
 * @param scores of each document; 0 for those that are no answer
 * @returns `least`: what an answer scores at least
 */
export function theBest(
  scores: Float64Array,
  count: number,
): { readonly best: readonly number[]; readonly total: number; readonly least: number } {
  const best: number[] = []
  let all = 0
  let some = 0
  let bar = 0
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] ?? 0
    if (score === 0) continue
    if (score >= allWords) all++
    else some++
    if (score <= bar) continue
    best.splice(placeOf(score, best, scores), 0, document)
    if (best.length > count) best.pop()
    if (best.length === count) bar = scores[best.at(-1) ?? -1] ?? 0
  }
  if (all < few) return { best, total: all + some, least: Number.MIN_VALUE }
  return { best: best.filter((document) => (scores[document] ?? 0) >= allWords), total: all, least: allWords }
}

/** Behind all that score as much. */
function placeOf(score: number, best: readonly number[], scores: Float64Array): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((scores[best[middle] ?? -1] ?? 0) >= score) low = middle + 1
    else high = middle
  }
  return low
}
