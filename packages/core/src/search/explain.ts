import { analyzeQuery } from './analyze-query.js'
import type { MatchType } from './expand-term.js'
import { fieldMaskOf, fieldsIn, type Field } from './index-format.js'
import type { IndexReader } from './index-reader.js'
import type { SearchQuery } from './model.js'
import { allWordsBonus, exactNameBonus, matchScore, rank, type Match, type Ranking } from './rank.js'

/** The reasons for the rank of a result. `camdocs search --explain --json` prints these fields. */
export interface Explanation {
  /** Number of the document. */
  readonly document: number
  /**
   * Sum of the scores of the words, each multiplied by the word's weight; 1 if the query has a kind but no
   * words. Excludes the bonuses.
   */
  readonly score: number
  /** Whether the entire query is a name of the document. */
  readonly exactName: boolean
  /** Whether the document matches every word of the query, except words that match no document at all. */
  readonly allWords: boolean
  /** The words of the query, in order. */
  readonly words: readonly ExplainedWord[]
}

/** An explanation with the URL of the result. */
export interface LocatedExplanation extends Explanation {
  /** `SearchHit.href` of the result. */
  readonly href: string
}

/** The contribution of a word of the query to the score of a document. */
export interface ExplainedWord {
  /** The folded word. */
  readonly word: string
  /** Inverse document frequency of the word's most frequent match in the index; 0 if no term matches it. */
  readonly weight: number
  /** Terms of the document that match the word, best first. Only the first term counts. */
  readonly terms: readonly ExplainedTerm[]
}

/** A term of a document that matches a word of the query. */
export interface ExplainedTerm {
  /** The term of the index. */
  readonly term: string
  /** How the term matches the word. */
  readonly matchType: MatchType
  /** The fields of the document in which the term occurs. */
  readonly fields: readonly Field[]
  /** Score of the term, before it is multiplied by the word's weight. */
  readonly score: number
}

/**
 * Explains the ranks of a query's results, in order.
 *
 * @throws Error if the index cannot be read, or the abort reason if `signal` is aborted
 */
export async function explain(
  query: SearchQuery,
  index: IndexReader,
  signal: AbortSignal,
): Promise<Explanation[]> {
  const analyzed = analyzeQuery(query.text)
  const ranking = await rank(analyzed, query, index, signal)
  return ranking.documents.map((document) => {
    const score = ranking.scoreOf(document)
    // Each bonus exceeds the sum of all smaller bonuses and of the word scores, so a total can be split into
    // them.
    return {
      document,
      score: score % allWordsBonus,
      exactName: score >= exactNameBonus,
      allWords: score % exactNameBonus >= allWordsBonus,
      words: analyzed.words.map((word, wordIndex) => ({
        word,
        weight: ranking.wordWeights[wordIndex] ?? 0,
        terms: explainWord(wordIndex, document, ranking),
      })),
    }
  })
}

function explainWord(wordIndex: number, document: number, { matches }: Ranking): ExplainedTerm[] {
  return matches
    .filter(({ queryTerm }) => queryTerm.words.includes(wordIndex))
    .flatMap((match) => explainMatch(match, document))
    .sort((a, b) => b.score - a.score)
}

function explainMatch(match: Match, document: number): ExplainedTerm[] {
  const { term, matchType } = match.expansion
  return match.postings
    .filter(({ documents }) => documents.includes(document))
    .map(({ occurrenceClass }) => ({
      term: term.text,
      matchType,
      fields: fieldsIn(fieldMaskOf(occurrenceClass)),
      score: matchScore(match, occurrenceClass),
    }))
}
