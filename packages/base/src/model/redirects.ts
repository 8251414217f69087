import { routeKey, type Address, type Redirect, type RedirectTable } from './manifest.js'
import { percentDecode } from './percent-decode.js'
import { encodeUriComponent } from './encode-uri.js'

/** Normalizes an address for lookups, like `routeKey`. Letter case matters in anchors. */
export const addressKey = ({ url, anchor }: Address): string =>
  anchor === null ? routeKey(url) : `${routeKey(url)}#${anchor}`

/** Formats an address as the path of a link, such as "/docs/guides#setup", which `parseAddress` can parse. */
export function addressText({ url, anchor }: Address): string {
  // The name of a file can contain these characters.
  const path = url.replace(/#|%(?=[\da-f]{2})/gi, encodeUriComponent)
  return anchor === null ? path : `${path}#${anchor}`
}

/** Parses a path with an optional fragment, percent-encoded or not. */
export function parseAddress(text: string): Address {
  const [path = '', ...fragment] = text.split('#')
  return {
    url: percentDecode(path),
    anchor: fragment.length === 0 ? null : percentDecode(fragment.join('#')),
  }
}

/**
 * Returns the redirect that applies to an address, and the resulting address. A redirect from the anchor
 * takes precedence over a redirect from the page. A redirect from the page retains the anchor, unless its
 * target has an anchor.
 *
 * @returns null if the address is not redirected
 */
export function nextAddress<R extends Pick<Redirect, 'from' | 'to'>>(
  { url, anchor }: Address,
  byAddress: ReadonlyMap<string, R>,
): { readonly redirect: R; readonly to: Address } | null {
  const redirect =
    byAddress.get(addressKey({ url, anchor })) ?? byAddress.get(addressKey({ url, anchor: null }))
  if (redirect === undefined) return null
  const { from, to } = redirect
  return { redirect, to: from.anchor === null ? { url: to.url, anchor: to.anchor ?? anchor } : to }
}

/**
 * Follows all redirects from an address. The redirects must not form a cycle.
 *
 * @returns null if the address is not redirected
 */
export function followRedirects(
  from: Address,
  { byAddress }: Pick<RedirectTable, 'byAddress'>,
): Address | null {
  let current: Address | null = null
  // The target of a redirect is never the source of another redirect. But a redirect from a page adds the
  // anchor of the address to its target, and the target with this anchor can have a redirect.
  for (let next = nextAddress(from, byAddress); next !== null; next = nextAddress(current, byAddress))
    current = next.to
  return current
}
