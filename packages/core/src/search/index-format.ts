/*
 * The file format of the embedded index. A search reads the manifest, the facets, the dictionary parts that
 * can contain its terms, the posting lists of matching terms, and the documents it shows, so the amount of
 * data loaded grows more slowly than the site.
 *
 * All files are JSON, which every static host compresses. All except the manifest are in a folder whose name
 * contains a hash of the index's inputs: browsers can cache them forever, and files of two builds never mix.
 * File paths are relative to the site's base path.
 */
import type { SearchKind } from './model.js'

/** Path of the manifest, the only file with a fixed path. */
export const manifestPath = 'search-index.json'

/** Version of the file format. A reader rejects an index with another version. */
export const indexFormat = 3

/**
 * Returns the path of the folder that contains all files except the manifest, with a trailing slash. It is in
 * the folder for generated files that never change (`immutableFolder` in `packages/ssg-cli`).
 *
 * @param id `IndexManifest.id`
 */
export const indexFolder = (id: string): string => `camdocs-assets/search-index-${id}/`

/** Content of the manifest. */
export interface IndexManifest {
  readonly format: typeof indexFormat
  /** Hash of the index's inputs. */
  readonly id: string
  /** Number of documents in the index. They are numbered from 0. */
  readonly documents: number
  /**
   * Number of documents in each documents file. Smaller files mean less to load for a hit, but more files.
   */
  readonly documentsPerFile: number
  /** First term of each dictionary part, in order. */
  readonly parts: readonly string[]
}

/** Returns the name of a dictionary part's file. */
export const dictionaryFileName = (part: number): string => `terms-${String(part)}.json`

/** Returns the name of a postings file. */
export const postingsFileName = (file: number): string => `postings-${String(file)}.json`

/** Returns the name of a documents file. */
export const documentsFileName = (file: number): string => `documents-${String(file)}.json`

/**
 * Name of the facets file. It covers all documents, so that a query can filter by kind and content root, list
 * the kinds of its results, and limit results per group without loading documents.
 */
export const facetsFileName = 'facets.json'

/** Content of a dictionary part. */
export interface DictionaryPart {
  /**
   * Terms sorted by code units, one per line, front-coded: a base-36 digit with the number of characters
   * shared with the previous term, then the rest of the term. `camera` and `cameras` are `0camera` and `6s`.
   */
  readonly terms: string
  /** Number of documents that contain each term, in order, each encoded with `encodeNumber`. */
  readonly counts: string
  /**
   * The postings files of the terms. For each file: its number, and the index (in `terms`) of the first term
   * whose postings it contains.
   */
  readonly files: readonly (readonly [file: number, first: number])[]
}

/**
 * Content of a postings file: one string per term. The string has an item for each occurrence class,
 * separated by spaces: the class, then the ascending document numbers as differences from the previous number
 * (initially -1), each encoded with `encodeNumber`.
 */
export type PostingsFile = readonly string[]

/**
 * Content of the facets file: kind, group, and content root of all documents, run-length encoded in document
 * order.
 */
export interface FacetsFile {
  /** Names of the groups, in order of first use. */
  readonly groups: readonly string[]
  /**
   * Runs of consecutive documents with the same kind, group, and content root; `group` is an index in
   * `groups`. The name of the root is absent if the site has only one.
   */
  readonly runs: readonly (readonly [kind: SearchKind, group: number, count: number, root?: string])[]
}

/**
 * The stored fields of a document, from which hits are created. A document is a section, or the text of a
 * page before its first section.
 */
export interface IndexedDocument {
  readonly kind: SearchKind
  readonly group: string
  /** Path of the page with the base path. */
  readonly page: string
  /** Anchor of the section without `#`; null for the page itself. */
  readonly anchor: string | null
  /** Title of the page, in NFC. */
  readonly title: string
  /** Headings from the title (exclusive) to the section's own heading, in NFC; empty for the page itself. */
  readonly trail: readonly string[]
  /** Plain text of the section, in NFC. A long text is cut off; the index contains the terms of all of it. */
  readonly text: string
}

/** Content of a documents file. */
export type DocumentsFile = readonly IndexedDocument[]

/**
 * The fields of a document in which a term can occur, most relevant first:
 * - `name`: a name of the document, such as the API symbol that it documents; matched as a whole
 * - `title`: the page title, in the document of the page itself
 * - `heading`: the section's own heading, the end of the document's camel-case name (`cameradevice` in
 *   `useCameraDevice`), or an error code that the text lists
 * - `symbol`: a keyword of the page, or an identifier in the text
 * - `ancestor`: the page title or a heading above the section, in the document of a section
 * - `text`: any other word of the text
 */
export const fields = ['name', 'title', 'heading', 'symbol', 'ancestor', 'text'] as const

/** A field of a document in which a term can occur. */
export type Field = (typeof fields)[number]

/** Returns the bit of a field in a field mask. */
export const fieldBit = (field: Field): number => 1 << fields.indexOf(field)

/**
 * Encodes how a term occurs in a document as an occurrence class: the fields that contain the term, and its
 * impact.
 *
 * @param fieldMask bits of the fields (`fieldBit`)
 * @param impact relevance of the term to the document, quantized to 0–3. Fixed for a name, a part of a name,
 *   an error code, and a subword in a title or heading; derived from the number of words for other terms of a
 *   title or heading; otherwise, derived from the term frequency in the text.
 */
export const encodeOccurrence = (fieldMask: number, impact: number): number => (fieldMask << 2) | impact

/** Returns the field mask of an occurrence class. */
export const fieldMaskOf = (occurrenceClass: number): number => occurrenceClass >> 2

/** Returns the impact of an occurrence class, 0–3. */
export const impactOf = (occurrenceClass: number): number => occurrenceClass & 3

/** Returns the fields in a field mask, most relevant first. */
export const fieldsIn = (fieldMask: number): Field[] =>
  fields.filter((field) => (fieldMask & fieldBit(field)) !== 0)

/** The digits of base64. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Not a value of a digit. */
const invalid = 255
/** Values of the digits by character code; `invalid` for all other characters. */
const digitValues = new Uint8Array(128).fill(invalid)
Array.from(digits).forEach((digit, value) => (digitValues[digit.charCodeAt(0)] = value))

/**
 * Encodes an integer from 0 to 2³¹ − 1 as an unsigned base64 VLQ: five bits per digit, least significant
 * first; the sixth bit marks that more digits follow. Source maps use the same digits, but also a sign bit.
 */
export function encodeNumber(value: number): string {
  let rest = value
  let text = ''
  while (rest > 31) {
    text += digits[(rest & 31) | 32] ?? ''
    rest >>>= 5
  }
  return text + (digits[rest] ?? '')
}

/**
 * Decodes a sequence of numbers, each encoded with `encodeNumber`.
 *
 * @throws Error if the text contains other characters or ends within a number
 */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (let index = 0; index < text.length; index++) {
    const digit = digitValues[text.charCodeAt(index)] ?? invalid
    if (digit === invalid) throw new Error('invalid number encoding')
    value |= (digit & 31) << shift
    if (digit > 31) shift += 5
    else {
      numbers.push(value)
      value = 0
      shift = 0
    }
  }
  if (shift > 0) throw new Error('truncated number encoding')
  return numbers
}
