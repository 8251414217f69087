/** If at least this many documents match all words of the query, partial matches are dropped. */
const sufficientFullMatches = 10

/** The best documents of a query. */
export interface TopDocuments {
  /** Document numbers, best first; documents with the same score in index order. */
  readonly documents: readonly number[]
  /** Number of all documents that count as matches. */
  readonly total: number
  /** The lowest score that counts as a match. */
  readonly minScore: number
}

/**
 * Selects the documents with the highest scores.
 *
 * Keeps a sorted list of `count` documents while scanning the scores: on a large site, sorting all matches on
 * every keystroke would take longer than scoring them.
 *
 * @param scores the score of each document by number; 0 if it does not match
 * @param count maximum number of documents to return
 * @param minFullScore the lowest possible score of a document that matches all words of the query
 */
export function topK(scores: Float64Array, count: number, minFullScore: number): TopDocuments {
  const best: number[] = []
  let fullMatches = 0
  let partialMatches = 0
  // The score that a document must exceed to be among the best.
  let threshold = 0
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] ?? 0
    if (score === 0) continue
    if (score >= minFullScore) fullMatches++
    else partialMatches++
    if (score <= threshold) continue
    best.splice(insertionIndex(score, best, scores), 0, document)
    if (best.length > count) best.pop()
    if (best.length === count) threshold = scores[best.at(-1) ?? -1] ?? 0
  }
  if (fullMatches < sufficientFullMatches)
    // `Number.MIN_VALUE` is the lowest number above 0.
    return { documents: best, total: fullMatches + partialMatches, minScore: Number.MIN_VALUE }
  return {
    documents: best.filter((document) => (scores[document] ?? 0) >= minFullScore),
    total: fullMatches,
    minScore: minFullScore,
  }
}

/** Binary search for the index after all documents with the same or a higher score. */
function insertionIndex(score: number, best: readonly number[], scores: Float64Array): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((scores[best[middle] ?? -1] ?? 0) >= score) low = middle + 1
    else high = middle
  }
  return low
}
