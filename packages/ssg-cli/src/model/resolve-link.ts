import { DOCUMENT_PREFIX, isExternal } from '@camdocs/core'
import path from 'node:path/posix'
import { withoutBasePath } from './base-path.js'
import { mappedText, type LinkRef, type Page } from './page.js'
import { routeKey, type Route, type RouteManifest } from './manifest.js'
import { percentDecode } from './percent-decode.js'
import { addressText, followRedirects } from './redirects.js'
import { fileAt } from './source-map.js'
import { encodeUriComponent } from './encode-uri.js'

/**
 * The result of resolving a reference. A `suffix` is the query string and fragment to append to the URL; a
 * `hash` is the decoded fragment without "#". A `file` is a path in the output.
 */
export type Resolved =
  | {
      readonly kind: 'page'
      readonly route: Route
      readonly suffix: string
      readonly hash: string | null
      /** Current address of the target. Set if the reference is to a former address. */
      readonly movedTo?: string
    }
  | { readonly kind: 'file'; readonly file: string; readonly suffix: string; readonly movedTo?: string }
  /**
   * The target of a `pathname://` link (LINK-3), as written: no base path is added, and nothing is
   * percent-encoded. Also any other reference that is not checked.
   */
  | { readonly kind: 'document'; readonly href: string }
  | { readonly kind: 'broken'; readonly targetKind: 'page' | 'file' | 'symbol'; readonly path: string }

/** The site data that link resolution needs. */
export interface LinkContext {
  readonly manifest: RouteManifest
  /** Docs by id. */
  readonly pages: ReadonlyMap<string, Page>
  readonly baseUrl: string
  readonly routeBase: string
  /** Content folder, relative to the site's folder. */
  readonly contentFolder: string
}

/**
 * What a reference is relative to: a doc, or the URL of a page that is not a doc. For a reference in a
 * partial that the doc includes, `partial` is the path of the partial relative to the site's folder.
 */
export type LinkOrigin = { readonly docId: string; readonly partial?: string } | { readonly url: string }

/** Returns what a reference of a page is relative to. */
export function originOf(page: Page, { range }: LinkRef): LinkOrigin {
  if (page.details.segments === undefined) return { docId: page.id }
  const file = fileAt(mappedText(page), range.start.line)
  return file === page.file ? { docId: page.id } : { docId: page.id, partial: file }
}

/** Prefix of a reference to an API name: "symbol:Camera.takePhoto", written as `[[Camera.takePhoto]]`. */
export const symbolPrefix = 'symbol:'

/** Whether a link target is an external URL (LINK-1), not a reference that `resolveLink` can resolve. */
export const isExternalTarget = (target: string): boolean =>
  isExternal(target) && !target.startsWith(symbolPrefix)

/** Adds the leading slash that is optional in paths of static files. */
export const toRootRelative = (name: string): string => `/${name.replace(/^\//, '')}`

const markdownExtension = /\.mdx?$/i

/**
 * Resolves a reference in a page (LINK-2, LINK-3, LINK-6, LINK-8, LINK-10). A relative reference in a doc is
 * a path relative to the doc's file. If there is no such file, it is a URL relative to the doc's URL. If
 * there is no such URL, and the reference ends in ".md" or ".mdx" and starts with neither "./" nor "../", it
 * is a path relative to the content folder. References are tried as written, and then percent-decoded.
 *
 * @param target the reference as written
 */
export function resolveLink(target: string, from: LinkOrigin, context: LinkContext): Resolved {
  if (target.startsWith(DOCUMENT_PREFIX))
    return { kind: 'document', href: target.slice(DOCUMENT_PREFIX.length) }
  if (target.startsWith(symbolPrefix)) return resolveSymbol(target.slice(symbolPrefix.length), context)
  const { pathname, suffix, hash } = split(target)
  const candidates = [...new Set([pathname, percentDecode(pathname)])]
  for (const candidate of candidates) {
    const match = 'docId' in from ? fromDoc(candidate, from, context) : fromUrl(candidate, from.url, context)
    if (match === undefined) continue
    if (typeof match === 'string') return { kind: 'file', file: match, suffix }
    const anchor = hash === null ? null : percentDecode(hash)
    return (
      resolveMoved(match, anchor, suffix, context.manifest) ?? {
        kind: 'page',
        route: match,
        suffix,
        hash: anchor,
      }
    )
  }
  return {
    kind: 'broken',
    targetKind: looksLikeFile(pathname) ? 'file' : 'page',
    path: candidates.at(-1) ?? pathname,
  }
}

/** Resolves a reference to a former address. Returns null for any other reference. */
function resolveMoved(
  { url }: Route,
  anchor: string | null,
  suffix: string,
  { redirects, routeByUrl }: RouteManifest,
): Resolved | null {
  const to = redirects.all.length === 0 ? null : followRedirects({ url, anchor }, redirects)
  if (to === null) return null
  const query = suffix.replace(/#.*$/s, '')
  const fragment = to.anchor === null ? '' : `#${encodeUriComponent(to.anchor)}`
  const moved = { suffix: query + fragment, movedTo: addressText(to) }
  const route = routeByUrl.get(routeKey(to.url))
  return route === undefined
    ? { kind: 'file', file: to.url.slice(1), ...moved }
    : { kind: 'page', route, hash: to.anchor, ...moved }
}

/** Resolves the name of an API symbol, or of a member of a symbol, to its documentation. */
function resolveSymbol(name: string, { manifest }: LinkContext): Resolved {
  // If the API could not be read, that is already reported. Its names are not checked, so that they are not
  // reported as broken too.
  if (manifest.symbols === null) return { kind: 'document', href: '' }
  const location = manifest.symbols.get(name)
  const route = location && manifest.routeOfDoc.get(location.docId)
  if (location === undefined || route === undefined)
    return { kind: 'broken', targetKind: 'symbol', path: name }
  const { anchor } = location
  return { kind: 'page', route, suffix: anchor === null ? '' : `#${anchor}`, hash: anchor }
}

/** Whether a path has an extension that pages do not have, such as ".png". */
const looksLikeFile = (pathname: string): boolean =>
  /\.[a-z0-9]{1,8}$/i.test(pathname) && !/\.(html?|mdx?)$/i.test(pathname)

function split(target: string): { pathname: string; suffix: string; hash: string | null } {
  const end = target.search(/[?#]/)
  const pathname = end < 0 ? target : target.slice(0, end)
  const suffix = end < 0 ? '' : target.slice(end)
  const hashIndex = suffix.indexOf('#')
  return { pathname, suffix, hash: hashIndex < 0 ? null : suffix.slice(hashIndex + 1) }
}

/** A route, or the output path of a file. */
type Match = Route | string | undefined

function fromDoc(
  pathname: string,
  { docId, partial }: Extract<LinkOrigin, { docId: string }>,
  context: LinkContext,
): Match {
  const route = context.manifest.routeOfDoc.get(docId)
  if (pathname === '') return route
  if (pathname.startsWith(siteAlias)) return fromSiteFolder(pathname.slice(siteAlias.length), context)
  if (pathname.startsWith('/'))
    return fromRoot(pathname, context) ?? fromContentFolder(pathname.slice(1), context)
  if (partial !== undefined) return fromPartial(pathname, partial, context)
  const file = path.normalize(path.join(path.dirname(docId), pathname))
  const canStartAtContentFolder = markdownExtension.test(pathname) && !/^\.\.?\//.test(pathname)
  return (
    byFile(file, context) ??
    (route === undefined ? undefined : fromUrl(pathname, route.url, context)) ??
    (canStartAtContentFolder ? fromContentFolder(pathname, context) : undefined)
  )
}

/**
 * Resolves a path relative to an included partial. A partial has no URL, so the path must be that of a file.
 *
 * @param partial relative to the site's folder
 */
function fromPartial(pathname: string, partial: string, context: LinkContext): Match {
  const file = path.relative(context.contentFolder, path.join(path.dirname(partial), pathname))
  // `path.relative` removes a slash at the end.
  return byFile(pathname.endsWith('/') ? `${file}/` : file, context)
}

/** Prefix of a path relative to the site's folder, in Docusaurus. */
const siteAlias = '@site/'

/** Resolves a path relative to the site's folder: a doc, a file next to the docs, or a static file. */
function fromSiteFolder(name: string, context: LinkContext): Match {
  const statics = 'static/'
  if (name.startsWith(statics)) return byUrl(`/${name.slice(statics.length)}`, context)
  const folder = `${context.contentFolder}/`
  return name.startsWith(folder) ? byFile(name.slice(folder.length), context) : undefined
}

/**
 * Resolves a path relative to the content folder, as VitePress does ("guides/a.md"), or a path that starts
 * with the name of the content folder, as Docusaurus does ("docs/guides/a.md") (LINK-10).
 */
function fromContentFolder(pathname: string, context: LinkContext): Match {
  const name = path.normalize(pathname).replace(/(?:\/index)?\.html$/i, '')
  const folder = `${context.contentFolder}/`
  return (
    byFile(name, context) ??
    (name.startsWith(folder) ? byFile(name.slice(folder.length), context) : undefined)
  )
}

/**
 * Resolves a path relative to the content folder: a doc, with or without its extension, a folder with an
 * index, or another file.
 */
function byFile(name: string, context: LinkContext): Match {
  if (name.startsWith('..')) return undefined
  const id = name.replace(markdownExtension, '').replace(/\/$/, '')
  const doc =
    context.manifest.routeOfDoc.get(id) ??
    (markdownExtension.test(name) ? undefined : folderIndex(id, context))
  if (doc !== undefined) return doc
  const file = path.join(context.routeBase.slice(1), name)
  return context.manifest.files.has(file) ? file : undefined
}

const folderIndex = (folder: string, { manifest }: LinkContext): Route | undefined =>
  ['index', 'README', 'readme']
    .map((name) => manifest.routeOfDoc.get(folder === '.' ? name : `${folder}/${name}`))
    .find((route) => route !== undefined)

function fromUrl(pathname: string, url: string, context: LinkContext): Match {
  if (pathname === '') return context.manifest.routeByUrl.get(routeKey(url))
  if (pathname.startsWith('/')) return fromRoot(pathname, context)
  // As in browsers, the folder of "/a/" is "/a". Without the "x", `dirname` would return "/".
  const folder = path.dirname(`${url}x`)
  return byUrl(path.join(folder, pathname), context)
}

/** Resolves an absolute path, which can include the base path (LINK-2). */
function fromRoot(pathname: string, context: LinkContext): Match {
  if (markdownExtension.test(pathname)) return fromContentFolder(pathname.slice(1), context)
  return byUrl(withoutBasePath(pathname, context.baseUrl) ?? pathname, context)
}

/**
 * Resolves a URL path: to the page with this URL, otherwise to the page with the URL without ".html"
 * (ROUTE-2, ROUTE-3), otherwise to a file.
 */
function byUrl(url: string, { manifest }: LinkContext): Match {
  const normalized = path.normalize(url)
  const page =
    manifest.routeByUrl.get(routeKey(normalized)) ??
    manifest.routeByUrl.get(routeKey(normalized.replace(/(\/index)?\.html$/i, '') || '/'))
  if (page !== undefined) return page
  const file = normalized.replace(/^\//, '')
  return manifest.files.has(file) ? file : undefined
}
