/** Prefix that makes a link to a path load a full document instead of navigating on the client (LINK-3). */
export const DOCUMENT_PREFIX = 'pathname://'

/**
 * Whether a URL is external: it starts with a scheme or with `//` (LINK-1). A `pathname://` URL is not
 * external.
 */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith(DOCUMENT_PREFIX)
}

/**
 * Adds the base path to a root-relative path (LINK-2). Leaves relative paths, fragments, external URLs,
 * and paths that already start with the base path unchanged.
 *
 * @param baseUrl the base path; starts and ends with a slash
 */
export function withBase(baseUrl: string, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (path.startsWith(baseUrl) || `${path}/` === baseUrl) return path
  return baseUrl + path.slice(1)
}

/**
 * Removes the base path from a path, but keeps the last slash of the base path: "/docs" for "/base/docs".
 * Leaves a path that does not start with the base path unchanged.
 *
 * @param baseUrl the base path; starts and ends with a slash
 */
export function withoutBase(baseUrl: string, path: string): string {
  if (`${path}/` === baseUrl) return '/'
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}
