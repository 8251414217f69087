import type { SearchKind } from './model.js'
import {
  decode,
  indexFolder,
  listsFile,
  manifestFile,
  partFile,
  runsFile,
  textsFile,
  type DictionaryPart,
  type IndexedDocument,
  type IndexManifest,
  type ListsFile,
  type RunsFile,
  type TextsFile,
} from './index-format.js'

/** Text of a file of the index. @throws Error when there is none */
export type ReadFile = (path: string) => Promise<string>

export interface Term {
  readonly text: string
  /** In how many documents it is. */
  readonly count: number
  /** File of its list, and which of the file's lists it is. */
  readonly file: number
  readonly index: number
}

/** Lists of one term: a class of occurrences, and the documents with it. */
export type Postings = readonly { readonly occurrences: number; readonly documents: Uint32Array }[]

/** Documents of one kind and group, one after the other. */
export interface Run {
  readonly kind: SearchKind
  readonly group: number
  readonly start: number
  readonly end: number
}

/** Decoded lists are kept up to so many entries: those of the last words typed. */
const keptEntries = 1_000_000
const keptAnswers = 200

/**
 * The files of one build's index, each read once. Once a file is missing or broken the whole is of no more use: the site may have
 * been published anew, so whoever asks takes another reader.
 */
export class IndexReader {
  readonly #read = new Map<string, Promise<unknown>>()
  readonly #known = new Map<string, Promise<unknown>>()
  readonly #postings = new Map<string, Postings>()
  #entries = 0

  constructor(readonly read: ReadFile) {}

  manifest(): Promise<IndexManifest> {
    return this.#once(manifestFile, async () => {
      const manifest = JSON.parse(await this.read(manifestFile)) as Partial<IndexManifest> | null
      if (!isManifest(manifest)) throw new Error('the search index is of another kind')
      return manifest
    })
  }

  part(number: number): Promise<readonly Term[]> {
    return this.#file(partFile(number), (value) => termsOfPart(value as DictionaryPart))
  }

  async document(number: number): Promise<IndexedDocument> {
    const { textsPerFile } = await this.manifest()
    const file = textsFile(Math.floor(number / textsPerFile))
    const documents = await this.#file(file, (value) => array(value) as TextsFile)
    return valid(documents[number % textsPerFile])
  }

  runs(): Promise<readonly Run[]> {
    return this.#file(runsFile, (value) => {
      let end = 0
      const runs = array((value as RunsFile).runs) as RunsFile['runs']
      return runs.map(([kind, group, count]) => ({ kind, group, start: end, end: (end += count) }))
    })
  }

  async postings({ text, file, index }: Term): Promise<Postings> {
    const known = this.#postings.get(text)
    if (known !== undefined) return known
    const lists = await this.#file(listsFile(file), (value) => array(value) as ListsFile)
    const postings = postingsOf(lists[index])
    this.#keep(text, postings)
    return postings
  }

  /** What follows from the files alone, worked out once. */
  known<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key) as Promise<T> | undefined
    if (known !== undefined) return known
    if (this.#known.size > keptAnswers) this.#known.clear()
    const made = make()
    this.#known.set(key, made)
    return made
  }

  #keep(text: string, postings: Postings): void {
    if (this.#entries > keptEntries) {
      this.#postings.clear()
      this.#entries = 0
    }
    this.#postings.set(text, postings)
    this.#entries += postings.reduce((sum, { documents }) => sum + documents.length, 0)
  }

  #file<T>(path: string, parse: (value: unknown) => T): Promise<T> {
    return this.#once(path, async () => {
      const { id } = await this.manifest()
      return parse(JSON.parse(await this.read(indexFolder(id) + path)))
    })
  }

  #once<T>(path: string, read: () => Promise<T>): Promise<T> {
    const known = this.#read.get(path) as Promise<T> | undefined
    if (known !== undefined) return known
    const reading = read()
    this.#read.set(path, reading)
    return reading
  }
}

const isManifest = (value: Partial<IndexManifest> | null): value is IndexManifest =>
  value?.format === 2 &&
  typeof value.id === 'string' &&
  Array.isArray(value.parts) &&
  [value.documents, value.textsPerFile].every((number) => Number.isSafeInteger(number))

function termsOfPart({ terms, counts, files }: DictionaryPart): Term[] {
  const numbers = decode(counts)
  let before = ''
  let place = -1
  return terms.split('\n').map((line, number) => {
    before = before.slice(0, parseInt(line.charAt(0), 36)) + line.slice(1)
    while ((files[place + 1]?.[1] ?? Infinity) <= number) place++
    const [file, first] = files[place] ?? []
    const count = numbers[number]
    if (file === undefined || first === undefined || count === undefined) throw new Error('half a dictionary')
    return { text: before, count, file, index: number - first }
  })
}

function postingsOf(list: string | undefined): Postings {
  if (typeof list !== 'string') throw new Error('a word without its list')
  return list.split(' ').map((part) => {
    const numbers = decode(part)
    const documents = new Uint32Array(numbers.length - 1)
    let document = -1
    for (let at = 0; at < documents.length; at++) documents[at] = document += numbers[at + 1] ?? 0
    return { occurrences: numbers[0] ?? 0, documents }
  })
}

function array(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value as unknown[]
}

function valid(document: IndexedDocument | undefined): IndexedDocument {
  if (
    typeof document?.text !== 'string' ||
    typeof document.title !== 'string' ||
    !Array.isArray(document.trail)
  )
    throw new Error('a hit without its text')
  return document
}
