import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'

/**
 * URL of a doc (ROUTE-9): the docs' base, the folder and the slug; an absolute slug replaces folder and name. A
 * folder's index (`index`, `readme` or the folder's own name) is at the folder's path and keeps its slash (ROUTE-7).
 * @returns the URL without the site's base path, or what is wrong with the slug
 */
export function docUrl(page: Page, routeBase: string): string | Diagnostic {
  const slash = page.id.lastIndexOf('/')
  const folder = slash < 0 ? '' : page.id.slice(0, slash)
  const name = page.id.slice(slash + 1)
  const { slug } = page.meta
  if (slug !== undefined) return slugUrl(page, slug, routeBase, folder)
  const base = folder === '' ? routeBase : `${routeBase}/${folder}`
  return isFolderIndex(name, folder) ? `${base}/` : `${base}/${name}`
}

export function isFolderIndex(name: string, folder: string): boolean {
  const plain = name.toLowerCase()
  return (
    plain === 'index' ||
    plain === 'readme' ||
    (folder !== '' && plain === folder.split('/').at(-1)?.toLowerCase())
  )
}

function slugUrl(page: Page, slug: string, routeBase: string, folder: string): string | Diagnostic {
  if (!isSlug(slug)) return badSlug(page, slug)
  if (slug === '/') return `${routeBase}/`
  if (slug.startsWith('/')) return `${routeBase}${slug}`
  return folder === '' ? `${routeBase}/${slug}` : `${routeBase}/${folder}/${slug}`
}

/** Whether a slug is a path inside the site. */
export const isSlug = (slug: string): boolean =>
  !/(^|\/)\.\.?(\/|$)|[?#\\\p{Cc}]|\/\//u.test(slug) &&
  !/^[a-z]+:/i.test(slug) &&
  !slug.split('/').some(tooLong)

export const slugHint =
  'A slug has no "..", "?", "#" or backslash, and its parts are short: "/guides/zooming" or "zooming".'

/** File systems take 255 bytes for a name, and ".html" may follow. */
const tooLong = (segment: string): boolean => Buffer.byteLength(segment) > 250

function badSlug(page: Page, slug: string): Diagnostic {
  const range = page.metaRanges.slug
  return {
    code: codes.badSlug,
    severity: 'error',
    message: `The slug "${slug}" is not a path inside the site.`,
    hint: slugHint,
    file: page.file,
    ...(range === undefined ? {} : { range }),
  }
}

/** The trailing-slash option, for the path of a URL (ROUTE-6). Never touches the root. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || url === '/') return url
  const bare = url.endsWith('/') ? url.slice(0, -1) : url
  return trailingSlash ? `${bare}/` : bare
}

/** The file a static host finds for a URL. */
export function outputFileOf(url: string, trailingSlash: boolean | undefined): string {
  const path = url.replace(/^\/|\/$/g, '')
  if (path === '') return 'index.html'
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}
