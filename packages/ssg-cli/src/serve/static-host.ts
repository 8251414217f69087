import { withoutBasePath } from '@camdocs/base/model/base-path.js'
import type { SiteFiles } from './site-files.js'

/** The response of a static host: a file, a redirect, or a text. */
export type Answer =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404; readonly text: string }
  | { readonly status: 400; readonly text: string }

/**
 * Returns the response to a request for a path, as static hosts choose it: the file itself, `path.html`,
 * `path/index.html`, or otherwise `404.html`. Paths that end in ".html" also work for pages with clean URLs
 * (ROUTE-2). If the site has a base path, the root of the server redirects to it.
 *
 * @param pathname as requested, percent-encoded
 * @param baseUrl percent-encoded
 */
export function answer(pathname: string, files: Pick<SiteFiles, 'has'>, baseUrl: string): Answer {
  const path = decode(pathname)
  if (path === null) return { status: 400, text: 'Bad request: the path is not valid.\n' }
  // The URL of the site can lack the trailing slash.
  const relative = withoutBasePath(path, baseUrl) ?? withoutBasePath(`${path}/`, baseUrl)
  if (relative === null && path === '/') return { status: 302, location: baseUrl }
  if (relative === null) return { status: 404, text: `Not found. This site is served under ${baseUrl}\n` }
  const file = candidates(relative.slice(1)).find((candidate) => files.has(candidate))
  if (file !== undefined) return { status: 200, file }
  // Each language has its own page, in its folder.
  const notFound = [`${relative.split('/')[1] ?? ''}/404.html`, '404.html'].find((name) => files.has(name))
  return notFound === undefined ? { status: 404, text: 'Not found.\n' } : { status: 404, file: notFound }
}

/** Decodes percent-encoding. Returns null if the path is not valid, or contains a null character. */
function decode(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

/**
 * Returns the paths of the files that can answer a path, in order of preference.
 *
 * @param path without the base path and its slash: "docs/guides", "docs/guides/", or "docs/guides.html"
 */
function candidates(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  if (bare === '') return ['index.html']
  // The path of a page with a clean URL: "docs/guides" for "docs/guides.html" and "docs/guides/index.html".
  const clean = bare.replace(/(\/index)?\.html$/i, '')
  return [
    ...(path.endsWith('/') ? [] : [bare]),
    `${bare}.html`,
    `${bare}/index.html`,
    `${clean}.html`,
    `${clean}/index.html`,
  ]
}
