/*
 * The part of the search that pages use: queries and the model of answers. The engine, which runs
 * in a worker, has another entry point (`engine.ts`). With a common one, the bundler would put
 * everything that it exports into a chunk that both load: pages would load the engine, and the
 * browser would request the chunk twice. For the same reason, `limit-per-group.ts`, which the
 * engine and the hosted provider use, is a separate entry point.
 */
export * from './model.js'
export { isEmpty, parseQuery, searchHref, withKind, type ParsedQuery } from './query.js'
export { serviceHost } from './service-host.js'
