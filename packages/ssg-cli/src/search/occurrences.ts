import { errorCode } from '../model/search-record.js'
import { bitOf, classOf, eachToken, foldWhole, type Field, type IndexedDocument } from '@camdocs/core/search'

/** A typical section has so many words; in a longer one each says less. */
const usualLength = 120

/** The terms of one document, each with the class of its occurrences. */
export function occurrencesIn(
  document: IndexedDocument,
  names: readonly string[],
  keywords: readonly string[],
): Map<string, number> {
  const counter = new Counter()
  const own = document.trail.at(-1)
  for (const name of names) counter.set(foldWhole(name), 'name', 3)
  for (const ending of endingsOf(names.at(-1) ?? '')) counter.set(ending, 'heading', 2)
  counter.heading(own ?? document.title, own === undefined ? 'title' : 'heading')
  const above = own === undefined ? [] : [document.title, ...document.trail.slice(0, -1)]
  for (const text of above) eachToken(text, (term) => counter.set(term, 'above', 0))
  const codes = document.kind === 'error' ? codesIn(document.text) : []
  // Where codes are listed, each is what the section is about.
  for (const code of codes) counter.set(code, 'heading', 2)
  for (const keyword of keywords) eachToken(keyword, (term) => counter.set(term, 'symbol', 0))
  counter.text(document.text)
  return counter.classes()
}

/** Of `useCameraDevice` also `cameradevice`: what it is about, without what is said of it first. */
function endingsOf(name: string): string[] {
  const parts: string[] = []
  eachToken(name, (term, form) => {
    if (form === 'part') parts.push(term)
  })
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(''))
}

/** With their domain and without. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(errorCode)].flatMap(([code]) => [code, code.replace(/^.*\//, '')])

interface Count {
  mask: number
  level: number
  times: number
}

class Counter {
  readonly #counts = new Map<string, Count>()
  #length = 0

  set(term: string, field: Field, level: number): void {
    const count = this.#counts.get(term)
    if (count === undefined) this.#counts.set(term, { mask: bitOf(field), level, times: 0 })
    else {
      count.mask |= bitOf(field)
      count.level = Math.max(count.level, level)
    }
  }

  /** The fewer words a heading has, the more it is about each. */
  heading(text: string, field: 'title' | 'heading'): void {
    let words = 0
    eachToken(text, (_term, form) => {
      if (form === 'whole') words++
    })
    const level = (among: number) => (among <= 1 ? 3 : among <= 2 ? 2 : among <= 4 ? 1 : 0)
    eachToken(text, (term, form) => {
      this.set(term, field, form === 'part' ? 0 : level(words))
    })
  }

  text(text: string): void {
    eachToken(text, (term, form, start, end) => {
      if (form === 'whole') this.#length++
      this.set(term, form === 'whole' && isName(text, start, end) ? 'symbol' : 'text', 0)
      const count = this.#counts.get(term)
      if (count !== undefined) count.times++
    })
  }

  classes(): Map<string, number> {
    const length = 1 + this.#length / usualLength
    return new Map(
      [...this.#counts].map(([term, { mask, level, times }]) => {
        const often = Math.min(3, Math.floor((4 * times) / (times + length)))
        return [term, classOf(mask, (mask & inTitles) === 0 ? often : level)]
      }),
    )
  }
}

const inTitles = bitOf('name') | bitOf('title') | bitOf('heading')

/** Whether a word is written as names of programs are: camel or snake case, dots, slashes. */
const isName = (text: string, start: number, end: number): boolean =>
  /[a-z][A-Z]|\w[_./#:]\w/.test(text.slice(start, end))
