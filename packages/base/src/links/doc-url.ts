import { codes } from '../model/codes.js'
import { pathOfDoc, type ContentRoot } from '../model/content-root.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'

/** The properties of a page that determine its URL, and that messages use to locate the page. */
export type DocSource = Pick<Page, 'id' | 'file' | 'metaRanges'> & {
  readonly meta: Pick<Page['meta'], 'slug' | 'id'>
}

/** The properties of a content root that the URLs of its docs depend on. */
type DocRoot = Pick<ContentRoot, 'idPrefix' | 'routeBase'>

/**
 * Returns the URL of a doc (ROUTE-9): `routeBase`, then the folder, then a name. The name is the slug,
 * otherwise the `id`, otherwise the file name. A slug that starts with a slash replaces the folder too.
 * Without a slug, the URL of a folder's index (`index`, `readme`, or the name of the folder) is the folder's
 * path with a trailing slash (ROUTE-7).
 *
 * @returns the URL without the site's base path, or a problem if the slug or the `id` is invalid
 */
export function docUrl(page: DocSource, root: DocRoot): string | Diagnostic {
  const { routeBase } = root
  const path = pathOfDoc(page.id, root)
  const slash = path.lastIndexOf('/')
  const folder = slash < 0 ? '' : path.slice(0, slash)
  const name = path.slice(slash + 1)
  const { slug, id } = page.meta
  if (slug !== undefined) return slugUrl(page, slug, routeBase, folder)
  const base = folder === '' ? routeBase : `${routeBase}/${folder}`
  if (isFolderIndex(name, folder)) return `${base}/`
  return id === undefined ? `${base}/${name}` : slugUrl(page, id, routeBase, folder, 'id')
}

/** Whether a doc is the index of its folder (ROUTE-9). `folder` is "" for the content folder itself. */
export function isFolderIndex(name: string, folder: string): boolean {
  const lowerName = name.toLowerCase()
  return (
    lowerName === 'index' ||
    lowerName === 'readme' ||
    (folder !== '' && lowerName === folder.split('/').at(-1)?.toLowerCase())
  )
}

function slugUrl(
  page: DocSource,
  slug: string,
  routeBase: string,
  folder: string,
  key: 'slug' | 'id' = 'slug',
): string | Diagnostic {
  if (!isSlug(slug) || (key === 'id' && slug.includes('/'))) return badSlug(page, slug, key)
  if (slug === '/') return `${routeBase}/`
  if (slug.startsWith('/')) return `${routeBase}${slug}`
  return folder === '' ? `${routeBase}/${slug}` : `${routeBase}/${folder}/${slug}`
}

/** Matches a segment "." or "..", an empty segment ("a//b"), and characters that paths cannot contain. */
const invalidPath = /(^|\/)\.\.?(\/|$)|\/\/|[?#\\\p{Cc}\p{Cs}]/u
/** Matches the start of an absolute URL: "https:". */
const scheme = /^[a-z]+:/i

/** Whether a slug is a valid path inside the site, without segments that are too long for a file name. */
export const isSlug = (slug: string): boolean =>
  !invalidPath.test(slug) && !scheme.test(slug) && !slug.split('/').some(isTooLong)

/**
 * Whether a redirect can start at a URL. The path of a former doc can contain "#", unlike a slug, because it
 * can come from the name of a file. A "?" would start a query.
 */
export const canRedirectFrom = (url: string): boolean => isSlug(url.replaceAll('#', ''))

/** The hint for an invalid slug. */
export const slugHint =
  'Use a short path such as "/guides/zooming" or "zooming", without "..", "?", "#", and backslashes.'

/** File systems limit names to 255 bytes, and ".html" can be appended. */
const isTooLong = (segment: string): boolean => Buffer.byteLength(segment) > 250

function badSlug(page: DocSource, slug: string, key: 'slug' | 'id'): Diagnostic {
  const range = page.metaRanges[key]
  return {
    code: codes.badSlug,
    severity: 'error',
    message:
      key === 'id'
        ? `The ID "${slug}" cannot be the last part of a URL.`
        : `The slug "${slug}" is not a valid path.`,
    hint:
      key === 'id'
        ? 'Use a short name such as "zooming", without slashes, "..", "?", "#", and backslashes.'
        : slugHint,
    file: page.file,
    range,
  }
}

/** Applies the `trailingSlash` setting to a URL's path (ROUTE-6). The root never changes. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || url === '/') return url
  const bare = url.endsWith('/') ? url.slice(0, -1) : url
  return trailingSlash ? `${bare}/` : bare
}

/** The file that a static host serves for a URL. */
export function outputFileOf(url: string, trailingSlash: boolean | undefined): string {
  const path = url.replace(/^\/|\/$/g, '')
  if (path === '') return 'index.html'
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}
