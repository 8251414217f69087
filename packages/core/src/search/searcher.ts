import { analyzeQuery } from './analyze-query.js'
import { explain, type LocatedExplanation } from './explain.js'
import { createHit, hrefOf } from './hits.js'
import { IndexReader, type ReadFile } from './index-reader.js'
import { limitPerGroup } from './limit-per-group.js'
import type { SearchAnswer, SearchQuery } from './model.js'
import { rank } from './rank.js'

/** Searches an embedded index. The browser's worker, the CLI, and tests share it. */
export class Searcher {
  #index: IndexReader | undefined

  /**
   * Creates a searcher; reads nothing yet.
   *
   * @param read reads a file of the index
   */
  constructor(readonly read: ReadFile) {}

  /**
   * Starts to load the files that every query needs. Ignores errors: the next query tries again and reports
   * them.
   */
  preload(): void {
    const { signal } = new AbortController()
    this.#withIndex(signal, (index) => Promise.all([index.manifest(), index.facets()])).catch(() => undefined)
  }

  /**
   * Runs a query. A query with neither words nor a kind has no results.
   *
   * @throws Error if the index cannot be read; the next call reads it again (SRCH-12). Rejects with the abort
   * reason if `signal` is aborted (SRCH-16).
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    return this.#withIndex(signal, async (index) => {
      const { matches, documents, total, kinds, groupOf } = await rank(
        analyzeQuery(query.text),
        query,
        index,
        signal,
      )
      const terms = new Set(matches.map(({ expansion }) => expansion.term.text))
      const limited = limitPerGroup(documents, query.limitPerGroup, groupOf)
      const loaded = await Promise.all(limited.map((document) => index.document(document)))
      signal.throwIfAborted()
      return { hits: loaded.map((document) => createHit(document, terms)), total, kinds }
    })
  }

  /**
   * Explains the ranks of a query's results, in order. Ignores `limitPerGroup`.
   *
   * @throws like `search`
   */
  explain(query: SearchQuery, signal: AbortSignal): Promise<LocatedExplanation[]> {
    return this.#withIndex(signal, async (index) => {
      const explanations = await explain(query, index, signal)
      return Promise.all(
        explanations.map(async (explanation) => ({
          ...explanation,
          href: hrefOf(await index.document(explanation.document)),
        })),
      )
    })
  }

  /**
   * Runs a callback with an index reader. On failure it discards the reader with everything read so far,
   * because files of two builds must not mix. If the reader was in use before, the site may have been
   * redeployed since, so the callback runs once more with a new reader.
   */
  async #withIndex<T>(signal: AbortSignal, callback: (index: IndexReader) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const previous = this.#index
    const index = (this.#index ??= new IndexReader(this.read))
    try {
      return await callback(index)
    } catch (error) {
      signal.throwIfAborted()
      if (this.#index === index) this.#index = undefined
      if (previous !== undefined) return this.#withIndex(signal, callback)
      throw new Error('The search index could not be read.', { cause: error })
    }
  }
}
