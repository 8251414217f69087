import { resolveLink, type LinkContext, type Resolved } from '../model/resolve-link.js'
import { encodePath, siteHref } from './urls.js'

/** The final address of a resolved reference. A broken one keeps what was written: the build fails anyway. */
export function hrefOf(target: string, resolved: Resolved, context: LinkContext): string {
  if (resolved.kind === 'page') return siteHref(resolved.route.url, context.baseUrl) + resolved.suffix
  if (resolved.kind === 'file') return siteHref(`/${resolved.file}`, context.baseUrl) + resolved.suffix
  if (resolved.kind === 'document') return encodePath(resolved.href)
  return target
}

const external = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** The address of a reference in the configuration. */
export function configHref(target: string, context: LinkContext): { href: string; external: boolean } {
  if (external.test(target) && !target.startsWith('pathname:')) return { href: target, external: true }
  return { href: hrefOf(target, resolveLink(target, { url: '/' }, context), context), external: false }
}

/** The address of a file of the static folder, named with or without a leading slash. */
export const fileHref = (path: string, context: LinkContext): string =>
  /^https?:\/\//.test(path) ? path : siteHref(`/${path.replace(/^\//, '')}`, context.baseUrl)
