import type { SearchKind, SearchQuery } from './model.js'
import { allWords, itsName, theBest } from './top-k.js'
import { candidatesFor, type Candidate } from './dictionary.js'
import { bitOf, levelOf, maskOf } from './index-format.js'
import type { IndexReader, Postings, Run } from './index-reader.js'
import type { QueryWords, WantedTerm } from './query-words.js'

/** A term of the index that was taken for a term of the query, and where it stands. */
export interface Match {
  readonly wanted: WantedTerm
  readonly candidate: Candidate
  readonly postings: Postings
}

export interface Ranking {
  readonly matches: readonly Match[]
  /** Numbers of the documents asked for, the best first. */
  readonly documents: readonly number[]
  /** How many are found. */
  readonly total: number
  readonly kinds: readonly SearchKind[]
  readonly scoreOf: (document: number) => number
  /** Number of the group it is in. */
  readonly groupOf: (document: number) => number
  /** What each word of the query weighs. */
  readonly weights: readonly number[]
}

/** A document with some of the words is an answer when these weigh at least so much of all. */
const enough = 0.35

/**
 * What a class of occurrences is worth: title over heading over symbol over body.
 *
 * @param asName whether a name was asked for; else it is a heading like others
 */
function worthOf(occurrences: number, asName: boolean): number {
  const mask = maskOf(occurrences)
  const level = levelOf(occurrences)
  const has = (field: Parameters<typeof bitOf>[0]) => (mask & bitOf(field)) !== 0
  const top = has('name') && asName ? 10 : has('title') ? 8 : has('heading') ? 6 : 0
  if (top > 0) return top * (0.55 + 0.15 * level) + (has('symbol') ? 0.5 : 0) + (has('text') ? 0.5 : 0)
  return (has('symbol') ? 2.5 : 0) + (has('above') ? 1.5 : 0) + (has('text') ? 0.6 + 0.4 * level : 0)
}

/** A word in few documents says more. */
const weightOf = (count: number, documents: number): number => Math.log(1 + documents / (count + 1))

export async function rank(
  { words, terms }: QueryWords,
  { kind, offset, limit }: Pick<SearchQuery, 'kind' | 'offset' | 'limit'>,
  index: IndexReader,
  signal: AbortSignal,
): Promise<Ranking> {
  const [{ documents }, runs] = await Promise.all([index.manifest(), index.runs()])
  const matches = await findMatches(terms, index)
  signal.throwIfAborted()
  const weights = words.map((_, number) => wordWeight(number, matches, documents))
  const scores = words.length === 0 ? new Float64Array(documents).fill(1) : score(weights, matches, documents)
  for (const run of runs) if (kind !== null && run.kind !== kind) scores.fill(0, run.start, run.end)
  const { best, total, least } = theBest(scores, offset + limit)
  return {
    ...{ matches, weights, total },
    kinds: kindsWith(scores, least, runs),
    documents: best.slice(offset),
    scoreOf: (document) => scores[document] ?? 0,
    groupOf: (document) => runs.find(({ end }) => document < end)?.group ?? 0,
  }
}

function kindsWith(scores: Float64Array, least: number, runs: readonly Run[]): SearchKind[] {
  const found = new Set<SearchKind>()
  for (const { kind, start, end } of runs)
    if (!found.has(kind) && scores.subarray(start, end).some((score) => score >= least)) found.add(kind)
  return [...found]
}

async function findMatches(terms: readonly WantedTerm[], index: IndexReader): Promise<Match[]> {
  const found = await Promise.all(
    terms.map(async (wanted) => {
      const { term, open, spoken } = wanted
      const candidates = await candidatesFor({ term, open, loosely: !spoken }, index)
      return candidates.map((candidate) => ({ wanted, candidate }))
    }),
  )
  return Promise.all(
    found.flat().map(async ({ wanted, candidate }) => ({
      ...{ wanted, candidate },
      postings: await index.postings(candidate.term),
    })),
  )
}

/** Of each document, 0 for none: how well it answers. */
function score(weights: readonly number[], matches: readonly Match[], documents: number): Float64Array {
  const words = weights.map(() => new Float32Array(documents))
  const named = new Uint8Array(documents)
  for (const match of matches) addMatch(match, words, named)
  const sums = new Float64Array(documents)
  const covered = new Float64Array(documents)
  words.forEach((values, number) => addWord(values, weights[number] ?? 0, sums, covered))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  for (let document = 0; document < documents; document++) {
    const sum = sums[document] ?? 0
    if (sum === 0) continue
    const share = covered[document] ?? 0
    sums[document] =
      share < enough * all ? 0 : sum + (share === all ? allWords : 0) + (named[document] === 1 ? itsName : 0)
  }
  return sums
}

/** A plain loop: a large site has a hundred thousand documents, and every key looks at all of them. */
function addWord(values: Float32Array, weight: number, sums: Float64Array, covered: Float64Array): void {
  for (let document = 0; document < values.length; document++) {
    const value = values[document] ?? 0
    if (value === 0) continue
    sums[document] = (sums[document] ?? 0) + value * weight
    covered[document] = (covered[document] ?? 0) + weight
  }
}

export function worthOfMatch({ wanted, candidate: { how, quality } }: Match, occurrences: number): number {
  return worthOf(occurrences, how === 'exact' && (wanted.entire || wanted.covers.length > 1)) * quality
}

function addMatch(match: Match, best: Float32Array[], named: Uint8Array): void {
  const { wanted, candidate, postings } = match
  for (const { occurrences, documents } of postings) {
    const worth = worthOfMatch(match, occurrences)
    const isName = wanted.entire && candidate.how === 'exact' && (maskOf(occurrences) & bitOf('name')) !== 0
    for (const word of wanted.covers) {
      const values = best[word]
      if (values === undefined) continue
      for (const document of documents) if ((values[document] ?? worth) < worth) values[document] = worth
    }
    if (isName) for (const document of documents) named[document] = 1
  }
}

/** Weight of a word of the query: that of its most frequent term, since rare ones may be there by chance. */
function wordWeight(number: number, matches: readonly Match[], documents: number): number {
  const counts = matches
    .filter(({ wanted }) => wanted.covers.length === 1 && wanted.covers[0] === number)
    .map(({ candidate }) => candidate.term.count)
  // A word that is nowhere tells nothing of what the others mean.
  return counts.length === 0 ? 0 : weightOf(Math.max(...counts), documents)
}
