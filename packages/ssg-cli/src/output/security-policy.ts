import { createHash } from 'node:crypto'
import { allowedSources, type PolicySettings } from '../config/allowed-sources.js'

/**
 * The Content Security Policy of a site in one language. All pages have the same policy, because client
 * navigation keeps the policy of the first page.
 */
export interface SecurityPolicy {
  /** Value of the response header. */
  readonly header: string
  /** Value for the `meta` element: without `frame-ancestors`, which browsers accept only in a header. */
  readonly meta: string
  /** The scripts that it allows by hash. */
  readonly inlineScripts: readonly string[]
}

const frameAncestors = "frame-ancestors 'self'"

/**
 * Returns the Content Security Policy of a site.
 *
 * @param inlineScripts scripts that run before the first paint; the policy allows them by hash
 */
export function securityPolicy(inlineScripts: readonly string[], settings: PolicySettings): SecurityPolicy {
  const { images, media, frames, connect, scripts, styles, fonts } = allowedSources(settings)
  // A kind of resource without sources needs no directive: `default-src` applies to it.
  const directive = (name: string, sources: readonly string[]) =>
    sources.length === 0 ? [] : [[name, "'self'", ...sources].join(' ')]
  const directives = [
    "default-src 'self'",
    ...directive('script-src', [...inlineScripts.map(hashSource), ...scripts]),
    ...directive('connect-src', connect),
    ...directive('img-src', images),
    ...directive('media-src', media),
    ...directive('frame-src', frames),
    ...directive('style-src', styles),
    ...directive('font-src', fonts),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors,
    // Scripts of other sites often load additional scripts and write HTML, which trusted types forbid.
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types camdocs']),
  ]
  return {
    header: directives.join('; '),
    inlineScripts,
    meta: directives.filter((text) => text !== frameAncestors).join('; '),
  }
}

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
