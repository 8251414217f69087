import { responseHeaders, type ResponseHeaders } from '../output/host-files.js'
import { securityPolicy } from '../output/security-policy.js'
import type { SiteWithModules } from './site-stages.js'

/**
 * Returns the headers of all responses. Hosts send the same headers with the pages of all languages, so that
 * they allow the inline scripts of all of them. The `meta` element of a page allows only its own.
 */
export function siteHeaders({ policy, config }: Pick<SiteWithModules, 'policy' | 'config'>): ResponseHeaders {
  const { languages, settings } = config
  if (languages === undefined) return responseHeaders(policy)
  const scripts = languages.all.flatMap((language) => language.inlineScripts())
  return responseHeaders(securityPolicy([...new Set(scripts)], settings))
}
