import type { SiteProps } from '../contract/site.js'
import { normalizePath } from './paths.js'
import { withoutBase } from './url.js'

/**
 * Returns the URL path of a route's data file, which contains `RouteData` as JSON. It is computed
 * from the page's path and a few properties of the site, so no page has to load a table of all routes.
 *
 * @param site `htmlPaths` lists the routes whose URL ends in `.html` (ROUTE-3)
 * @param path the page's path with the base path. A slash after the last segment does not change the
 *   result. For a path that is not in `htmlPaths`, neither does `.html` or `/index.html` at its end
 *   (ROUTE-2).
 */
export function routeDataUrl(
  site: Pick<SiteProps, 'baseUrl' | 'buildId' | 'htmlPaths'>,
  path: string,
): string {
  const route = withoutBase(site.baseUrl, path)
  const normalized = site.htmlPaths.includes(route) ? route : withoutBase(site.baseUrl, normalizePath(path))
  const file = normalized.replace(/\/$/, '') || '/index'
  return `${site.baseUrl}route-data/${site.buildId}${file}.json`
}
