import { formatLocation } from '@camdocs/base/model/diagnostic.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import { mappedText } from '@camdocs/base/model/page.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { locationIn } from '@camdocs/base/model/source-map.js'

/**
 * Returns the URL paths that the links of docs lead to which the build found to be broken, and which authors
 * ignore or lowered to warnings: the output contains them as they were written.
 */
export function knownBrokenTargets({
  pages,
  problemPlaces,
  manifest,
  linkContext: { baseUrl },
}: BuiltSite): Set<string> {
  const places = problemPlaces()
  const targets = pages.flatMap((page) => {
    const url = manifest.routeOfDoc.get(page.id)?.url
    if (url === undefined) return []
    // Depending on the host, a browser resolves relative links against one of the two.
    const bases = [url, `${url}/`].map((path) => `http://localhost${siteHref(path, baseUrl)}`)
    return page.details.links
      .filter(({ range }) => places.has(formatLocation(locationIn(mappedText(page), range))))
      .flatMap(({ target }) =>
        bases.flatMap((base) => (URL.canParse(target, base) ? [new URL(target, base).pathname] : [])),
      )
  })
  return new Set(targets)
}
