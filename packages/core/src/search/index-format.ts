/*
 * The files of the embedded index. A search reads the manifest, the part of the dictionary where its words would stand, the
 * lists of the words it found there, and the documents it shows: what it loads hardly grows with the site. All are JSON, which
 * every static host compresses. All but the manifest are in a folder named after what the index was made from: files of two builds
 * never meet, and a browser keeps them. Paths are below the site's base path.
 */
import type { SearchKind } from './model.js'

export const manifestFile = 'search-index.json'
/** @param id of the manifest */
export const indexFolder = (id: string): string => `assets/search-index-${id}/`

export interface IndexManifest {
  readonly format: 2
  /** Names everything that the index is made from. */
  readonly id: string
  readonly documents: number
  /** Documents in one file of texts: fewer make less to load, and more files. */
  readonly textsPerFile: number
  /** First term of each part of the dictionary. */
  readonly parts: readonly string[]
}

export const partFile = (part: number): string => `terms-${String(part)}.json`
export const listsFile = (file: number): string => `lists-${String(file)}.json`
export const textsFile = (file: number): string => `texts-${String(file)}.json`
/** What is to be known of all documents: to narrow a query, to say which kinds its answer has, and to load what is shown alone. */
export const runsFile = 'runs.json'

export interface DictionaryPart {
  /** Sorted by code units; each as the number of characters it shares with the one before (a base-36 digit) and its rest. */
  readonly terms: string
  /** In how many documents each term is: numbers as `encode` writes them. */
  readonly counts: string
  /** Files of lists: number of the file, index of the first term whose list is in it. */
  readonly files: readonly (readonly [file: number, first: number])[]
}

/** Lists of terms in their order: for each class the class's number and the documents, as differences. */
export type ListsFile = readonly string[]

/** Runs of documents of one kind and group; a group is told by its number. */
export interface RunsFile {
  readonly groups: readonly string[]
  readonly runs: readonly (readonly [kind: SearchKind, group: number, count: number])[]
}

/** What a hit shows. */
export interface IndexedDocument {
  readonly kind: SearchKind
  readonly group: string
  /** Path with the base path. */
  readonly page: string
  readonly anchor: string | null
  readonly title: string
  readonly trail: readonly string[]
  readonly text: string
}
export type TextsFile = readonly IndexedDocument[]

/** Where a word stands in a document; the first is worth most. */
export const fields = ['name', 'title', 'heading', 'symbol', 'above', 'text'] as const
export type Field = (typeof fields)[number]
export const bitOf = (field: Field): number => 1 << fields.indexOf(field)

/** A class of occurrences: the fields it stands in, and how much it says there (0 to 3). */
export const classOf = (mask: number, level: number): number => (mask << 2) | level
export const maskOf = (occurrences: number): number => occurrences >> 2
export const levelOf = (occurrences: number): number => occurrences & 3
export const fieldsOf = (mask: number): Field[] => fields.filter((field) => (mask & bitOf(field)) !== 0)

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const none = 255
/** By the digit's character code. */
const values = new Uint8Array(128).fill(none)
Array.from(digits).forEach((digit, value) => (values[digit.charCodeAt(0)] = value))

/** A number as base-64 digits of five bits, the last without the sixth: as in source maps, but without a sign. */
export function encode(value: number): string {
  let rest = value
  let text = ''
  while (rest > 31) {
    text += digits[(rest & 31) | 32] ?? ''
    rest >>>= 5
  }
  return text + (digits[rest] ?? '')
}

/** @throws Error when the text was not written by `encode` */
export function decode(text: string): number[] {
  const found: number[] = []
  let value = 0
  let shift = 0
  for (let index = 0; index < text.length; index++) {
    const digit = values[text.charCodeAt(index)] ?? none
    if (digit === none) throw new Error('the search index is broken')
    value |= (digit & 31) << shift
    if (digit > 31) shift += 5
    else {
      found.push(value)
      value = 0
      shift = 0
    }
  }
  if (shift > 0) throw new Error('the search index is broken')
  return found
}
