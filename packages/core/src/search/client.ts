/*
 * The part of the search that pages use: queries and the model of answers. It is an entry point of its own, without the
 * engine: the bundler shares an imported module with everything that it re-exports, so that pages would load the
 * engine, which runs in a worker.
 */
export * from './model.js'
export { limitPerGroup } from './limit-per-group.js'
export { isEmpty, parseQuery, searchHref, withKind, type ParsedQuery } from './query.js'
export { serviceHost } from './service-host.js'
