import type { AnalyzedQuery, QueryTerm } from './analyze-query.js'
import { expandTerm, type Expansion } from './expand-term.js'
import { fieldBit, fieldMaskOf, impactOf, type Field } from './index-format.js'
import type { FacetRun, IndexReader, Postings } from './index-reader.js'
import type { SearchKind, SearchQuery } from './model.js'
import { topK } from './top-k.js'

/** A term of the query, and a matching term of the index with its postings. */
export interface Match {
  readonly queryTerm: QueryTerm
  readonly expansion: Expansion
  readonly postings: Postings
}

/** The ranked documents of a query. */
export interface Ranking {
  /** All matches of the query's terms. */
  readonly matches: readonly Match[]
  /** Document numbers of the requested results, best first. */
  readonly documents: readonly number[]
  /** Number of all results. Partial matches do not count if enough documents match all words (`topK`). */
  readonly total: number
  /** Kinds that occur among all results. */
  readonly kinds: readonly SearchKind[]
  /**
   * Returns the score of a document; 0 if it does not match. A partial match that `topK` left out of the
   * results has a score, too.
   */
  readonly scoreOf: (document: number) => number
  /** Returns the number of a document's group. */
  readonly groupOf: (document: number) => number
  /** Weight of each word of the query: its inverse document frequency. */
  readonly wordWeights: readonly number[]
}

/**
 * Score bonus of a document that matches all words of the query. It exceeds any sum of word scores, so such
 * documents rank above all partial matches. Words that match no document are ignored.
 */
export const allWordsBonus = 10_000

/**
 * Score bonus of a document whose name is the query. It exceeds `allWordsBonus`, so exact name matches rank
 * first.
 */
export const exactNameBonus = 100_000

/**
 * Score factor for a name that matches a misspelled identifier in the query: `useCamera` for `useCamra`.
 * The factor is high, so that the name ranks above documents that match only the identifier's separate words.
 */
const nearMissQuality = 0.95

/**
 * A partial match counts if the words it contains have at least this share of the total weight of the query.
 */
const minCoverage = 0.35

/**
 * Scores an occurrence class by its fields, of which names, titles, and headings count most, and by its
 * impact.
 *
 * @param canBeName whether the matched term can be a name: it matches the entire query exactly, several words
 *   of the query exactly, or an identifier with typos. If not, the field `name` does not count
 */
function fieldScore(occurrenceClass: number, canBeName: boolean): number {
  const mask = fieldMaskOf(occurrenceClass)
  const impact = impactOf(occurrenceClass)
  const has = (field: Field) => (mask & fieldBit(field)) !== 0
  const mainScore = mainFieldScore(has, canBeName)
  if (mainScore > 0)
    return mainScore * (0.55 + 0.15 * impact) + (has('symbol') ? 0.5 : 0) + (has('text') ? 0.5 : 0)
  return (has('symbol') ? 2.5 : 0) + (has('ancestor') ? 1.5 : 0) + (has('text') ? 0.6 + 0.4 * impact : 0)
}

/** Scores the most relevant of the fields name, title, and heading; 0 if the term is in none of them. */
function mainFieldScore(has: (field: Field) => boolean, canBeName: boolean): number {
  if (has('name') && canBeName) return 10
  if (has('title')) return 8
  return has('heading') ? 6 : 0
}

const inverseDocumentFrequency = (matchingDocuments: number, documentCount: number): number =>
  Math.log(1 + documentCount / (matchingDocuments + 1))

/**
 * Ranks the documents of an index for a query. A query without words matches all documents of its kind and
 * content root, or no documents if it has neither.
 *
 * @throws Error if the index cannot be read, or the abort reason if `signal` is aborted
 */
export async function rank(
  { words, terms }: AnalyzedQuery,
  { kind, root = null, offset, limit }: Pick<SearchQuery, 'kind' | 'root' | 'offset' | 'limit'>,
  index: IndexReader,
  signal: AbortSignal,
): Promise<Ranking> {
  const [{ documents: documentCount }, facets] = await Promise.all([index.manifest(), index.facets()])
  const matches = await findMatches(terms, index)
  signal.throwIfAborted()
  const wordWeights = words.map((_, wordIndex) => wordWeight(wordIndex, matches, documentCount))
  const scores =
    words.length === 0 && (kind !== null || root !== null)
      ? new Float64Array(documentCount).fill(1)
      : scoreDocuments(wordWeights, matches, documentCount)
  const isFilteredOut = (run: FacetRun) =>
    (kind !== null && run.kind !== kind) || (root !== null && run.root !== root)
  for (const run of facets) if (isFilteredOut(run)) scores.fill(0, run.start, run.end)
  const { documents, total, minScore } = topK(scores, offset + limit, allWordsBonus)
  return {
    matches,
    wordWeights,
    total,
    kinds: kindsOfMatches(scores, minScore, facets),
    documents: documents.slice(offset),
    scoreOf: (document) => scores[document] ?? 0,
    groupOf: (document) => facets.find(({ end }) => document < end)?.group ?? 0,
  }
}

function kindsOfMatches(scores: Float64Array, minScore: number, facets: readonly FacetRun[]): SearchKind[] {
  const kinds = new Set<SearchKind>()
  for (const { kind, start, end } of facets)
    if (!kinds.has(kind) && scores.subarray(start, end).some((score) => score >= minScore)) kinds.add(kind)
  return [...kinds]
}

async function findMatches(terms: readonly QueryTerm[], index: IndexReader): Promise<Match[]> {
  const expanded = await Promise.all(
    terms.map(async (queryTerm) => {
      const { text, isPrefix, isJoined } = queryTerm
      const expansions = await expandTerm({ text, isPrefix, isFuzzy: !isJoined }, index)
      return expansions.map((expansion) => ({ queryTerm, expansion }))
    }),
  )
  return Promise.all(
    expanded.flat().map(async ({ queryTerm, expansion }) => ({
      queryTerm,
      expansion,
      postings: await index.postings(expansion.term),
    })),
  )
}

/** Returns the score of each document; 0 if it does not match. */
function scoreDocuments(
  wordWeights: readonly number[],
  matches: readonly Match[],
  documentCount: number,
): Float64Array {
  const wordScores = wordWeights.map(() => new Float32Array(documentCount))
  const hasExactName = new Uint8Array(documentCount)
  for (const match of matches) addMatch(match, wordScores, hasExactName)
  const scores = new Float64Array(documentCount)
  // The total weight of the words that each document contains.
  const coverage = new Float64Array(documentCount)
  wordScores.forEach((values, wordIndex) =>
    addWordScores(values, wordWeights[wordIndex] ?? 0, scores, coverage),
  )
  const totalWeight = wordWeights.reduce((sum, weight) => sum + weight, 0)
  for (let document = 0; document < documentCount; document++) {
    const score = scores[document] ?? 0
    if (score === 0) continue
    const covered = coverage[document] ?? 0
    if (covered < minCoverage * totalWeight) {
      scores[document] = 0
      continue
    }
    // Both sums add the weights in the same order, so they are exactly equal if all words match.
    const wordsBonus = covered === totalWeight ? allWordsBonus : 0
    const nameBonus = hasExactName[document] === 1 ? exactNameBonus : 0
    scores[document] = score + wordsBonus + nameBonus
  }
  return scores
}

/**
 * Adds the scores of one word, and its weight to the coverage of the documents that contain it. Uses a plain
 * loop, because every keystroke scans all documents.
 */
function addWordScores(
  wordScores: Float32Array,
  weight: number,
  scores: Float64Array,
  coverage: Float64Array,
): void {
  for (let document = 0; document < wordScores.length; document++) {
    const value = wordScores[document] ?? 0
    if (value === 0) continue
    scores[document] = (scores[document] ?? 0) + value * weight
    coverage[document] = (coverage[document] ?? 0) + weight
  }
}

/**
 * Returns the score of a match in documents with the given occurrence class, before it is weighted by word.
 */
export function matchScore(
  { queryTerm, expansion: { matchType, quality } }: Match,
  occurrenceClass: number,
): number {
  if (matchType === 'typo' && isIdentifier(queryTerm) && hasName(occurrenceClass))
    return fieldScore(occurrenceClass, true) * nearMissQuality
  const canBeName = matchType === 'exact' && (queryTerm.isWholeQuery || queryTerm.words.length > 1)
  return fieldScore(occurrenceClass, canBeName) * quality
}

/** Whether the reader typed the term as one name that consists of several words, as in `useCamra`. */
const isIdentifier = ({ words, isJoined }: QueryTerm): boolean => words.length > 1 && !isJoined

const hasName = (occurrenceClass: number): boolean => (fieldMaskOf(occurrenceClass) & fieldBit('name')) !== 0

/** Raises the scores of the words that a match covers, and marks documents whose name is the query. */
function addMatch(match: Match, wordScores: readonly Float32Array[], hasExactName: Uint8Array): void {
  const { queryTerm, expansion, postings } = match
  for (const { occurrenceClass, documents } of postings) {
    const score = matchScore(match, occurrenceClass)
    const isExactName = queryTerm.isWholeQuery && expansion.matchType === 'exact' && hasName(occurrenceClass)
    for (const wordIndex of queryTerm.words) {
      const values = wordScores[wordIndex]
      if (values === undefined) continue
      for (const document of documents) if ((values[document] ?? score) < score) values[document] = score
    }
    if (isExactName) for (const document of documents) hasExactName[document] = 1
  }
}

/**
 * Returns the weight of a word: the inverse document frequency of its most frequent expansion, because rare
 * expansions might match by chance. If the word has no match of its own, the expansions of the terms that
 * join it with other words count (`mkdir` for the query `mk dir`). A word without matches has the weight 0,
 * so it does not affect coverage.
 */
function wordWeight(wordIndex: number, matches: readonly Match[], documentCount: number): number {
  const covering = matches.filter(({ queryTerm }) => queryTerm.words.includes(wordIndex))
  const alone = covering.filter(({ queryTerm }) => queryTerm.words.length === 1)
  const counted = alone.length === 0 ? covering : alone
  if (counted.length === 0) return 0
  const counts = counted.map(({ expansion }) => expansion.term.documentCount)
  return inverseDocumentFrequency(Math.max(...counts), documentCount)
}
