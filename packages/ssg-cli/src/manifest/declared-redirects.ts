import type { SiteConfig } from '../config/site-config.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { Address, Route } from '@camdocs/base/model/manifest.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { parseAddress } from '@camdocs/base/model/redirects.js'
import { locationIn } from '@camdocs/base/model/source-map.js'

/** A redirect as the site declares it. */
export interface DeclaredRedirect {
  readonly from: Address
  readonly to: Address
  readonly location: SourceLocation
  /** Location of the target. Default: the location of the redirect. */
  readonly targetLocation?: SourceLocation
}

/**
 * Collects the redirects of a site: `redirects` in the configuration, `redirect_from` in front matter, and
 * `aka` in headings.
 *
 * @param pages published docs
 */
export function declaredRedirects(
  pages: readonly Page[],
  routeOfDoc: ReadonlyMap<string, Route>,
  config: SiteConfig,
): DeclaredRedirect[] {
  const configured = config.settings.redirects.map(({ from, to }, index): DeclaredRedirect => ({
    from: parseAddress(from),
    to: parseAddress(to),
    location: config.locate(['redirects', index, 'from'], from),
    targetLocation: config.locate(['redirects', index, 'to'], to),
  }))
  const inDocs = pages.flatMap((page) => {
    // The current docs declare the same addresses. Those of an earlier version never changed.
    if (rootOf(page.id, config.contentRoots).isFrozen) return []
    const url = routeOfDoc.get(page.id)?.url
    return url === undefined ? [] : redirectsOfDoc(page, url)
  })
  return [...configured, ...inDocs]
}

function redirectsOfDoc(page: Page, url: string): DeclaredRedirect[] {
  const { file, meta, metaRanges, aliases = [] } = page
  const former = meta.redirect_from ?? []
  return [
    ...former.map((from, index) => {
      const range = metaRanges[`redirect_from.${String(index)}`] ?? metaRanges.redirect_from
      const location = { file, range }
      return { from: parseAddress(from), to: { url, anchor: null }, location }
    }),
    ...aliases.map(({ from, anchor, range }) => ({
      from: parseAddress(from),
      to: { url, anchor },
      location: locationIn(mappedText(page), range),
    })),
  ]
}
