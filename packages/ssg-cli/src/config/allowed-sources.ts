import type { ResourceKind } from '@camdocs/base/model/external-resource.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'

/** The settings that the sources of the Content Security Policy depend on. */
export type PolicySettings = Pick<SiteSettings, 'analytics' | 'search' | 'security'>

/** The sources that pages can load each kind of resource from, besides the site itself. */
export type AllowedSources = Readonly<Record<ResourceKind, readonly string[]>>

/** Returns the sources of `security.allow`, and those that analytics and the hosted search need. */
export function allowedSources({ analytics, search, security }: PolicySettings): AllowedSources {
  const { allow } = security
  if (analytics === undefined) return { ...allow, connect: [...searchOrigins(search), ...allow.connect] }
  return {
    ...allow,
    scripts: [tagOrigin, ...allow.scripts],
    connect: [...analyticsOrigins, ...searchOrigins(search), ...allow.connect],
    images: [...analyticsOrigins, ...allow.images],
  }
}

/**
 * Returns the origins of the hosted search. If a host does not respond, Algolia's client falls back to
 * others.
 */
function searchOrigins({ hosted }: SiteSettings['search']): string[] {
  if (hosted === undefined) return []
  return hosted.host === undefined
    ? [`https://${hosted.appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
    : [new URL(hosted.host).origin]
}

const tagOrigin = 'https://www.googletagmanager.com'
const analyticsOrigins = [tagOrigin, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Whether one of the sources matches a URL. A source is a scheme, an origin, or an origin with a wildcard:
 * "data:", "https://example.org", "https://*.example.org". A wildcard matches all subdomains, but not the
 * domain itself.
 */
export function isAllowed(url: URL, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const isScheme = source.endsWith(':')
    if (isScheme) return url.protocol === source
    const isWildcard = source.includes('//*.')
    const { protocol, hostname, port } = new URL(source.replace('//*.', '//'))
    if (url.protocol !== protocol || url.port !== port) return false
    return isWildcard ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname
  })
}
