import {
  encode,
  indexFolder,
  listsFile,
  manifestFile,
  partFile,
  runsFile,
  textsFile,
  type IndexManifest,
  type SearchKind,
} from '@camdocs/core/search'
import type { OutputFile } from '../model/output.js'
import type { IndexedSection } from '../model/search-record.js'
import { TermList } from './lists.js'

/** Raised when the same pages make another index. */
export const indexVersion = 2

/** Terms in one part of the dictionary, and characters in one file of lists: what a word loads. */
const termsPerPart = 1200
const listsPerFile = 6000

/**
 * Writes the embedded index while the pages are made: texts as soon as a file of them is full, words at the end. The files are
 * described in the theme's search/embedded/format.ts.
 */
export class IndexWriter {
  readonly #lists = new Map<string, TermList>()
  readonly #groups = new Map<string, number>()
  readonly #runs: [kind: SearchKind, group: number, count: number][] = []
  #documents = 0
  #waiting: string[] = []

  readonly #textsPerFile: number

  /**
   * @param id names everything that the index is made from
   * @param pages there are; with their number grows what one file holds, or there would be more of these than pages
   */
  constructor(
    readonly id: string,
    pages: number,
  ) {
    this.#textsPerFile = pages <= 200 ? 4 : pages <= 4000 ? 8 : 16
  }

  *add(sections: readonly IndexedSection[]): Generator<OutputFile> {
    for (const section of sections) {
      this.#index(section)
      this.#waiting.push(section.document)
      this.#documents++
      if (this.#waiting.length === this.#textsPerFile) yield* this.#texts()
    }
  }

  *finish(): Generator<OutputFile> {
    yield* this.#texts()
    yield this.#file(runsFile, { groups: [...this.#groups.keys()], runs: this.#runs })
    const parts = yield* this.#dictionary()
    const manifest: IndexManifest = {
      ...{ format: 2, id: this.id, parts },
      ...{ documents: this.#documents, textsPerFile: this.#textsPerFile },
    }
    yield { path: manifestFile, content: JSON.stringify(manifest) }
  }

  #index({ kind, group, terms, classes }: IndexedSection): void {
    if (terms !== '')
      for (const [index, term] of terms.split('\n').entries()) {
        let list = this.#lists.get(term)
        if (list === undefined) this.#lists.set(term, (list = new TermList()))
        list.add(this.#documents, classes.charCodeAt(index))
      }
    const number = this.#groups.get(group) ?? this.#groups.size
    this.#groups.set(group, number)
    const run = this.#runs.at(-1)
    if (run?.[0] === kind && run[1] === number) run[2]++
    else this.#runs.push([kind, number, 1])
  }

  *#texts(): Generator<OutputFile> {
    if (this.#waiting.length === 0) return
    const name = textsFile(Math.floor((this.#documents - 1) / this.#textsPerFile))
    yield { path: this.#path(name), content: `[${this.#waiting.join(',')}]` }
    this.#waiting = []
  }

  /** Terms and their lists. @returns the first term of each part */
  *#dictionary(): Generator<OutputFile, string[]> {
    const terms = [...this.#lists.keys()].sort()
    const lists = new ListFiles()
    const firsts: string[] = []
    for (let start = 0; start < terms.length; start += termsPerPart) {
      const part = terms.slice(start, start + termsPerPart)
      firsts.push(part[0] ?? '')
      const files: [number, number][] = []
      let counts = ''
      for (const [index, term] of part.entries()) {
        const list = this.#lists.get(term)
        if (list === undefined) continue
        // Read once: its memory is free for the lists that are written next.
        this.#lists.delete(term)
        counts += encode(list.count)
        const { file, isFirst } = lists.add(list.encoded(), index === 0)
        if (isFirst) files.push([file, index])
        for (const [number, full] of lists.take()) yield this.#file(listsFile(number), full)
      }
      yield this.#file(partFile(firsts.length - 1), { terms: frontCoded(part), counts, files })
    }
    for (const [number, rest] of lists.take(true)) yield this.#file(listsFile(number), rest)
    return firsts
  }

  #file(name: string, value: unknown): OutputFile {
    return { path: this.#path(name), content: JSON.stringify(value) }
  }

  #path(name: string): string {
    return indexFolder(this.id) + name
  }
}

/** Lists in files of a good size; a part of the dictionary begins a file of its own. */
class ListFiles {
  #file = 0
  #lists: string[] = []
  #length = 0
  #full: [number, string[]][] = []

  add(list: string, startsPart: boolean): { file: number; isFirst: boolean } {
    if (this.#lists.length > 0 && (startsPart || this.#length + list.length > listsPerFile)) this.#close()
    this.#lists.push(list)
    this.#length += list.length
    return { file: this.#file, isFirst: this.#lists.length === 1 }
  }

  take(all = false): [number, string[]][] {
    if (all && this.#lists.length > 0) this.#close()
    const full = this.#full
    this.#full = []
    return full
  }

  #close(): void {
    this.#full.push([this.#file++, this.#lists])
    this.#lists = []
    this.#length = 0
  }
}

/** Each term as the number of characters it shares with the one before, and its rest. */
function frontCoded(terms: readonly string[]): string {
  let before = ''
  return terms
    .map((term) => {
      let shared = 0
      while (shared < 35 && shared < before.length && before[shared] === term[shared]) shared++
      before = term
      return shared.toString(36) + term.slice(shared)
    })
    .join('\n')
}
