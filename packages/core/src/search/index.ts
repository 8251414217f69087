/** The search engine: tokenizer, index format, and queries. Runs in browsers, workers, and Node. */
export { toAlgoliaHost } from './algolia-host.js'
export * from './model.js'
export * from './index-format.js'
export type { ExplainedTerm, ExplainedWord, Explanation, LocatedExplanation } from './explain.js'
export { IndexReader, type ReadFile } from './index-reader.js'
export { limitPerGroup } from './limit-per-group.js'
export { isEmpty, parseQuery, searchHref, withFilter, type ParsedQuery } from './query.js'
export { Searcher } from './searcher.js'
export {
  fold,
  normalizeWord,
  symbolName,
  tokenize,
  uniqueTerms,
  type OnToken,
  type TokenType,
} from './tokenizer.js'
