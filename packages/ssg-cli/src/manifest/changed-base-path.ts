import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { siteHref } from '../render/urls.js'
import type { PublishedManifest } from './published-manifest.js'

/**
 * Reports that the base path changed since an earlier release, so that all URLs changed, unless the host
 * redirects all of them.
 *
 * @param isRedirectedByHost whether the host redirects a path, given with the base path
 */
export function changedBasePath(
  { baseUrl: former, routes }: PublishedManifest,
  config: SiteConfig,
  isRedirectedByHost: (path: string) => boolean,
): Diagnostic[] {
  const { baseUrl } = config.settings
  if (former === undefined || former === baseUrl) return []
  if (routes.every(({ path }) => isRedirectedByHost(siteHref(path, former)))) return []
  return [
    {
      code: codes.removedUrl,
      severity: 'error',
      message: `The base path changed from "${former}" to "${baseUrl}", so all URLs of the earlier release changed.`,
      hint: `Restore \`baseUrl\`, or redirect the former URLs in static/_redirects, for example with "${former}* ${baseUrl}:splat 301".`,
      ...config.locate(['baseUrl']),
    },
  ]
}
