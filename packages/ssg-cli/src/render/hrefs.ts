import { rewriteUrls } from '../model/html-urls.js'
import {
  documentPrefix,
  isExternal,
  resolveLink,
  type LinkContext,
  type Resolved,
} from '../model/resolve-link.js'
import { siteHref } from './urls.js'

/** The final address of a resolved reference. A broken one keeps what was written: the build fails anyway. */
export function hrefOf(target: string, resolved: Resolved, context: LinkContext): string {
  if (resolved.kind === 'page') return siteHref(resolved.route.url, context.baseUrl) + resolved.suffix
  if (resolved.kind === 'file') return siteHref(`/${resolved.file}`, context.baseUrl) + resolved.suffix
  if (resolved.kind === 'document') return documentHref(resolved.href, context)
  return target
}

/** An escaped path (LINK-3) is left as it was written, but for the base path and what an address cannot hold. */
function documentHref(path: string, { baseUrl }: LinkContext): string {
  const based = path.startsWith('/') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path
  return based.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/** HTML from the configuration, with the final URLs of its links. */
export const htmlHrefs = (html: string, context: LinkContext): string =>
  rewriteUrls(html, (target) => {
    const { href } = configHref(target, context)
    const isDocument = href.startsWith(documentPrefix)
    return { url: isDocument ? href.slice(documentPrefix.length) : href, isDocument }
  })

/** The address of a reference in the configuration; one of a document keeps the prefix that tells the theme so. */
export function configHref(target: string, context: LinkContext): { href: string; external: boolean } {
  if (isExternal(target)) return { href: target, external: true }
  const resolved = resolveLink(target, { url: '/' }, context)
  const prefix = resolved.kind === 'document' ? documentPrefix : ''
  return { href: prefix + hrefOf(target, resolved, context), external: false }
}

/** The address of a file of the static folder, named with or without a leading slash. */
export const fileHref = (path: string, context: LinkContext): string =>
  /^https?:\/\//.test(path) ? path : siteHref(`/${path.replace(/^\//, '')}`, context.baseUrl)
