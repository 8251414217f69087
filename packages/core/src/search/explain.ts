import type { SearchQuery } from './model.js'
import { allWords, itsName } from './top-k.js'
import type { How } from './dictionary.js'
import { fieldsOf, maskOf, type Field } from './index-format.js'
import type { IndexReader } from './index-reader.js'
import { readQuery } from './query-words.js'
import { rank, worthOfMatch, type Match, type Ranking } from './rank.js'

/** Why a result ranks where it does. */
export interface Explanation {
  readonly document: number
  readonly score: number
  /** The query is the name of what it explains. */
  readonly named: boolean
  /** All words of the query are in it. */
  readonly complete: boolean
  readonly words: readonly ExplainedWord[]
}

export interface ExplainedWord {
  readonly word: string
  readonly weight: number
  /** The term that counted, and others that would have; the best first. */
  readonly terms: readonly ExplainedTerm[]
}

export interface ExplainedTerm {
  readonly term: string
  readonly how: How
  readonly fields: readonly Field[]
  readonly worth: number
}

export async function explain(
  query: SearchQuery,
  index: IndexReader,
  signal: AbortSignal,
): Promise<Explanation[]> {
  const asked = readQuery(query.text)
  const ranking = await rank(asked, query, index, signal)
  return ranking.documents.map((document) => {
    const score = ranking.scoreOf(document)
    return {
      document,
      score: score % allWords,
      named: score >= itsName,
      complete: score % itsName >= allWords,
      words: asked.words.map((word, number) => ({
        word,
        weight: ranking.weights[number] ?? 0,
        terms: termsOf(number, document, ranking),
      })),
    }
  })
}

function termsOf(word: number, document: number, { matches }: Ranking): ExplainedTerm[] {
  return matches
    .filter(({ wanted }) => wanted.covers.includes(word))
    .flatMap((match) => termIn(document, match))
    .sort((one, other) => other.worth - one.worth)
}

function termIn(document: number, match: Match): ExplainedTerm[] {
  const { term, how } = match.candidate
  return match.postings
    .filter(({ documents }) => documents.includes(document))
    .map(({ occurrences }) => ({
      ...{ term: term.text, how, fields: fieldsOf(maskOf(occurrences)) },
      worth: worthOfMatch(match, occurrences),
    }))
}
