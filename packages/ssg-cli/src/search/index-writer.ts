import {
  dictionaryFileName,
  documentsFileName,
  encodeNumber,
  facetsFileName,
  indexFolder,
  indexFormat,
  manifestPath,
  postingsFileName,
  type IndexManifest,
  type SearchKind,
} from '@camdocs/core/search'
import type { OutputFile } from '../model/output.js'
import type { IndexedSection } from '../model/search-record.js'
import { PostingList } from './postings.js'

/** Increment this number when a change to the code makes the same pages produce a different index. */
export const indexVersion = 4

/**
 * Maximum number of terms in a part of the dictionary, and of characters in a postings file. Postings of a
 * term that exceed the maximum have their own file. These numbers determine how much a query downloads.
 */
const termsPerPart = 1200
const charactersPerFile = 6000

/**
 * Writes the embedded index while pages are rendered: a documents file as soon as it is full, terms at the
 * end. The format is documented in index-format.ts of @camdocs/core.
 */
export class IndexWriter {
  readonly #postings = new Map<string, PostingList>()
  readonly #groups = new Map<string, number>()
  readonly #runs: [kind: SearchKind, group: number, count: number][] = []
  #documentCount = 0
  #pendingDocuments: string[] = []
  readonly #documentsPerFile: number

  /**
   * @param id hash of everything that the index is made from
   * @param pages number of pages; larger sites get more documents per file, to limit the number of files
   */
  constructor(
    readonly id: string,
    pages: number,
  ) {
    this.#documentsPerFile = pages <= 200 ? 4 : pages <= 4000 ? 8 : 16
  }

  /** Adds the sections of a page. Yields the documents files that are full. */
  *add(sections: readonly IndexedSection[]): Generator<OutputFile> {
    for (const section of sections) {
      this.#index(section)
      this.#pendingDocuments.push(section.document)
      this.#documentCount++
      if (this.#pendingDocuments.length === this.#documentsPerFile) yield* this.#writeDocuments()
    }
  }

  /** Yields the remaining files. */
  *finish(): Generator<OutputFile> {
    yield* this.#writeDocuments()
    yield this.#file(facetsFileName, { groups: [...this.#groups.keys()], runs: this.#runs })
    const parts = yield* this.#writeDictionary()
    const manifest: IndexManifest = {
      format: indexFormat,
      id: this.id,
      parts,
      documents: this.#documentCount,
      documentsPerFile: this.#documentsPerFile,
    }
    yield { path: manifestPath, content: JSON.stringify(manifest) }
  }

  #index({ kind, group, terms, classes }: IndexedSection): void {
    if (terms !== '')
      for (const [index, term] of terms.split('\n').entries()) {
        let postings = this.#postings.get(term)
        if (postings === undefined) this.#postings.set(term, (postings = new PostingList()))
        postings.add(this.#documentCount, classes.charCodeAt(index))
      }
    const number = this.#groups.get(group) ?? this.#groups.size
    this.#groups.set(group, number)
    const run = this.#runs.at(-1)
    if (run?.[0] === kind && run[1] === number) run[2]++
    else this.#runs.push([kind, number, 1])
  }

  *#writeDocuments(): Generator<OutputFile> {
    if (this.#pendingDocuments.length === 0) return
    const name = documentsFileName(Math.floor((this.#documentCount - 1) / this.#documentsPerFile))
    yield { path: this.#path(name), content: `[${this.#pendingDocuments.join(',')}]` }
    this.#pendingDocuments = []
  }

  /**
   * Writes the terms and their postings.
   *
   * @returns the first term of each part
   */
  *#writeDictionary(): Generator<OutputFile, string[]> {
    const terms = [...this.#postings.keys()].sort()
    const postingFiles = new PostingFiles()
    const firstTerms: string[] = []
    for (let start = 0; start < terms.length; start += termsPerPart) {
      const part = terms.slice(start, start + termsPerPart)
      firstTerms.push(part[0] ?? '')
      const files: [number, number][] = []
      let counts = ''
      for (const [index, term] of part.entries()) {
        const postings = this.#postings.get(term)
        if (postings === undefined) continue
        // Postings are read once; this releases their memory.
        this.#postings.delete(term)
        counts += encodeNumber(postings.count)
        const { file, isFirst } = postingFiles.add(postings.encode(), index === 0)
        if (isFirst) files.push([file, index])
        for (const [number, full] of postingFiles.take()) yield this.#file(postingsFileName(number), full)
      }
      yield this.#file(dictionaryFileName(firstTerms.length - 1), { terms: frontCode(part), counts, files })
    }
    for (const [number, rest] of postingFiles.take(true)) yield this.#file(postingsFileName(number), rest)
    return firstTerms
  }

  #file(name: string, value: unknown): OutputFile {
    return { path: this.#path(name), content: JSON.stringify(value) }
  }

  #path(name: string): string {
    return indexFolder(this.id) + name
  }
}

/** Groups encoded postings into files of limited size. Each part of the dictionary starts a new file. */
class PostingFiles {
  #file = 0
  #postings: string[] = []
  #length = 0
  #full: [number, string[]][] = []

  add(postings: string, startsPart: boolean): { file: number; isFirst: boolean } {
    if (this.#postings.length > 0 && (startsPart || this.#length + postings.length > charactersPerFile))
      this.#close()
    this.#postings.push(postings)
    this.#length += postings.length
    return { file: this.#file, isFirst: this.#postings.length === 1 }
  }

  /**
   * Returns the full files and removes them.
   *
   * @param includeLast whether to include the last file, which is not full
   */
  take(includeLast = false): [number, string[]][] {
    if (includeLast && this.#postings.length > 0) this.#close()
    const full = this.#full
    this.#full = []
    return full
  }

  #close(): void {
    this.#full.push([this.#file++, this.#postings])
    this.#postings = []
    this.#length = 0
  }
}

/**
 * Front-codes sorted terms: each term becomes the length of the prefix it shares with the previous term, and
 * its remainder.
 */
function frontCode(terms: readonly string[]): string {
  let previous = ''
  return terms
    .map((term) => {
      let shared = 0
      while (shared < 35 && shared < previous.length && previous[shared] === term[shared]) shared++
      previous = term
      return shared.toString(36) + term.slice(shared)
    })
    .join('\n')
}
