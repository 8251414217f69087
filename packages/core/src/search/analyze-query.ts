import { eachToken, type TokenForm } from './tokens.js'
import { littleWords } from './stemmer.js'

/** What is looked at of a query, in characters and in words. */
const longestQuery = 64
const mostWords = 12

/** A term to look for, and the words of the query that it stands for. */
export interface WantedTerm {
  readonly term: string
  /** Numbers of words. A word itself stands for one; `takePhoto` for `take` and `photo`. */
  readonly covers: readonly number[]
  /** The reader may still be typing it. */
  readonly open: boolean
  /** The whole query as one name. */
  readonly entire: boolean
  /** Not written as one word: neighbours that may be one. */
  readonly spoken: boolean
}

export interface QueryWords {
  /** All are wanted. */
  readonly words: readonly string[]
  readonly terms: readonly WantedTerm[]
}

interface Token {
  readonly term: string
  readonly form: TokenForm
  readonly start: number
  readonly end: number
}

/**
 * The smallest words of a query, and the names that they make together: those written as one, and neighbours as if they were
 * (`use camera device`), since API names are spoken that way.
 */
export function readQuery(text: string): QueryWords {
  const asked = text.slice(0, longestQuery)
  const tokens: Token[] = []
  eachToken(asked, (term, form, start, end) => {
    if (form !== 'end') tokens.push({ term, form, start, end })
  })
  const open = /\S$/.test(asked) ? Math.max(...tokens.map(({ end }) => end)) : -1
  const single = tokens.filter((token) => isSmallest(token, tokens))
  const smallest = withoutLittle(single, open).slice(0, mostWords)
  const whole = asked.trim().replace(/\W+$/, '').length
  const terms: WantedTerm[] = smallest.map(({ term, start, end }, number) => ({
    ...{ term, covers: [number], open: end === open },
    entire: end - start === whole,
    spoken: false,
  }))
  for (const token of tokens) {
    const covers = smallest.flatMap((small, number) => (isWithin(small, token) ? [number] : []))
    if (smallest.includes(token) || covers.length === 0) continue
    const entire = token.end - token.start === whole
    terms.push({ term: token.term, covers, open: token.end === open, entire, spoken: false })
  }
  return { words: smallest.map(({ term }) => term), terms: [...terms, ...spoken(smallest, open)] }
}

const isWithin = (inner: Token, outer: Token): boolean => inner.start >= outer.start && inner.end <= outer.end

function isSmallest(token: Token, tokens: readonly Token[]): boolean {
  const same = tokens.find(({ start, end }) => start === token.start && end === token.end)
  return (
    same === token &&
    !tokens.some((other) => isWithin(other, token) && other.end - other.start < token.end - token.start)
  )
}

/** The last word may be the beginning of another: of `camera for` it is not known yet whether it is little. */
function withoutLittle(tokens: readonly Token[], open: number): readonly Token[] {
  const telling = tokens.filter(
    ({ term, form, end }) => form !== 'whole' || end === open || !littleWords.has(term),
  )
  return telling.length > 0 ? telling : tokens
}

/** Two to four neighbours written together. */
function spoken(words: readonly Token[], open: number): WantedTerm[] {
  return words.flatMap((_, first) =>
    [2, 3, 4].flatMap((count): WantedTerm[] => {
      const together = words.slice(first, first + count)
      const last = together.at(-1)
      // Pairs of unspaced scripts overlap: they make no name.
      if (together.length < count || last === undefined || overlap(together)) return []
      return [
        {
          term: together.map(({ term }) => term).join(''),
          covers: together.map((_word, offset) => first + offset),
          ...{ open: last.end === open, entire: false, spoken: true },
        },
      ]
    }),
  )
}

const overlap = (words: readonly Token[]): boolean =>
  words.some((word, index) => word.start < (words[index - 1]?.end ?? 0))
