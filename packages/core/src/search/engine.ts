/*
 * The part of the search that runs in a web worker of the browser. `client.ts` explains why it is a separate
 * entry point.
 */
export { manifestPath } from './index-format.js'
export type * from './model.js'
export { Searcher } from './searcher.js'
