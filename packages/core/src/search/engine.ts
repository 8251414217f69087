/*
 * The part of the search that runs in a worker. An entry point of its own, for the reason given in
 * `client.ts`.
 */
export { manifestFile } from './index-format.js'
export type * from './model.js'
export { Searcher } from './searcher.js'
