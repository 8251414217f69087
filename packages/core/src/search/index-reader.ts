import {
  decodeNumbers,
  dictionaryFileName,
  documentsFileName,
  facetsFileName,
  indexFolder,
  indexFormat,
  manifestPath,
  postingsFileName,
  type DictionaryPart,
  type DocumentsFile,
  type FacetsFile,
  type IndexedDocument,
  type IndexManifest,
  type PostingsFile,
} from './index-format.js'
import type { SearchKind } from './model.js'

/**
 * Reads a file of the index as text.
 *
 * @param path path of the file, relative to the site's base path
 * @throws Error if the file cannot be read
 */
export type ReadFile = (path: string) => Promise<string>

/** A term of the dictionary. */
export interface Term {
  readonly text: string
  /** Number of documents that contain the term. */
  readonly documentCount: number
  /** Number of the postings file that holds the term's postings. */
  readonly file: number
  /** Index of the term's postings in that file. */
  readonly index: number
}

/** The postings of a term: for each occurrence class, the numbers of the documents in ascending order. */
export type Postings = readonly {
  readonly occurrenceClass: number
  readonly documents: Uint32Array
}[]

/** A range of consecutive documents with the same kind, group, and content root. */
export interface FacetRun {
  readonly kind: SearchKind
  /** Index of the group in `FacetsFile.groups`. */
  readonly group: number
  /** Name of the content root; undefined if the site has only one. */
  readonly root: string | undefined
  /** Number of the first document. */
  readonly start: number
  /** Number of the last document, plus 1. */
  readonly end: number
}

/**
 * Number of cached postings above which the cache is cleared. It is large enough for all keystrokes of one
 * query.
 */
const maxCachedPostings = 1_000_000
/** Number of memoized results above which all of them are dropped. */
const maxMemoizedResults = 200

/**
 * Reads the index of one build. Reads each file at most once, failures included: when a file is missing or
 * corrupt, the site may have been redeployed, so the caller must continue with a new reader.
 *
 * All methods reject with an Error if a file is missing or corrupt.
 */
export class IndexReader {
  readonly #files = new Map<string, Promise<unknown>>()
  readonly #memoized = new Map<string, Promise<unknown>>()
  readonly #postings = new Map<string, Postings>()
  #cachedPostingCount = 0

  /**
   * Creates a reader; reads nothing yet.
   *
   * @param read reads a file of the index
   */
  constructor(readonly read: ReadFile) {}

  /** Reads the manifest. Rejects if its format is not `indexFormat`. */
  manifest(): Promise<IndexManifest> {
    return this.#loadOnce(manifestPath, async () => {
      const manifest = JSON.parse(await this.read(manifestPath)) as Partial<IndexManifest> | null
      if (!isManifest(manifest)) throw new Error('unknown index format')
      return manifest
    })
  }

  /** Reads a part of the dictionary; its terms are sorted by code units. */
  dictionaryPart(part: number): Promise<readonly Term[]> {
    return this.#load(dictionaryFileName(part), (value) => decodeTerms(value as DictionaryPart))
  }

  /** Reads the stored fields of a document. */
  async document(number: number): Promise<IndexedDocument> {
    const { documentsPerFile } = await this.manifest()
    const file = documentsFileName(Math.floor(number / documentsPerFile))
    const documents = await this.#load(file, (value) => expectArray(value) as DocumentsFile)
    return expectDocument(documents[number % documentsPerFile])
  }

  /** Reads the kinds, groups, and content roots of all documents, in document order. */
  facets(): Promise<readonly FacetRun[]> {
    return this.#load(facetsFileName, (value) => {
      const runs = expectArray((value as FacetsFile).runs) as FacetsFile['runs']
      let next = 0
      return runs.map(([kind, group, count, root]) => {
        const start = next
        next += count
        return { kind, group, root, start, end: next }
      })
    })
  }

  /** Reads the postings of a term. */
  async postings({ text, file, index }: Term): Promise<Postings> {
    const cached = this.#postings.get(text)
    if (cached !== undefined) return cached
    const postingLists = await this.#load(
      postingsFileName(file),
      (value) => expectArray(value) as PostingsFile,
    )
    const postings = decodePostings(postingLists[index])
    this.#cachePostings(text, postings)
    return postings
  }

  /**
   * Returns the cached result for a key, or computes it.
   *
   * @param compute must depend on nothing but the key and the files of this index
   */
  memoize<T>(key: string, compute: () => Promise<T>): Promise<T> {
    const cached = this.#memoized.get(key) as Promise<T> | undefined
    if (cached !== undefined) return cached
    if (this.#memoized.size > maxMemoizedResults) this.#memoized.clear()
    const result = compute()
    this.#memoized.set(key, result)
    return result
  }

  #cachePostings(term: string, postings: Postings): void {
    if (this.#cachedPostingCount > maxCachedPostings) {
      this.#postings.clear()
      this.#cachedPostingCount = 0
    }
    this.#postings.set(term, postings)
    this.#cachedPostingCount += postings.reduce((sum, { documents }) => sum + documents.length, 0)
  }

  /** Loads a file in the folder of the index, and parses its JSON value. */
  #load<T>(name: string, parse: (value: unknown) => T): Promise<T> {
    return this.#loadOnce(name, async () => {
      const { id } = await this.manifest()
      return parse(JSON.parse(await this.read(indexFolder(id) + name)))
    })
  }

  #loadOnce<T>(name: string, load: () => Promise<T>): Promise<T> {
    const loaded = this.#files.get(name) as Promise<T> | undefined
    if (loaded !== undefined) return loaded
    const loading = load()
    this.#files.set(name, loading)
    return loading
  }
}

const isManifest = (value: Partial<IndexManifest> | null): value is IndexManifest =>
  value?.format === indexFormat &&
  typeof value.id === 'string' &&
  Array.isArray(value.parts) &&
  [value.documents, value.documentsPerFile].every((number) => Number.isSafeInteger(number))

function decodeTerms({ terms, counts, files }: DictionaryPart): Term[] {
  const documentCounts = decodeNumbers(counts)
  const firstTermOf = (index: number): number => files[index]?.[1] ?? Infinity
  let text = ''
  let fileIndex = -1
  return terms.split('\n').map((line, number) => {
    const sharedLength = parseInt(line.charAt(0), 36)
    text = text.slice(0, sharedLength) + line.slice(1)
    while (firstTermOf(fileIndex + 1) <= number) fileIndex++
    const [file, firstTerm] = files[fileIndex] ?? []
    const documentCount = documentCounts[number]
    if (file === undefined || firstTerm === undefined || documentCount === undefined)
      throw new Error('incomplete dictionary')
    return { text, documentCount, file, index: number - firstTerm }
  })
}

function decodePostings(list: string | undefined): Postings {
  if (typeof list !== 'string') throw new Error('missing postings')
  return list.split(' ').map((item) => {
    // The occurrence class, and the differences between the document numbers.
    const numbers = decodeNumbers(item)
    const documents = new Uint32Array(numbers.length - 1)
    let document = -1
    for (let index = 0; index < documents.length; index++) {
      document += numbers[index + 1] ?? 0
      documents[index] = document
    }
    return { occurrenceClass: numbers[0] ?? 0, documents }
  })
}

function expectArray(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('not an array')
  return value as unknown[]
}

function expectDocument(document: IndexedDocument | undefined): IndexedDocument {
  if (
    typeof document?.text !== 'string' ||
    typeof document.title !== 'string' ||
    !Array.isArray(document.trail)
  )
    throw new Error('incomplete document')
  return document
}
