/**
 * Score bonus of a document that contains all words of the query. It exceeds any sum of word scores, so such
 * documents rank above all partial matches.
 */
export const allWordsBonus = 10_000

/**
 * Score bonus of a document whose name is the query. It exceeds `allWordsBonus`, so exact name matches rank
 * first.
 */
export const exactNameBonus = 100_000

/** With this many documents that contain all words, partial matches are dropped. */
const enoughFullMatches = 10

/** The best documents of a query. */
export interface TopDocuments {
  /** Document numbers, best first; documents with the same score in index order. */
  readonly documents: readonly number[]
  /** Number of all matching documents. */
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
 */
export function topK(scores: Float64Array, count: number): TopDocuments {
  const best: number[] = []
  let fullMatches = 0
  let partialMatches = 0
  let threshold = 0
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] ?? 0
    if (score === 0) continue
    if (score >= allWordsBonus) fullMatches++
    else partialMatches++
    if (score <= threshold) continue
    best.splice(insertionIndex(score, best, scores), 0, document)
    if (best.length > count) best.pop()
    if (best.length === count) threshold = scores[best.at(-1) ?? -1] ?? 0
  }
  if (fullMatches < enoughFullMatches)
    return { documents: best, total: fullMatches + partialMatches, minScore: Number.MIN_VALUE }
  return {
    documents: best.filter((document) => (scores[document] ?? 0) >= allWordsBonus),
    total: fullMatches,
    minScore: allWordsBonus,
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
