import { routeKey, type Address, type Route } from '@camdocs/base/model/manifest.js'
import { addressKey, addressText, followRedirects } from '@camdocs/base/model/redirects.js'
import { anchorsOf, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import { MovedContent, type Proposal } from './moved-content.js'
import type { PublishedManifest, PublishedRoute } from './published-manifest.js'

/** A public address of an earlier release that neither exists nor is redirected. */
export interface RemovedAddress {
  readonly from: Address
  /** Name of the API symbol that was documented at the address. */
  readonly symbol?: string | undefined
  /** The probable current address of the content; null if nothing similar exists. */
  readonly proposal: Proposal | null
}

/**
 * Returns the URLs and anchors of an earlier release that neither exist nor are redirected. If the content of
 * a removed page was found on another page, the result includes the anchors of the removed page that the
 * other page lacks. Addresses whose redirects are invalid are omitted, because they are reported already.
 *
 * @param isRedirectedByHost whether a URL that the site does not have is redirected by the host
 */
export function removedAddresses(
  previous: PublishedManifest,
  current: LinkCheckContext,
  isRedirectedByHost: (url: string) => boolean,
): RemovedAddress[] {
  const moved = new MovedContent(previous, current)
  const symbols = new Map([...previous.symbols].map(([name, address]) => [address, name]))
  const isRoute = (url: string) => current.manifest.routeByUrl.has(routeKey(url))
  const routes = previous.routes.filter(({ path }) => isRoute(path) || !isRedirectedByHost(path))
  return routes.flatMap((route) => {
    const page = removedPage(route, current, moved)
    const removed = [...(page === null ? [] : [page]), ...removedAnchors(route, page, current, moved)]
    return removed
      .filter(({ from }) => !current.manifest.redirects.invalid.has(addressKey(from)))
      .map((entry) => ({ ...entry, symbol: symbols.get(addressText(entry.from)) }))
  })
}

function removedPage(
  route: PublishedRoute,
  current: LinkCheckContext,
  moved: MovedContent,
): RemovedAddress | null {
  if (current.manifest.routeByUrl.has(routeKey(route.path))) return null
  return { from: { url: route.path, anchor: null }, proposal: moved.findPage(route) }
}

/**
 * Returns the anchors of a route that neither exist nor are redirected.
 *
 * @param page the removed address of the page itself; null if its URL still exists, as a page or a redirect
 */
function removedAnchors(
  route: PublishedRoute,
  page: RemovedAddress | null,
  current: LinkCheckContext,
  moved: MovedContent,
): RemovedAddress[] {
  // The URL at which the anchors of the route should still work.
  const url = page === null ? route.path : retainingTarget(page)
  if (url === null) return []
  const anchors = new Set(route.anchors)
  return [...route.anchors, ...route.movedAnchors.keys()]
    .filter((anchor) => !isGenerated(anchor, anchors) && !anchorExists({ url, anchor }, current))
    .map((anchor) => ({ from: { url: route.path, anchor }, proposal: moved.findAnchor(route, anchor, url) }))
}

/**
 * Whether an ID was generated for a tab ("tab-1-2", "panel-1-2") or a footnote ("fn-a", "fnref-a"). These IDs
 * can change with any edit, and they are not the target of public links.
 *
 * @param all the IDs of the page. An ID such as "fn-a" was generated only if the page also has "fnref-a".
 */
function isGenerated(anchor: string, all: ReadonlySet<string>): boolean {
  if (/^(?:tab|panel)-\d+-\d+$|^footnote-label$/.test(anchor)) return true
  const label = /^fn(?:ref)?-(.+)$/.exec(anchor)?.[1]
  if (label === undefined) return false
  // "fnref-a-2" is the ID of the second reference to the footnote "a".
  return [label, label.replace(/-\d+$/, '')].some((name) => all.has(`fn-${name}`) && all.has(`fnref-${name}`))
}

/**
 * Returns the URL of the page that the proposal for a removed page redirects to; null if the proposal is
 * missing or uncertain, or if its target is an anchor. Only a redirect to an entire page keeps the fragments
 * of former URLs.
 */
const retainingTarget = ({ proposal }: RemovedAddress): string | null =>
  proposal?.isCertain === true && proposal.to.anchor === null ? proposal.to.url : null

/**
 * Whether an anchor exists on its page, or is redirected to a page or to an anchor that exists. On a page
 * with unknown IDs, all anchors count as existing.
 */
function anchorExists(address: Address, context: LinkCheckContext): boolean {
  const { redirects, routeByUrl } = context.manifest
  const { url, anchor } = followRedirects(address, redirects) ?? address
  const route = pageAt(url, routeByUrl)
  const anchors = route && anchorsOf(route, context)
  return anchor === null || (anchors?.has(anchor) ?? true)
}

/** The route at a URL. For a redirect to the main doc, such as `/docs`, this is the route of the main doc. */
function pageAt(url: string, routes: ReadonlyMap<string, Route>): Route | undefined {
  const route = routes.get(routeKey(url))
  return route?.target.kind === 'redirect' ? routes.get(routeKey(route.target.to)) : route
}
