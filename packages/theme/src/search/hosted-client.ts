/* The only import of Algolia's client. `scripts/bundle-theme.mjs` bundles the client into this module. */
export { liteClient, type SearchForHits } from 'algoliasearch/lite'
