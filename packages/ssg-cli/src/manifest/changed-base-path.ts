import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { PublishedManifest } from './published-manifest.js'

/**
 * Reports a change of the base path since an earlier release, if the host does not redirect all former URLs.
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
  const missing = routes.map(({ path }) => siteHref(path, former)).find((path) => !isRedirectedByHost(path))
  if (missing === undefined) return []
  // A rule for all former URLs would also match the new ones, and redirect them again and again.
  const example = baseUrl.startsWith(former) ? '' : `, for example "${former}* ${baseUrl}:splat 301"`
  return [
    {
      code: codes.removedUrl,
      severity: 'error',
      message: `The base path changed from "${former}" to "${baseUrl}", so URLs of the earlier release no longer exist, such as ${missing}.`,
      hint: `Set \`baseUrl\` to "${former}" again, or add rules to static/_redirects that redirect the former URLs${example}.`,
      ...config.locate(['baseUrl']),
    },
  ]
}
