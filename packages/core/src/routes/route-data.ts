import type { SiteProps } from '../contract/site.js'
import { normalizePath } from './paths.js'
import { withoutBase } from './url.js'

/**
 * Address of a page's data (the JSON of its `PageProps`), which follows from its path and the build alone: no page
 * needs to load a table of all routes.
 *
 * @param path the page's path with the base path; a trailing slash or `.html` does not change the result (ROUTE-2)
 */
export function routeDataUrl(
  site: Pick<SiteProps, 'baseUrl' | 'buildId' | 'htmlPaths'>,
  path: string,
): string {
  const below = withoutBase(site.baseUrl, path)
  const clean = site.htmlPaths.includes(below) ? below : withoutBase(site.baseUrl, normalizePath(path))
  const route = clean.replace(/\/$/, '') || '/index'
  return `${site.baseUrl}route-data/${site.buildId}${route}.json`
}
