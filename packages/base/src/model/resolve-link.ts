import { DOCUMENT_PREFIX, isExternal } from '@camdocs/core'
import path from 'node:path/posix'
import { withoutBasePath } from './base-path.js'
import {
  docIdOf,
  editionsOf,
  hasRootPrefix,
  pathInFolder,
  pathOfDoc,
  resolveDocId,
  rootOf,
  type ContentRoot,
} from './content-root.js'
import { frozenStatic } from './frozen-static.js'
import { mappedText, type LinkRef, type Page } from './page.js'
import { routeKey, type Route, type RouteManifest } from './manifest.js'
import { percentDecode } from './percent-decode.js'
import { addressText, followRedirects } from './redirects.js'
import { fileAt } from './source-map.js'
import { encodeUriComponent } from './encode-uri.js'
import type { SharedFiles } from './shared-files.js'

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
  /** The name of an API symbol of several content roots. The candidates have their prefixes. */
  | { readonly kind: 'ambiguous'; readonly path: string; readonly candidates: readonly string[] }

/** The site data that link resolution needs. */
export interface LinkContext {
  readonly manifest: RouteManifest
  /** Docs by id. */
  readonly pages: ReadonlyMap<string, Page>
  readonly baseUrl: string
  /** Files whose URLs have the base path of the default language. Absent in that language. */
  readonly shared?: SharedFiles | undefined
  readonly roots: readonly ContentRoot[]
  /** Absolute path of the site's folder, with "/" on every system. */
  readonly siteFolder: string
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

/**
 * Whether a link target is an external URL (LINK-1), not a reference that `resolveLink` can resolve.
 *
 * @param roots the content roots whose docs the target can name by ID
 */
export const isExternalTarget = (
  target: string,
  roots: readonly Pick<ContentRoot, 'idPrefix'>[] = [],
): boolean => isExternal(target) && !target.startsWith(symbolPrefix) && !hasRootPrefix(target, roots)

/** Adds the leading slash that is optional in paths of static files. */
export const toRootRelative = (name: string): string => `/${name.replace(/^\//, '')}`

const markdownExtension = /\.mdx?$/i

/**
 * Resolves a reference in a page (LINK-2, LINK-3, LINK-6, LINK-8, LINK-10). A relative reference in a doc is
 * a path relative to the doc's file. If there is no such file, it is a URL relative to the doc's URL. If
 * there is no such URL, and the reference ends in ".md" or ".mdx" and starts with neither "./" nor "../", it
 * is a path relative to the content folder. With the prefix of a content root, a reference is the ID of a
 * doc. References are tried as written, and then percent-decoded.
 *
 * @param target the reference as written
 */
export function resolveLink(target: string, from: LinkOrigin, context: LinkContext): Resolved {
  if (target.startsWith(DOCUMENT_PREFIX))
    return { kind: 'document', href: target.slice(DOCUMENT_PREFIX.length) }
  if (target.startsWith(symbolPrefix)) return resolveSymbol(target.slice(symbolPrefix.length), from, context)
  const { pathname, suffix, hash } = split(target)
  const candidates = [...new Set([pathname, percentDecode(pathname)])]
  for (const candidate of candidates) {
    const match = matchOf(candidate, from, context)
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
function resolveSymbol(name: string, from: LinkOrigin, context: LinkContext): Resolved {
  const { manifest } = context
  // If the API could not be read, that is already reported. Its names are not checked, so that they are not
  // reported as broken too.
  if (manifest.symbols === null) return { kind: 'document', href: '' }
  const candidates = symbolIds(name, 'docId' in from ? from.docId : null, context)
  if (candidates.length > 1) return { kind: 'ambiguous', path: name, candidates }
  const location = manifest.symbols.get(candidates[0] ?? name)
  const route = location && manifest.routeOfDoc.get(location.docId)
  if (location === undefined || route === undefined)
    return { kind: 'broken', targetKind: 'symbol', path: candidates[0] ?? name }
  const { anchor } = location
  return { kind: 'page', route, suffix: anchor === null ? '' : `#${anchor}`, hash: anchor }
}

/**
 * Returns the API symbols that a name can mean, with the prefixes of their content roots: the symbol of the
 * page's root, otherwise those of all roots.
 *
 * @param name can have the prefix of a root
 * @param docId id of the page with the name; null if it is not a doc
 */
export function symbolIds(
  name: string,
  docId: string | null,
  { manifest: { symbols }, roots }: Pick<LinkContext, 'manifest' | 'roots'>,
): string[] {
  const root = docId === null ? null : rootOf(docId, roots)
  // Another version can have symbols that this one lacks.
  const others = roots.filter((other) => other.name === other.family || other === root)
  const ids = hasRootPrefix(name, roots) ? [name] : others.map((other) => docIdOf(name, other))
  const known = ids.filter((id) => symbols?.has(id))
  if (root === null) return known
  // An edition has the symbols of the current one, unless it has its own.
  const own = [root, ...roots.filter((other) => other.name === root.family)]
    .map((other) => docIdOf(name, other))
    .find((id) => known.includes(id))
  return own === undefined ? known : [own]
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

function matchOf(pathname: string, from: LinkOrigin, context: LinkContext): Match {
  const { roots, manifest } = context
  const own = 'docId' in from ? rootOf(from.docId, roots) : roots[0]
  if (own !== undefined && hasRootPrefix(pathname, roots))
    return manifest.routeOfDoc.get(resolveDocId(pathname, own, roots))
  return 'docId' in from ? fromDoc(pathname, from, context) : fromUrl(pathname, from.url, context)
}

function fromDoc(
  pathname: string,
  { docId, partial }: Extract<LinkOrigin, { docId: string }>,
  context: LinkContext,
): Match {
  const route = context.manifest.routeOfDoc.get(docId)
  const own = rootOf(docId, context.roots)
  if (pathname === '') return route
  if (pathname.startsWith(siteAlias)) return fromSiteFolder(pathname.slice(siteAlias.length), own, context)
  if (pathname.startsWith('/'))
    return (
      fromEdition(pathname, own, context) ??
      fromRoot(pathname, [own], context) ??
      fromContentFolder(pathname.slice(1), [own], context)
    )
  // A partial has no URL, so the path must be that of a file.
  if (partial !== undefined) return byFile(path.join(path.dirname(partial), pathname), context)
  const folder = path.join(own.folder, path.dirname(pathOfDoc(docId, own)))
  const canStartAtContentFolder = markdownExtension.test(pathname) && !/^\.\.?\//.test(pathname)
  return (
    byFile(path.join(folder, pathname), context) ??
    (route === undefined ? undefined : fromUrl(pathname, route.url, context)) ??
    (canStartAtContentFolder ? fromContentFolder(pathname, [own], context) : undefined)
  )
}

/** Prefix of a path relative to the site's folder, in Docusaurus. */
const siteAlias = '@site/'

/**
 * Resolves a path relative to the site's folder: a doc, a file next to the docs, or a static file. In docs
 * that are read from git, it is a path in the same commit.
 */
function fromSiteFolder(name: string, own: ContentRoot, context: LinkContext): Match {
  const statics = 'static/'
  if (!name.startsWith(statics))
    return (
      (own.ref === undefined ? undefined : byFile(`${own.ref}:${name}`, context)) ?? byFile(name, context)
    )
  const pathname = `/${name.slice(statics.length)}`
  return fromEdition(pathname, own, context) ?? byUrl(pathname, context)
}

/**
 * Resolves an absolute path in the docs of an earlier version. When it was written, the docs of that version
 * had the path of the current docs, and the static files were those of that version.
 */
function fromEdition(pathname: string, own: ContentRoot, context: LinkContext): Match {
  if (own.isFrozen === undefined) return undefined
  const url = withoutBasePath(pathname, context.baseUrl) ?? pathname
  const paths = editionsOf(own, context.roots)
    .map(({ routeBase }) => pathInFolder(url, routeBase || '/'))
    .filter((name) => name !== null)
    // The path of an edition can be below that of another one.
    .sort((a, b) => a.length - b.length)
  for (const name of paths) {
    const match = byUrl(`${own.routeBase}/${name}`, context)
    if (match !== undefined) return match
  }
  const file = frozenStatic(own, url.slice(1))
  return context.manifest.files.has(file) ? file : undefined
}

/**
 * Resolves a path relative to a content folder, as VitePress does ("guides/a.md"), or a path that starts
 * with the name of a content folder, as Docusaurus does ("docs/guides/a.md") (LINK-10).
 *
 * @param roots the roots that the path can be relative to. If several of them have such a file, the path is
 *   ambiguous, and matches none
 */
function fromContentFolder(pathname: string, roots: readonly ContentRoot[], context: LinkContext): Match {
  const name = path.normalize(pathname).replace(/(?:\/index)?\.html$/i, '')
  const [match, ...others] = roots.flatMap(({ folder }) => byFile(path.join(folder, name), context) ?? [])
  return others.length === 0 ? (match ?? byFile(name, context)) : undefined
}

/**
 * Resolves a path relative to the site's folder: a doc, with or without its extension, a folder with an
 * index, or another file of a content root.
 */
function byFile(file: string, { manifest, roots, siteFolder }: LinkContext): Match {
  // A file outside of the site's folder can name this folder: "../site/docs/a.md" is "docs/a.md".
  const normal = file.startsWith('../') ? path.relative(siteFolder, path.join(siteFolder, file)) : file
  for (const root of roots) {
    const name = pathInFolder(normal, root.folder)
    if (name === null) continue
    const routeOf = (doc: string) => manifest.routeOfDoc.get(docIdOf(doc, root))
    const bare = name.replace(markdownExtension, '').replace(/\/$/, '')
    const doc = routeOf(bare) ?? (markdownExtension.test(name) ? undefined : folderIndex(bare, routeOf))
    if (doc !== undefined) return doc
    const output = path.join(root.routeBase.slice(1), name)
    if (manifest.files.has(output)) return output
  }
  return undefined
}

const folderIndex = (folder: string, routeOf: (doc: string) => Route | undefined): Route | undefined =>
  ['index', 'README', 'readme']
    .map((name) => routeOf(folder === '' ? name : `${folder}/${name}`))
    .find((route) => route !== undefined)

function fromUrl(pathname: string, url: string, context: LinkContext): Match {
  if (pathname === '') return context.manifest.routeByUrl.get(routeKey(url))
  if (pathname.startsWith('/')) return fromRoot(pathname, context.roots, context)
  // As in browsers, the folder of "/a/" is "/a". Without the "x", `dirname` would return "/".
  const folder = path.dirname(`${url}x`)
  return byUrl(path.join(folder, pathname), context)
}

/**
 * Resolves an absolute path, which can include the base path (LINK-2).
 *
 * @param roots the roots that the path of a file can be relative to
 */
function fromRoot(pathname: string, roots: readonly ContentRoot[], context: LinkContext): Match {
  if (markdownExtension.test(pathname)) return fromContentFolder(pathname.slice(1), roots, context)
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
