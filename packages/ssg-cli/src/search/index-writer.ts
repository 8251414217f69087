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
import type { OutputFile } from '@camdocs/base/model/output.js'
import type { IndexedSection } from '@camdocs/base/model/search-record.js'
import { PostingList } from './postings.js'

/** Increment this number when a change to the code makes the same pages produce a different index. */
export const indexVersion = 4

/** Maximum number of terms in a part of the dictionary. A query downloads the parts of its terms. */
const termsPerPart = 1200
/**
 * Maximum number of characters in a postings file, which a query downloads as a whole. If the postings of a
 * single term exceed the maximum, they have their own file.
 */
const charactersPerFile = 6000

/**
 * Writes the embedded index while pages are rendered: a documents file as soon as it is full, terms at the
 * end. The format is documented in index-format.ts of @camdocs/core.
 */
export class IndexWriter {
  /** The postings of each term. */
  readonly #postings = new Map<string, PostingList>()
  /** The index of each group. Groups are numbered from 0, in the order of their first occurrence. */
  readonly #groups = new Map<string, number>()
  /** Runs of consecutive documents with the same facets, with the number of documents in each run. */
  readonly #runs: [kind: SearchKind, group: number, count: number, root?: string][] = []
  #documentCount = 0
  /** The documents that are not written yet, each as JSON. */
  #pendingDocuments: string[] = []
  readonly #documentsPerFile: number

  /**
   * @param id hash of everything that the index is made from
   * @param pageCount number of pages of the site
   */
  constructor(
    readonly id: string,
    pageCount: number,
  ) {
    this.#documentsPerFile = documentsPerFile(pageCount)
  }

  /** Adds the sections of a page. Yields the documents files that are full. */
  *add(sections: readonly IndexedSection[]): Generator<OutputFile> {
    for (const section of sections) {
      this.#addTerms(section)
      this.#addToRuns(section)
      this.#pendingDocuments.push(section.document)
      this.#documentCount++
      if (this.#pendingDocuments.length === this.#documentsPerFile) yield* this.#writeDocuments()
    }
  }

  /** Yields the remaining files. */
  *finish(): Generator<OutputFile> {
    yield* this.#writeDocuments()
    yield this.#file(facetsFileName, { groups: [...this.#groups.keys()], runs: this.#runs })
    const firstTerms = yield* this.#writeDictionary()
    const manifest: IndexManifest = {
      format: indexFormat,
      id: this.id,
      parts: firstTerms,
      documents: this.#documentCount,
      documentsPerFile: this.#documentsPerFile,
    }
    yield { path: manifestPath, content: JSON.stringify(manifest) }
  }

  #addTerms({ terms, classes }: IndexedSection): void {
    if (terms === '') return
    for (const [index, term] of terms.split('\n').entries()) {
      let postings = this.#postings.get(term)
      if (postings === undefined) {
        postings = new PostingList()
        this.#postings.set(term, postings)
      }
      postings.add(this.#documentCount, classes.charCodeAt(index))
    }
  }

  #addToRuns({ kind, group, root }: IndexedSection): void {
    const groupNumber = this.#groups.get(group) ?? this.#groups.size
    this.#groups.set(group, groupNumber)
    const lastRun = this.#runs.at(-1)
    if (lastRun?.[0] === kind && lastRun[1] === groupNumber && lastRun[3] === root) lastRun[2]++
    else this.#runs.push(root === undefined ? [kind, groupNumber, 1] : [kind, groupNumber, 1, root])
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
      const files: [file: number, firstIndex: number][] = []
      let counts = ''
      for (const [index, term] of part.entries()) {
        const postings = this.#postings.get(term)
        if (postings === undefined) continue
        // Postings are read once; this releases their memory.
        this.#postings.delete(term)
        counts += encodeNumber(postings.count)
        const { file, isFirst } = postingFiles.add(postings.encode(), index === 0)
        if (isFirst) files.push([file, index])
        yield* this.#writePostings(postingFiles.takeFull())
      }
      yield this.#file(dictionaryFileName(firstTerms.length - 1), { terms: frontCode(part), counts, files })
    }
    yield* this.#writePostings(postingFiles.takeRest())
    return firstTerms
  }

  *#writePostings(files: readonly PostingFile[]): Generator<OutputFile> {
    for (const [number, postings] of files) yield this.#file(postingsFileName(number), postings)
  }

  #file(name: string, value: unknown): OutputFile {
    return { path: this.#path(name), content: JSON.stringify(value) }
  }

  #path(name: string): string {
    return indexFolder(this.id) + name
  }
}

/**
 * Returns the number of documents in each documents file. The number is higher for larger sites, to limit the
 * number of files.
 */
function documentsPerFile(pageCount: number): number {
  if (pageCount <= 200) return 4
  return pageCount <= 4000 ? 8 : 16
}

/** A file of encoded postings, one string for each term. */
type PostingFile = [number: number, postings: string[]]

/** Groups encoded postings into files of limited size. Each part of the dictionary starts a new file. */
class PostingFiles {
  /** The number, the postings, and the length in characters of the file that is being filled. */
  #number = 0
  #postings: string[] = []
  #length = 0
  #full: PostingFile[] = []

  /**
   * Adds the postings of a term.
   *
   * @param startsPart whether the term is the first one in its part of the dictionary
   * @returns the number of the file with the postings, and whether they are the first ones in the file
   */
  add(postings: string, startsPart: boolean): { file: number; isFirst: boolean } {
    const isTooLong = this.#length + postings.length > charactersPerFile
    if (this.#postings.length > 0 && (startsPart || isTooLong)) this.#close()
    this.#postings.push(postings)
    this.#length += postings.length
    return { file: this.#number, isFirst: this.#postings.length === 1 }
  }

  /** Returns the full files and removes them. */
  takeFull(): readonly PostingFile[] {
    const full = this.#full
    this.#full = []
    return full
  }

  /** Returns all remaining files, including the last one, which is not full. */
  takeRest(): readonly PostingFile[] {
    if (this.#postings.length > 0) this.#close()
    return this.takeFull()
  }

  #close(): void {
    this.#full.push([this.#number, this.#postings])
    this.#number++
    this.#postings = []
    this.#length = 0
  }
}

/** Maximum length of a shared prefix, so that the length is a single digit in base 36. */
const maxShared = 35

/**
 * Front-codes sorted terms: each term becomes the length of the prefix that it shares with the previous term,
 * and its remainder. For example, "camera" and "cameras" become "0camera\n6s".
 */
function frontCode(terms: readonly string[]): string {
  let previous = ''
  return terms
    .map((term) => {
      let shared = 0
      while (shared < maxShared && shared < previous.length && previous[shared] === term[shared]) shared++
      previous = term
      return shared.toString(36) + term.slice(shared)
    })
    .join('\n')
}
