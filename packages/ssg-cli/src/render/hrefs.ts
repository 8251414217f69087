import { DOCUMENT_PREFIX } from '@camdocs/core'
import { rewriteUrls } from '@camdocs/base/model/html-urls.js'
import {
  isExternalTarget,
  resolveLink,
  type LinkContext,
  type Resolved,
} from '@camdocs/base/model/resolve-link.js'
import { fileBase } from '@camdocs/base/model/shared-files.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/**
 * Returns the final URL of a reference. A broken reference is unchanged, because it fails the build anyway.
 */
export function hrefOf(target: string, resolved: Resolved, context: LinkContext): string {
  if (resolved.kind === 'page') return siteHref(resolved.route.url, context.baseUrl) + resolved.suffix
  if (resolved.kind === 'file')
    return siteHref(`/${resolved.file}`, fileBase(resolved.file, context)) + resolved.suffix
  if (resolved.kind === 'document') return documentHref(resolved.href, context)
  return target
}

/**
 * Adds the base path to the path of a `pathname://` target (LINK-3), and encodes spaces, control characters,
 * and characters outside ASCII.
 */
function documentHref(path: string, { baseUrl }: LinkContext): string {
  const encoded = path.replace(/[^\x21-\x7e]/gu, encodeUriComponent)
  return encoded.startsWith('/') && !encoded.startsWith(baseUrl) ? baseUrl + encoded.slice(1) : encoded
}

/** Replaces the URLs in HTML from the configuration with their final URLs. */
export const resolveHtmlLinks = (html: string, context: LinkContext): string =>
  rewriteUrls(html, (target) => {
    const { href } = configHref(target, context)
    const needsFullLoad = href.startsWith(DOCUMENT_PREFIX)
    return { url: needsFullLoad ? href.slice(DOCUMENT_PREFIX.length) : href, needsFullLoad }
  })

/**
 * Resolves a reference in the configuration. The URL of a `pathname://` target keeps that prefix, by which
 * the theme recognizes links that need a full page load (LINK-3).
 */
export function configHref(target: string, context: LinkContext): { href: string; external: boolean } {
  if (isExternalTarget(target, context.roots)) return { href: target, external: true }
  const resolved = resolveLink(target, { url: '/' }, context)
  const prefix = resolved.kind === 'document' ? DOCUMENT_PREFIX : ''
  return { href: prefix + hrefOf(target, resolved, context), external: false }
}

/**
 * Returns the URL of a file in the static folder. The leading slash of its path is optional. A URL of
 * another site is unchanged.
 */
export function fileHref(path: string, context: Pick<LinkContext, 'baseUrl' | 'shared'>): string {
  if (/^https?:\/\//.test(path)) return path
  const file = path.replace(/^\//, '')
  return siteHref(`/${file}`, fileBase(file, context))
}
