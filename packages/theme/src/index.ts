/** What a page module of a site may use: components, hooks and helpers of the theme, and the contract's types. */

export { loadable } from './components/Loadable.js'
export { Link, type LinkProps } from './components/Link.js'
export { Translate, type TranslateProps } from './components/Translate.js'
export type { ClientModule, RouteUpdate } from './client/lifecycle.js'
export type * from './contract.js'
export { useDoc, useDocsSidebar, useHydrated, usePage, useSite, useStorage } from './lib/context.js'
export { findDoc, findSidebar, firstLink } from './lib/docs.js'
export { usePreferredVersion } from './lib/use-preferred-version.js'
export { useQueryParameter } from './lib/use-query-parameter.js'
export {
  generatePath,
  matchPath,
  type PathMatch,
  type PathMatchOptions,
  type PathValue,
} from './lib/path-pattern.js'
export { isSamePath, normalizePath } from './lib/paths.js'
export { documentTitle } from './lib/head.js'
export { docClasses, docsClasses, docsTag } from './lib/packed-page.js'
export { routeDataUrl } from './lib/route-data.js'
export { serviceHost } from './search/service-host.js'
export { sidebarDataUrl, type SidebarPlace } from './lib/sidebar.js'
export { interpolate, translate, type TranslateDescriptor } from './lib/translate.js'
export { isExternal, withBase } from './lib/url.js'
