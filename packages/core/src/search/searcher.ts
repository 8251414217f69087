import type { SearchAnswer, SearchQuery } from './model.js'
import { perGroup } from './limit-per-group.js'
import { explain, type Explanation } from './explain.js'
import { hitOf, hrefOf } from './hits.js'
import { IndexReader, type ReadFile } from './index-reader.js'
import { readQuery } from './query-words.js'
import { rank } from './rank.js'

const nothing: SearchAnswer = { hits: [], total: 0, kinds: [] }

/** Search over the files of an index: the same code in the browser's worker, on the command line and in tests. */
export class Searcher {
  #index: IndexReader | undefined

  constructor(readonly read: ReadFile) {}

  /** Reads what every query needs. What fails here fails again, and is told, when something is asked. */
  prepare(): void {
    const none = new AbortController().signal
    this.#ask(none, (index) => Promise.all([index.manifest(), index.runs()])).catch(() => undefined)
  }

  /** @throws Error when the index cannot be read; the next call reads it anew */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    return this.#ask(signal, async (index) => {
      const words = readQuery(query.text)
      if (words.words.length === 0 && query.kind === null) return nothing
      const { matches, documents, total, kinds, groupOf } = await rank(words, query, index, signal)
      const terms = new Set(matches.map(({ candidate }) => candidate.term.text))
      const shown = perGroup(documents, query.perGroup, groupOf)
      const found = await Promise.all(shown.map((document) => index.document(document)))
      signal.throwIfAborted()
      return { hits: found.map((document) => hitOf(document, terms)), total, kinds }
    })
  }

  /** Why results stand where they do, with their addresses. */
  explain(query: SearchQuery, signal: AbortSignal): Promise<(Explanation & { readonly href: string })[]> {
    return this.#ask(signal, async (index) => {
      const found = await explain(query, index, signal)
      return Promise.all(
        found.map(async (explanation) => {
          const document = await index.document(explanation.document)
          return { ...explanation, href: hrefOf(document) }
        }),
      )
    })
  }

  /**
   * What could not be read is forgotten, all of it: files of two builds do not belong together. Where something was read before, the
   * site may have been published anew since, so it is asked once more.
   */
  async #ask<T>(signal: AbortSignal, answer: (index: IndexReader) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const before = this.#index
    const index = (this.#index ??= new IndexReader(this.read))
    try {
      return await answer(index)
    } catch (error) {
      signal.throwIfAborted()
      if (this.#index === index) this.#index = undefined
      if (before !== undefined) return this.#ask(signal, answer)
      throw new Error('The search index could not be read.', { cause: error })
    }
  }
}
