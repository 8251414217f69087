import { stopWords } from './stop-words.js'
import { symbolName, tokenize, type TokenType } from './tokenizer.js'

/**
 * Must equal `maxQueryLength` in `query.ts`. Not imported from there, because this module is part of the
 * engine, and `query.ts` is part of the client (see `client.ts`).
 */
const maxQueryLength = 64

/** Maximum number of words in a query. Further words are ignored. */
const maxWords = 12

/** A term to look up, and the words of the query that a match of it covers. */
export interface QueryTerm {
  /** The folded term. */
  readonly text: string
  /** Indexes in `AnalyzedQuery.words`. A single word covers itself; `takePhoto` covers `take` and `photo`. */
  readonly words: readonly number[]
  /**
   * Whether the term is the last one in the query and no whitespace follows it. Punctuation can follow. The
   * reader might still be typing such a term, so it also matches as a prefix.
   */
  readonly isPrefix: boolean
  /** Whether the term is the entire query, apart from surrounding whitespace and trailing punctuation. */
  readonly isWholeQuery: boolean
  /**
   * Whether the term joins adjacent words that the query separates: `use camera device` as `usecameradevice`.
   */
  readonly isJoined: boolean
}

/** A query split into words and into the terms to look up. */
export interface AnalyzedQuery {
  /**
   * The smallest tokens of the query as folded terms, without stop words (`withoutStopWords`); at most
   * `maxWords`.
   */
  readonly words: readonly string[]
  /** The words, the compounds in the query that contain them, and terms that join adjacent words. */
  readonly terms: readonly QueryTerm[]
}

interface Token {
  readonly term: string
  readonly type: TokenType
  readonly start: number
  readonly end: number
}

/**
 * Splits a query into words and terms. Adjacent words are also joined into one term, because readers type
 * API names as separate words (`use camera device`).
 *
 * @param text the search text without a kind prefix; it is normalized to NFC, and characters after the first
 *   64 are ignored
 */
export function analyzeQuery(text: string): AnalyzedQuery {
  const query = text.normalize('NFC').slice(0, maxQueryLength)
  const all: Token[] = []
  tokenize(query, (term, type, start, end) => {
    // The last bigram of a CJK run already contains the tail.
    if (type !== 'tail') all.push({ term, type, start, end })
  })
  const symbols = all.filter(({ term }) => isName(term))
  const tokens = all.filter(
    (token) => symbols.includes(token) || !symbols.some((name) => isWithin(token, name)),
  )
  // A query with whitespace after its last word has no word that is still being typed.
  const lastEnd = Math.max(...tokens.map(({ end }) => end))
  const prefixEnd = /\s/.test(query.slice(lastEnd)) ? -1 : lastEnd
  const smallest = tokens.filter((token) => isSmallest(token, tokens))
  const words = withoutStopWords(smallest, prefixEnd).slice(0, maxWords)
  // Without trailing punctuation, as in `useCamera()`.
  const queryLength = query.slice(0, Math.max(0, lastEnd)).trim().length
  const toQueryTerm = (token: Token, covered: readonly number[]): QueryTerm => ({
    text: token.term,
    words: covered,
    isPrefix: token.end === prefixEnd,
    isWholeQuery: token.end - token.start === queryLength,
    isJoined: false,
  })
  const terms = words.map((word, index) => toQueryTerm(word, [index]))
  for (const token of tokens) {
    const covered = words.flatMap((word, index) => (isWithin(word, token) ? [index] : []))
    if (!words.includes(token) && covered.length > 0) terms.push(toQueryTerm(token, covered))
  }
  const name = symbolName(query)
  if (name === null || terms.some(({ text: term }) => term === name))
    return { words: words.map(({ term }) => term), terms: [...terms, ...joinedTerms(words, prefixEnd)] }
  const covered = words.length === 0 ? [0] : words.map((_, index) => index)
  const whole = { text: name, words: covered, isPrefix: false, isWholeQuery: true, isJoined: true }
  return {
    words: words.length === 0 ? [name] : words.map(({ term }) => term),
    terms: [whole, ...terms, ...joinedTerms(words, prefixEnd)],
  }
}

/** Whether a term is a name with symbols, such as `c#`, whose letters alone mean something else. */
const isName = (term: string): boolean => /[\p{L}\p{N}][#+]+$/u.test(term)

const isWithin = (inner: Token, outer: Token): boolean => inner.start >= outer.start && inner.end <= outer.end

/** Whether a token contains no smaller token, and is the first token with its range. */
function isSmallest(token: Token, tokens: readonly Token[]): boolean {
  const first = tokens.find(({ start, end }) => start === token.start && end === token.end)
  return (
    first === token &&
    !tokens.some((other) => isWithin(other, token) && other.end - other.start < token.end - token.start)
  )
}

/**
 * Removes stop words, unless the query has no other words. Keeps a stop word that ends the query, because it
 * might be the start of another word: `camera for` can become `camera format`. Also keeps a stop word that is
 * a part of a compound, such as `to` in `toString`.
 */
function withoutStopWords(tokens: readonly Token[], prefixEnd: number): readonly Token[] {
  const remaining = tokens.filter(
    ({ term, type, end }) => type !== 'word' || end === prefixEnd || !stopWords.has(term),
  )
  return remaining.length > 0 ? remaining : tokens
}

/** Joins every sequence of two to four adjacent words. */
function joinedTerms(words: readonly Token[], prefixEnd: number): QueryTerm[] {
  return words.flatMap((_, start) =>
    [2, 3, 4].flatMap((count): QueryTerm[] => {
      const joined = words.slice(start, start + count)
      const last = joined.at(-1)
      // CJK bigrams overlap, so joining them would repeat characters.
      if (joined.length < count || last === undefined || hasOverlap(joined)) return []
      return [
        {
          text: joined.map(({ term }) => term).join(''),
          words: joined.map((_word, offset) => start + offset),
          isPrefix: last.end === prefixEnd,
          isWholeQuery: false,
          isJoined: true,
        },
      ]
    }),
  )
}

const hasOverlap = (words: readonly Token[]): boolean =>
  words.some((word, index) => word.start < (words[index - 1]?.end ?? 0))
