import { editDistance, maxTypos } from './edit-distance.js'
import type { IndexReader, Term } from './index-reader.js'
import { stem } from './stemmer.js'

/**
 * How a term of the index matches a term of the query. `form` means another inflected form of the same word.
 */
export type MatchType = 'exact' | 'form' | 'prefix' | 'typo'

/** A term of the index that matches a term of the query. */
export interface Expansion {
  /** The matching term of the index. */
  readonly term: Term
  /** How the term matches. */
  readonly matchType: MatchType
  /** Factor for the score of a match, above 0; 1 for an exact match. */
  readonly quality: number
}

/** A term to look up in the dictionary. */
export interface TermLookup {
  /** The folded term. */
  readonly text: string
  /** Whether longer terms that start with the text match. */
  readonly isPrefix: boolean
  /**
   * Whether other inflected forms match and, if no term matches at all, terms within a small edit distance.
   */
  readonly isFuzzy: boolean
}

/**
 * Maximum number of dictionary parts that are loaded for a range of terms. Terms in later parts are not
 * found. The dictionary of a small site has a single part.
 */
const maxPartsPerRange = 4
/**
 * Limits on prefix matches: the number of terms, and the total number of their postings. They never exclude
 * an exact match.
 */
const maxPrefixTerms = 48
const maxPrefixPostings = 60_000
const maxTypoTerms = 8
/** A prefix with this character at its end sorts after all terms that start with the prefix. */
const highest = '\uffff'

/**
 * Finds the terms of the index that match a term of the query: the term itself and, if the lookup allows
 * them, its inflected forms and the terms that start with it. If none of these exists and the lookup is
 * fuzzy, finds terms within a small edit distance instead.
 *
 * The index reader memoizes the results, because most terms of a query stay the same while its last word is
 * typed.
 *
 * @throws Error if the dictionary cannot be read
 */
export const expandTerm = (lookup: TermLookup, index: IndexReader): Promise<Expansion[]> =>
  index.memoize(`${lookup.text} ${String(lookup.isPrefix)} ${String(lookup.isFuzzy)}`, () =>
    findExpansions(lookup, index),
  )

async function findExpansions(
  { text, isPrefix, isFuzzy }: TermLookup,
  index: IndexReader,
): Promise<Expansion[]> {
  const root = stem(text)
  // Most forms of a word start with its stem. The exception is a plural such as `queries`, a form of `query`.
  const plural = root.replace(/([^aeiou])y$/, '$1ies')
  const nearby = await termsNear(
    [
      [root, root + highest],
      [text, text + highest],
      [plural, plural],
    ],
    index,
  )
  const expansions = nearby.flatMap((term): Expansion[] => {
    if (term.text === text) return [{ term, matchType: 'exact', quality: 1 }]
    return isFuzzy && isPossibleForm(term.text, root) && stem(term.text) === root
      ? [{ term, matchType: 'form', quality: 0.85 }]
      : []
  })
  if (isPrefix) {
    const known = new Set(expansions.map(({ term }) => term))
    expansions.push(...prefixMatches(text, nearby, known))
  }
  return expansions.length > 0 || !isFuzzy ? expansions : typoMatches(text, isPrefix, index)
}

/** A cheap check before stemming: forms of a word start with the same letters and have similar lengths. */
const isPossibleForm = (text: string, root: string): boolean =>
  text.startsWith(root.slice(0, 3)) && text.length <= root.length + 5

/**
 * Returns the terms that start with the prefix, the shortest first, without the known terms. The more of a
 * term the prefix contains, the higher is the quality: above 0.3 and below 0.75.
 */
function prefixMatches(prefix: string, terms: readonly Term[], known: ReadonlySet<Term>): Expansion[] {
  const candidates = terms
    .filter((term) => term.text.startsWith(prefix) && !known.has(term))
    .sort((a, b) => a.text.length - b.text.length)
    .slice(0, maxPrefixTerms)
  const expansions: Expansion[] = []
  let postings = 0
  for (const term of candidates) {
    postings += term.documentCount
    if (postings > maxPrefixPostings) break
    const quality = 0.3 + 0.45 * (prefix.length / term.text.length)
    expansions.push({ term, matchType: 'prefix', quality })
  }
  return expansions
}

/**
 * Finds terms within a small edit distance. In a large dictionary, only the parts are searched that contain
 * terms with the same first letter, or with the first two letters swapped.
 */
async function typoMatches(text: string, isPrefix: boolean, index: IndexReader): Promise<Expansion[]> {
  const limit = maxTypos(text)
  if (limit === 0) return []
  const { parts } = await index.manifest()
  const [first = '', second = ''] = Array.from(text)
  const terms =
    parts.length <= maxPartsPerRange
      ? await termsNear([['', highest]], index)
      : await termsNear(
          [first, second + first].map((start) => [start, start + highest]),
          index,
        )
  return terms
    .flatMap((term): Expansion[] => {
      const distance = editDistance(text, term.text, limit, isPrefix)
      if (distance === null) return []
      // The rest of a longer term, which the reader might not have typed yet.
      const extraLength = Math.max(0, term.text.length - text.length - limit)
      return [{ term, matchType: 'typo', quality: (distance === 1 ? 0.5 : 0.3) / (1 + extraLength / 8) }]
    })
    .sort((a, b) => b.quality - a.quality || b.term.documentCount - a.term.documentCount)
    .slice(0, maxTypoTerms)
}

type TermRange = readonly [first: string, last: string]

/**
 * Returns all terms of the dictionary parts that overlap one of the ranges, and so also terms outside the
 * ranges. A part is included once. Of each range, only the first `maxPartsPerRange` parts are included.
 */
async function termsNear(ranges: readonly TermRange[], index: IndexReader): Promise<Term[]> {
  const { parts } = await index.manifest()
  if (parts.length === 0) return []
  const numbers = ranges.flatMap(([first, last]) => {
    const from = partIndexOf(first, parts)
    const to = Math.min(partIndexOf(last, parts), from + maxPartsPerRange - 1)
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  })
  return (await Promise.all([...new Set(numbers)].map((part) => index.dictionaryPart(part)))).flat()
}

/**
 * Returns the index of the only dictionary part that can contain a term.
 *
 * @param parts the first term of each part, in order
 */
const partIndexOf = (term: string, parts: readonly string[]): number =>
  Math.max(
    0,
    parts.findLastIndex((first) => first <= term),
  )
