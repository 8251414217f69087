import { stem } from './stemmer.js'
import type { IndexReader, Term } from './index-reader.js'
import { allowedTypos, typos } from './typos.js'

/** How a term of the index is what was asked for. */
export type How = 'exact' | 'form' | 'prefix' | 'typo'

export interface Candidate {
  readonly term: Term
  readonly how: How
  /** 1 for the word itself. */
  readonly quality: number
}

/** Parts of the dictionary that one word may load; one holds all words of a small site. */
const mostParts = 4
/** Words that begin with what was typed: so many at most, in so many documents together. The word itself always counts. */
const mostPrefixed = 48
const mostPrefixedEntries = 60_000
const mostMistyped = 8

/** A word to look up. */
export interface Wanted {
  readonly term: string
  /** It may go on where it ends. */
  readonly open: boolean
  /** Whether other forms of it, and what is nearly it, will do. */
  readonly loosely: boolean
}

/**
 * The terms of the index that may be meant by a word: itself, its forms, what begins with it, and else what is nearly it. Kept,
 * since most words of a query stay as they are while its last is typed.
 */
export const candidatesFor = (wanted: Wanted, index: IndexReader): Promise<Candidate[]> =>
  index.known(`${wanted.term} ${String(wanted.open)} ${String(wanted.loosely)}`, () => lookUp(wanted, index))

async function lookUp({ term: word, open, loosely }: Wanted, index: IndexReader): Promise<Candidate[]> {
  const root = stem(word)
  // Of `zooming` also `zooms`, which comes after all that begin with it.
  const [first, last] = root < word ? [root, word.startsWith(root) ? root : word] : [word, root]
  const near = await termsBetween(first, `${last}\uffff`, index)
  const found = near.flatMap((term): Candidate[] => {
    if (term.text === word) return [{ term, how: 'exact', quality: 1 }]
    return loosely && isLike(term.text, root) && stem(term.text) === root
      ? [{ term, how: 'form', quality: 0.85 }]
      : []
  })
  if (open) found.push(...prefixed(word, near, new Set(found.map(({ term }) => term))))
  return found.length > 0 || !loosely ? found : mistyped(word, open, index)
}

/** Forms of a word begin alike: only those that do are worth a closer look. */
const isLike = (text: string, root: string): boolean =>
  text.startsWith(root.slice(0, 3)) && text.length <= root.length + 5

function prefixed(word: string, terms: readonly Term[], known: ReadonlySet<Term>): Candidate[] {
  let entries = 0
  return terms
    .filter((term) => term.text.startsWith(word) && !known.has(term))
    .sort((one, other) => one.text.length - other.text.length)
    .slice(0, mostPrefixed)
    .filter(({ count }) => (entries += count) <= mostPrefixedEntries)
    .map((term) => ({ term, how: 'prefix', quality: 0.3 + 0.45 * (word.length / term.text.length) }))
}

/** The first letter, or the first two in another order, are taken to be right where the dictionary is large. */
async function mistyped(word: string, open: boolean, index: IndexReader): Promise<Candidate[]> {
  const most = allowedTypos(word)
  if (most === 0) return []
  const { parts } = await index.manifest()
  const [first = '', second = ''] = Array.from(word)
  const terms =
    parts.length <= mostParts
      ? await termsBetween('', '\uffff', index)
      : [
          ...(await termsBetween(first, `${first}\uffff`, index)),
          ...(second === first ? [] : await termsBetween(second + first, `${second + first}\uffff`, index)),
        ]
  return terms
    .flatMap((term): Candidate[] => {
      const count = typos(word, term.text, most, open)
      if (count === null) return []
      const rest = Math.max(0, term.text.length - word.length - most)
      return [{ term, how: 'typo', quality: (count === 1 ? 0.5 : 0.3) / (1 + rest / 8) }]
    })
    .sort((one, other) => other.quality - one.quality || other.term.count - one.term.count)
    .slice(0, mostMistyped)
}

async function termsBetween(first: string, last: string, index: IndexReader): Promise<Term[]> {
  const { parts } = await index.manifest()
  if (parts.length === 0) return []
  const from = partOf(first, parts)
  const to = Math.min(partOf(last, parts), from + mostParts - 1)
  const wanted = Array.from({ length: to - from + 1 }, (_, offset) => index.part(from + offset))
  return (await Promise.all(wanted)).flat()
}

/** The last part that begins with or before a term. */
const partOf = (term: string, parts: readonly string[]): number =>
  Math.max(
    0,
    parts.findLastIndex((first) => first <= term),
  )
