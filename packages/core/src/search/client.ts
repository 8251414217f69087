/*
 * The part of the search that pages use: query parsing, the provider interface, and the host of a hosted
 * service. The engine, which runs in a worker, has a separate entry point (`engine.ts`). If pages and the
 * worker imported the same entry point, the bundler would put it in a shared chunk: pages would load the
 * engine, and the browser would request the chunk twice. For the same reason, `limit-per-group.ts`, which the
 * engine and the hosted provider use, is a separate entry point.
 */
export { toAlgoliaHost } from './algolia-host.js'
export * from './model.js'
export { isEmpty, parseQuery, searchHref, withFilter, type ParsedQuery } from './query.js'
