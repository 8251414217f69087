/**
 * The public API of the theme for the page modules and components of a site: components, hooks, helpers, and
 * types.
 */

export type * from '@camdocs/core'
export {
  docPageClasses,
  docsSectionClasses,
  docsTag,
  documentTitle,
  findDoc,
  findSidebar,
  firstLink,
  generatePath,
  isExternal,
  isSamePath,
  matchPath,
  normalizePath,
  popularPagesUrl,
  routeDataUrl,
  sidebarDataUrl,
  withBase,
} from '@camdocs/core'
export { loadable } from './components/Loadable.js'
export { Link, type LinkProps } from './components/Link.js'
export { Translate, type TranslateProps } from './components/Translate.js'
export type { ClientModule, RouteUpdate } from './client/lifecycle.js'
export { useDoc, useDocsSidebar, useHydrated, usePage, useSite, useStorage } from './hooks/context.js'
export { usePreferredVersion } from './hooks/use-preferred-version.js'
export { useQueryParameter } from './hooks/use-query-parameter.js'
export { interpolate } from '@camdocs/core'
export { translate, type TranslateDescriptor } from './lib/translate.js'
