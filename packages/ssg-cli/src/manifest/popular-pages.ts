import type { SiteConfig } from '../config/site-config.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { popularRoute } from '@camdocs/base/model/popular-pages.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { unknownDocHint } from '@camdocs/base/links/unknown-doc.js'

/**
 * Reports entries of `search.popular` that match neither a page nor the ID of a draft. The ID of a draft has
 * no effect until the draft is published.
 */
export function unknownPopularPages(config: SiteConfig, { manifest }: LinkContext): Diagnostic[] {
  const entries = config.settings.search.popular ?? []
  return entries.flatMap((entry, index): Diagnostic[] => {
    if (popularRoute(entry, manifest) !== undefined || manifest.drafts.has(entry)) return []
    const isPath = entry.startsWith('/')
    const problem = isPath ? `"${entry}" does not match any page.` : `the doc "${entry}" does not exist.`
    const candidates = isPath ? manifest.routes.map(({ url }) => url) : manifest.routeOfDoc.keys()
    return [
      {
        code: codes.unknownDoc,
        severity: 'error',
        message: `\`search.popular\`: ${problem}`,
        ...(isPath ? didYouMean : unknownDocHint)(entry, candidates),
        ...config.locate(['search', 'popular', index], entry),
      },
    ]
  })
}
