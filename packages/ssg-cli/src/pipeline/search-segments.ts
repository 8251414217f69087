import { keyOf } from '../cache/keys.js'
import type { ArtifactStore } from '../cache/store.js'
import type { SearchFields, SearchTexts } from '@camdocs/base/model/tasks.js'

/** A doc with the input of its search data. */
export interface SearchableDoc {
  readonly id: string
  /** Output path of the doc's page. */
  readonly file: string
  readonly contentKey: string
  readonly title: string
  readonly fields: SearchFields
}

/** Consecutive docs whose search data is one entry of the artifact store. */
export interface Segment {
  readonly key: string
  /** Ids of the docs. */
  readonly ids: readonly string[]
}

/**
 * The search data of a site's docs, in segments. An edit of a doc changes one segment. The others are read,
 * which takes much less time than creating the data of each page again.
 */
export class SearchSegments {
  readonly all: readonly Segment[]
  /** The segment of each doc whose segment is not in the store, by doc id. */
  readonly #missing = new Map<string, Segment>()
  /** The data of docs whose segments are incomplete, by doc id. */
  readonly #pending = new Map<string, string>()

  /**
   * @param docs in the order of the index
   * @param kind identifies what the data depends on, besides the docs
   */
  constructor(
    docs: readonly SearchableDoc[],
    kind: string,
    readonly store: ArtifactStore,
  ) {
    this.all = split(docs).map((segment) => ({
      key: keyOf('search-segment', kind, ...segment.map(inputOf)),
      ids: segment.map(({ id }) => id),
    }))
  }

  /** Checks which segments are in the store. */
  findMissing(): void {
    this.#missing.clear()
    for (const segment of this.all) if (!this.store.has(segment.key)) this.#setMissing(segment)
  }

  #setMissing(segment: Segment): void {
    for (const id of segment.ids) this.#missing.set(id, segment)
  }

  get missing(): readonly Segment[] {
    return [...new Set(this.#missing.values())]
  }

  /** Whether the search data of a doc is needed, because its segment is missing. */
  needs(id: string): boolean {
    return this.#missing.has(id)
  }

  /**
   * Adds the search data of a doc, and stores the segment when it is complete.
   *
   * @param data `SearchTexts` as JSON
   * @returns the key of the segment if it has been stored, otherwise null
   */
  add(id: string, data: string): string | null {
    const segment = this.#missing.get(id)
    if (segment === undefined) return null
    this.#pending.set(id, data)
    const texts = segment.ids.map((other) => this.#pending.get(other))
    if (texts.includes(undefined)) return null
    this.store.put(segment.key, `[${texts.join(',')}]`)
    for (const other of segment.ids) {
      this.#missing.delete(other)
      this.#pending.delete(other)
    }
    return segment.key
  }

  /** @returns the search data of a segment's docs, in order; null if it is missing */
  read(segment: Segment): readonly SearchTexts[] | null {
    const text = this.store.get(segment.key)
    if (text !== null) return JSON.parse(text) as SearchTexts[]
    this.#setMissing(segment)
    return null
  }
}

/**
 * Splits docs into segments of 16 on average. A doc starts a segment if the hexadecimal hash of its output
 * path starts with "0". So a new doc changes only one segment: it is added to the segment, or splits it.
 */
function split(docs: readonly SearchableDoc[]): SearchableDoc[][] {
  const segments: SearchableDoc[][] = []
  for (const doc of docs) {
    const current = segments.at(-1)
    if (current === undefined || keyOf(doc.file).startsWith('0')) segments.push([doc])
    else current.push(doc)
  }
  return segments
}

const inputOf = ({ contentKey, title, fields: { symbols, ...fields } }: SearchableDoc): string =>
  JSON.stringify([contentKey, title, fields, [...(symbols ?? [])]])
