import { libraryErrorCode } from '@camdocs/base/model/search-record.js'
import {
  fieldBit,
  encodeOccurrence,
  tokenize,
  normalizeWord,
  symbolName,
  type Field,
  type IndexedDocument,
} from '@camdocs/core/search'

/** Number of words in a typical section. In longer sections, each occurrence counts less. */
const typicalLength = 120

/**
 * Returns the terms of one document with their occurrence classes.
 *
 * @param names the full name of the API member that the document describes, and its name alone:
 *   "Camera.takePhoto" and "takePhoto"; empty if it describes none
 * @param keywords additional search terms
 */
export function occurrencesIn(
  document: IndexedDocument,
  names: readonly string[],
  keywords: readonly string[],
): Map<string, number> {
  const counter = new OccurrenceCounter()
  const heading = document.trail.at(-1)
  for (const name of names) counter.add(normalizeWord(name), 'name', 3)
  const symbol = symbolName(heading ?? document.title)
  if (symbol !== null) counter.add(symbol, 'name', 3)
  // So that the query "cameradevice" finds `useCameraDevice`.
  for (const suffix of suffixesOf(names.at(-1) ?? '')) counter.add(suffix, 'heading', 2)
  counter.addHeading(heading ?? document.title, heading === undefined ? 'title' : 'heading')
  const ancestors = heading === undefined ? [] : [document.title, ...document.trail.slice(0, -1)]
  for (const text of ancestors) tokenize(text, (term) => counter.add(term, 'ancestor', 0))
  // In a list of error codes, each code is a topic of the section.
  const codes = document.kind === 'error' ? codesIn(document.text) : []
  for (const code of codes) counter.add(code, 'heading', 2)
  // Keywords have the same weight as identifiers in the text.
  for (const keyword of keywords) tokenize(keyword, (term) => counter.add(term, 'symbol', 0))
  counter.addText(document.text)
  return counter.classes()
}

/**
 * Returns the suffixes of a camel-case name that have at least two words, in lower case: "cameradevice" for
 * `useCameraDevice`. The name itself is not one of them.
 */
function suffixesOf(name: string): string[] {
  const words: string[] = []
  tokenize(name, (term, type) => {
    if (type === 'subword') words.push(term)
  })
  const suffixes: string[] = []
  for (let start = 1; start < words.length - 1; start++) suffixes.push(words.slice(start).join(''))
  return suffixes
}

/** Returns the error codes in a text, with and without their domain: "session/not-ready" and "not-ready". */
const codesIn = (text: string): string[] =>
  [...text.matchAll(libraryErrorCode)].flatMap(([code]) => [code, code.replace(/^.*\//, '')])

interface TermCount {
  /** Bits of the fields that contain the term. */
  mask: number
  /** Weight of the term in names, titles, and headings, from 0 to 3. */
  level: number
  /** Number of occurrences in the text. */
  times: number
}

/** Counts the occurrences of terms in one document. */
class OccurrenceCounter {
  readonly #counts = new Map<string, TermCount>()
  /** Number of words in the text. */
  #wordCount = 0

  /**
   * Adds a field that contains a term.
   *
   * @param level weight of the occurrence; see `TermCount`
   */
  add(term: string, field: Field, level: number): void {
    const count = this.#counts.get(term)
    if (count === undefined) this.#counts.set(term, { mask: fieldBit(field), level, times: 0 })
    else {
      count.mask |= fieldBit(field)
      count.level = Math.max(count.level, level)
    }
  }

  /** Adds the terms of a heading. Words in a short heading get a higher level. */
  addHeading(text: string, field: 'title' | 'heading'): void {
    let words = 0
    tokenize(text, (_term, type) => {
      if (type === 'word') words++
    })
    const level = headingLevel(words)
    tokenize(text, (term, type) => {
      this.add(term, field, type === 'subword' ? 0 : level)
    })
  }

  /** Adds the terms of the document's text. */
  addText(text: string): void {
    tokenize(text, (term, type, start, end) => {
      if (type === 'word') this.#wordCount++
      this.add(term, type === 'word' && isIdentifier(text, start, end) ? 'symbol' : 'text', 0)
      const count = this.#counts.get(term)
      if (count !== undefined) count.times++
    })
  }

  /** Returns the occurrence class of each term. */
  classes(): Map<string, number> {
    const relativeLength = 1 + this.#wordCount / typicalLength
    return new Map(
      [...this.#counts].map(([term, { mask, level, times }]) => {
        // From 0 to 3. Each further occurrence adds less than the one before.
        const frequency = Math.min(3, Math.floor((4 * times) / (times + relativeLength)))
        const hasLevel = (mask & levelFields) !== 0
        return [term, encodeOccurrence(mask, hasLevel ? level : frequency)]
      }),
    )
  }
}

/** Bits of the fields whose terms have a `level`. */
const levelFields = fieldBit('name') | fieldBit('title') | fieldBit('heading')

/** Returns the level of the words in a heading. In a short heading, each word says more about the section. */
function headingLevel(words: number): number {
  if (words <= 1) return 3
  if (words === 2) return 2
  return words <= 4 ? 1 : 0
}

/**
 * Whether a word looks like an identifier: camel case, or a character such as "_", ".", or "/" inside the
 * word.
 */
const isIdentifier = (text: string, start: number, end: number): boolean =>
  /[a-z][A-Z]|\w[_./#:]\w/.test(text.slice(start, end))
