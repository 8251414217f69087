import { isOfNewest, type ContentRoot } from './content-root.js'
import { routeKey, type Route, type RouteManifest } from './manifest.js'
import type { LinkContext } from './resolve-link.js'

/* The pages that the search suggests (SRCH-17). */

/** Maximum number of suggested pages. */
export const maxPopularPages = 6

/**
 * Returns the page that an entry of `search.popular` names.
 *
 * @param entry ID of a doc, or the path of a page without the base path
 * @returns for the path of a redirect, its target; undefined if there is no such page
 */
export function popularRoute(entry: string, manifest: RouteManifest): Route | undefined {
  if (!entry.startsWith('/')) return manifest.routeOfDoc.get(entry)
  const route = manifest.routeByUrl.get(routeKey(entry))
  return route?.target.kind === 'redirect' ? manifest.routeByUrl.get(routeKey(route.target.to)) : route
}

/**
 * Returns the pages that the search suggests, without duplicates, unlisted pages, and pages that the search
 * does not find.
 *
 * @param entries the setting `search.popular`; if undefined, the search suggests the first pages of each
 *   sidebar, in turn
 */
export function popularRoutes(
  entries: readonly string[] | undefined,
  { manifest, pages, roots }: LinkContext,
): readonly Route[] {
  const routes = entries?.map((entry) => popularRoute(entry, manifest)) ?? firstRoutes(manifest, roots)
  const isFound = ({ target }: Route) => {
    const meta = target.kind === 'doc' ? pages.get(target.id)?.meta : undefined
    return meta === undefined || (meta.search && !meta.unlisted)
  }
  const listed = routes.flatMap((route) => (route !== undefined && isFound(route) ? [route] : []))
  return [...new Set(listed)].slice(0, maxPopularPages)
}

/**
 * Returns the first pages of the sidebars of the newest versions: the first of each, then the second of each,
 * and so on.
 */
function firstRoutes(
  { sidebars, routeOfDoc, categories }: RouteManifest,
  roots: readonly ContentRoot[],
): (Route | undefined)[] {
  const all = [...sidebars.values()].map(({ order }) => order)
  const orders = all.filter(([first]) => first !== undefined && isOfNewest(first, roots))
  return Array.from({ length: maxPopularPages }, (_, index) =>
    orders.flatMap((order) => {
      const id = order[index]
      return id === undefined ? [] : [routeOfDoc.get(id) ?? categories.get(id)?.route]
    }),
  ).flat()
}
