import { DOCUMENT_PREFIX, isExternal } from '@camdocs/core'
import path from 'node:path/posix'
import type { Page } from './page.js'
import { routeKey, type Route, type RouteManifest } from './manifest.js'

/** What a reference leads to. `href` has no base path and is not percent-encoded but for what the writer wrote. */
export type Resolved =
  | { readonly kind: 'page'; readonly route: Route; readonly suffix: string; readonly hash: string | null }
  | { readonly kind: 'file'; readonly file: string; readonly suffix: string }
  | { readonly kind: 'document'; readonly href: string }
  | { readonly kind: 'broken'; readonly what: 'page' | 'file' | 'symbol'; readonly path: string }

export interface LinkContext {
  readonly manifest: RouteManifest
  /** Docs by id. */
  readonly pages: ReadonlyMap<string, Page>
  readonly baseUrl: string
  readonly routeBase: string
  /** Folder of the docs, relative to the site's root. */
  readonly contentFolder: string
}

/** Prefix of a reference to an API name: "symbol:Camera.takePhoto", written as `[[Camera.takePhoto]]`. */
export const symbolPrefix = 'symbol:'

/**
 * The id of an API symbol on a page that documents several symbols, or of a member on its symbol's page. For a member of
 * a symbol on a shared page, such as "Frame.width", it is "frame-width".
 */
export const apiAnchor = (name: string): string => name.toLowerCase().replace('.', '-')

/** Whether a link target is an external URL (LINK-1), not a reference that `resolveLink` can resolve. */
export const isExternalTarget = (target: string): boolean =>
  isExternal(target) && !target.startsWith(symbolPrefix)

/** Converts a path in the static folder, with or without a leading slash, to a path from the site's root. */
export const rooted = (name: string): string => `/${name.replace(/^\//, '')}`

const markdown = /\.mdx?$/i

/**
 * Resolves a reference as written in a page (LINK-2, LINK-3, LINK-6, LINK-8): files beside the page first, then
 * the URL relative to the page's own, then the path from the site's root. Raw and decoded forms are both tried.
 * @param from the page's doc id, or the URL of a page that is not a doc
 */
export function resolveLink(
  target: string,
  from: { readonly docId: string } | { readonly url: string },
  context: LinkContext,
): Resolved {
  if (target.startsWith(DOCUMENT_PREFIX))
    return { kind: 'document', href: target.slice(DOCUMENT_PREFIX.length) }
  if (target.startsWith(symbolPrefix)) return resolveSymbol(target.slice(symbolPrefix.length), context)
  const { pathname, suffix, hash } = split(target)
  const candidates = [...new Set([pathname, decode(pathname)])]
  for (const candidate of candidates) {
    const found =
      'docId' in from ? fromDoc(candidate, from.docId, context) : fromUrl(candidate, from.url, context)
    if (found === undefined) continue
    return typeof found === 'string'
      ? { kind: 'file', file: found, suffix }
      : { kind: 'page', route: found, suffix, hash: hash === null ? null : decode(hash) }
  }
  return {
    kind: 'broken',
    what: looksLikeFile(pathname) ? 'file' : 'page',
    path: candidates.at(-1) ?? pathname,
  }
}

/** The page and the place on it where a symbol of the API, or a member of one, is explained. */
function resolveSymbol(name: string, { manifest }: LinkContext): Resolved {
  // One error, that of the reference, is enough.
  if (manifest.symbols === null) return { kind: 'document', href: '' }
  const place = manifest.symbols.get(name)
  const route = place && manifest.routeOfDoc.get(place.docId)
  if (place === undefined || route === undefined) return { kind: 'broken', what: 'symbol', path: name }
  const { anchor } = place
  return { kind: 'page', route, suffix: anchor === null ? '' : `#${anchor}`, hash: anchor }
}

const looksLikeFile = (pathname: string): boolean =>
  /\.[a-z0-9]{1,8}$/i.test(pathname) && !/\.(html?|mdx?)$/i.test(pathname)

function split(target: string): { pathname: string; suffix: string; hash: string | null } {
  const end = target.search(/[?#]/)
  const pathname = end < 0 ? target : target.slice(0, end)
  const suffix = end < 0 ? '' : target.slice(end)
  const sharp = suffix.indexOf('#')
  return { pathname, suffix, hash: sharp < 0 ? null : suffix.slice(sharp + 1) }
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A route, or the output path of a file. */
type Found = Route | string | undefined

function fromDoc(pathname: string, docId: string, context: LinkContext): Found {
  const own = context.manifest.routeOfDoc.get(docId)
  if (pathname === '') return own
  if (pathname.startsWith('/')) return fromRoot(pathname, context)
  const folder = path.dirname(docId)
  const beside = path.normalize(path.join(folder, pathname))
  return byFile(beside, context) ?? (own === undefined ? undefined : fromUrl(pathname, own.url, context))
}

/** A file below the content folder: a doc, with or without its extension, or a file that is copied. */
function byFile(name: string, context: LinkContext): Found {
  if (name.startsWith('..')) return undefined
  const id = name.replace(markdown, '').replace(/\/$/, '')
  const doc = context.manifest.routeOfDoc.get(id) ?? (markdown.test(name) ? undefined : indexOf(id, context))
  if (doc !== undefined) return doc
  const file = path.join(context.routeBase.slice(1), name)
  return context.manifest.files.has(file) ? file : undefined
}

const indexOf = (folder: string, { manifest }: LinkContext): Route | undefined =>
  ['index', 'README', 'readme']
    .map((name) => manifest.routeOfDoc.get(folder === '.' ? name : `${folder}/${name}`))
    .find((route) => route !== undefined)

function fromUrl(pathname: string, url: string, context: LinkContext): Found {
  if (pathname === '') return context.manifest.routeByUrl.get(routeKey(url))
  return pathname.startsWith('/')
    ? fromRoot(pathname, context)
    : byUrl(path.join(path.dirname(`${url}x`), pathname), context)
}

/** A path that already has the base path is not given it twice (LINK-2). */
function fromRoot(pathname: string, context: LinkContext): Found {
  if (markdown.test(pathname)) {
    const folder = `/${context.contentFolder}/`
    return (
      byFile(pathname.slice(1), context) ??
      (pathname.startsWith(folder) ? byFile(pathname.slice(folder.length), context) : undefined)
    )
  }
  const { baseUrl } = context
  const unprefixed =
    baseUrl !== '/' && pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : pathname
  return byUrl(unprefixed, context)
}

/** ROUTE-2 and ROUTE-3: a path that is a page of its own comes before the one it would be without ".html". */
function byUrl(url: string, { manifest }: LinkContext): Found {
  const normal = path.normalize(url)
  const page =
    manifest.routeByUrl.get(routeKey(normal)) ??
    manifest.routeByUrl.get(routeKey(normal.replace(/(\/index)?\.html$/i, '') || '/'))
  if (page !== undefined) return page
  const file = normal.replace(/^\//, '')
  return manifest.files.has(file) ? file : undefined
}
