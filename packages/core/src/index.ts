/** The contract between the generator and a theme, and the URL, route, and sidebar rules that both share. */

export type * from './contract/look.js'
export type * from './contract/page.js'
export type * from './contract/plugin.js'
export type * from './contract/share-image.js'
export type * from './contract/sidebar.js'
export type * from './contract/site.js'
export type * from './contract/theme.js'
export { CHILDREN_TAG, CONTENT_ID, RESERVED_IDS, TITLE_TAG } from './contract/ids.js'
export { findDoc, findSidebar, firstLink } from './docs/find-doc.js'
export { describeError } from './errors/error-chain.js'
export { countMessage, fillMessage, interpolate } from '#format'
export { nameFor, type NounForms, type PluralMessage } from './messages/format.js'
export { documentTitle } from './pages/document-title.js'
export { isJsonEqual } from './pages/is-json-equal.js'
export {
  docPageClasses,
  docsSectionClasses,
  docsTag,
  packInlinePage,
  packPage,
  unpackPage,
} from './pages/packed-page.js'
export { apiAnchors } from './routes/api-anchor.js'
export {
  generatePath,
  matchPath,
  type PathMatch,
  type PathMatchOptions,
  type PathValue,
} from './routes/path-pattern.js'
export { isPathUnder, isSamePath, normalizePath } from './routes/paths.js'
export { popularPagesUrl } from './routes/popular-pages.js'
export { routeDataUrl } from './routes/route-data.js'
export { DOCUMENT_PREFIX, isExternal, withBase, withoutBase } from './routes/url.js'
export * from './sidebar/sidebar-view.js'
