import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A simulated failure of the service. */
export interface Failure {
  /** Pattern of the method and path of requests, such as `POST /1/indexes/docs/batch`. */
  readonly match: RegExp
  /** The response status of the requests that match. */
  readonly status: number
  readonly body?: string
}

export type StoredRecord = Record<string, unknown> & { readonly objectID: string }

interface Operation {
  readonly operation: 'move' | 'copy'
  readonly destination: string
  readonly scope?: readonly string[]
}

interface Query {
  readonly indexName: string
  readonly query: string
  readonly offset?: number
  readonly length?: number
  readonly facetFilters?: readonly (string | readonly string[])[]
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
}

/**
 * A fake server that implements the part of Algolia's protocol that its official clients use to upload and
 * search records.
 */
export class SearchService {
  /** The records by their IDs, by the name of the index. */
  readonly indexes = new Map<string, Map<string, StoredRecord>>()
  /** The settings of each index. */
  readonly settings = new Map<string, object>()
  /** The queries so far. */
  readonly queries: Query[] = []
  failure: Failure | null = null
  readonly #server: Server
  /** Number of changes so far. */
  #tasks = 0

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#respond(request).then(({ status, body }) => {
        response.writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        })
        response.end(body)
      })
    })
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  records(index: string): readonly StoredRecord[] {
    return [...(this.indexes.get(index)?.values() ?? [])]
  }

  setRecords(index: string, records: readonly StoredRecord[]): void {
    this.indexes.set(index, new Map(records.map((record) => [record.objectID, record])))
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    if (request.method === 'OPTIONS') return { status: 204, body: '' }
    if (this.failure?.match.test(`${request.method ?? ''} ${path}`) === true)
      return { status: this.failure.status, body: this.failure.body ?? '{"message":"not now"}' }
    const result = this.#dispatch(
      request.method ?? '',
      decodeURIComponent(path),
      text === '' ? {} : JSON.parse(text),
    )
    return result === null
      ? { status: 404, body: '{"message":"unknown"}' }
      : { status: 200, body: JSON.stringify(result) }
  }

  /** The response to a request that does not fail; null if its method and path are unknown. */
  #dispatch(method: string, path: string, body: unknown): unknown {
    if (path === '/1/indexes/*/queries')
      return { results: (body as { requests: Query[] }).requests.map((query) => this.#search(query)) }
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? []
    if (name === '') return null
    if (method === 'GET' && action.startsWith('task/')) return { status: 'published' }
    const objectIDs = this.#change(method, name, action, body)
    return objectIDs === null ? null : { taskID: ++this.#tasks, objectIDs, updatedAt: '', deletedAt: '' }
  }

  /** Changes an index. Returns the IDs of the uploaded records; null if the method and path are unknown. */
  #change(method: string, name: string, action: string, body: unknown): string[] | null {
    if (method === 'DELETE' && action === '') this.indexes.delete(name)
    else if (method === 'PUT' && action === 'settings')
      this.settings.set(name, { ...this.settings.get(name), ...(body as object) })
    else if (action === 'operation') this.#runOperation(name, body as Operation)
    else if (action === 'batch')
      return this.#batch(name, (body as { requests: { body: StoredRecord }[] }).requests)
    else return null
    return []
  }

  #batch(name: string, requests: readonly { readonly body: StoredRecord }[]): string[] {
    const index = this.indexes.get(name) ?? new Map<string, StoredRecord>()
    this.indexes.set(name, index)
    for (const { body } of requests) index.set(body.objectID, body)
    return requests.map(({ body }) => body.objectID)
  }

  /** Moves an index, or copies its settings. */
  #runOperation(from: string, { operation, destination, scope }: Operation): void {
    const settings = this.settings.get(from)
    if (operation === 'move') {
      this.indexes.set(destination, this.indexes.get(from) ?? new Map<string, StoredRecord>())
      this.indexes.delete(from)
      this.settings.set(destination, settings ?? {})
    } else if (scope?.includes('settings') === true && settings !== undefined)
      this.settings.set(destination, settings)
  }

  /** Finds the records that contain all words of the query, ordered by their `matchLevel`: titles first. */
  #search(query: Query) {
    this.queries.push(query)
    const words = query.query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
    const matches = this.records(query.indexName)
      .filter((record) => matchesFilters(query.facetFilters ?? [], record))
      .map((record) => ({ record, level: matchLevel(words, record) }))
      .filter(({ level }) => level >= 0)
      .sort((a, b) => a.level - b.level)
      .map(({ record }) => record)
    const { offset = 0, length = 20 } = query
    return {
      nbHits: matches.length,
      // The theme reads only which kinds there are, not the numbers of their records.
      facets: { kind: Object.fromEntries(matches.map(({ kind }) => [String(kind), 1])) },
      hits: matches.slice(offset, offset + length).map((record) => toHit(record, words, query)),
    }
  }
}

/**
 * The index of the first level (title, headings, then text) that, together with all levels before it,
 * contains all words; -1 if there is none.
 */
function matchLevel(words: readonly string[], { hierarchy, content }: StoredRecord): number {
  // Without the first level of the hierarchy, which is the category of the page.
  const levels = [...Object.values((hierarchy ?? {}) as Record<string, unknown>).slice(1), content]
  return levels.findIndex((_, last) => {
    const text = levels
      .slice(0, last + 1)
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * Whether a record meets all filters. A filter is a condition such as "kind:doc", or a list of conditions, of
 * which one must be true.
 */
const matchesFilters = (filters: readonly (string | readonly string[])[], record: StoredRecord): boolean =>
  filters.every((filter) =>
    [filter].flat().some((condition) => {
      const [, attribute = '', value] = /^([^:]+):(.*)$/.exec(condition) ?? []
      return record[attribute] === value
    }),
  )

/** A record with the words of the query marked. */
function toHit(
  record: StoredRecord,
  words: readonly string[],
  { highlightPreTag = '<em>', highlightPostTag = '</em>' }: Query,
) {
  const mark = (value: unknown) => ({
    value: words.reduce(
      (text, word) =>
        text.replace(
          new RegExp(word.replace(/\W/g, '\\$&'), 'i'),
          (match) => highlightPreTag + match + highlightPostTag,
        ),
      typeof value === 'string' ? value : '',
    ),
  })
  const hierarchy = Object.entries((record.hierarchy ?? {}) as Record<string, unknown>)
  return {
    ...record,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        hierarchy.filter(([, value]) => value !== null).map(([level, value]) => [level, mark(value)]),
      ),
    },
    _snippetResult: { content: mark(record.content) },
  }
}

/** Starts a service that stops when the test ends. */
export async function startSearchService(): Promise<SearchService> {
  const service = new SearchService()
  await service.start()
  onTestFinished(() => service.stop())
  return service
}
