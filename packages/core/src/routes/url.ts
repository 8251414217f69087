/** Before a path whose document the browser is to load as a whole: it is no page of this site (LINK-3). */
export const DOCUMENT_PREFIX = 'pathname://'

/** Whether a URL leaves the site: it starts with a scheme or with `//` (LINK-1). */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/**
 * A path from the site's root with the base path in front, once (LINK-2). Relative paths, hashes, external URLs and
 * paths that carry the base path already are returned as they are.
 *
 * @param baseUrl starts and ends with a slash
 */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (path.startsWith(baseUrl) || `${path}/` === baseUrl) return path
  return baseUrl + path.slice(1)
}

/** The part of a path below the base path, starting with a slash. */
export function withoutBase(baseUrl: string, path: string): string {
  if (`${path}/` === baseUrl) return '/'
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}
