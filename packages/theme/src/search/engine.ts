/** What the build and the command line share with the browser's worker: words, the index's files, and search over them. */
export * from './contract.js'
export * from './embedded/format.js'
export type { ExplainedTerm, ExplainedWord, Explanation } from './embedded/explain.js'
export type { ReadFile } from './embedded/index-reader.js'
export { Searcher } from './embedded/searcher.js'
export { eachToken, fold, foldWhole, termsOf, type TokenForm } from './tokens.js'
