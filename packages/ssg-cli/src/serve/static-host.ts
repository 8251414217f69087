import type { SiteFiles } from './site-files.js'

/** What a static host answers. */
export type Answer =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 404; readonly text: string }
  | { readonly status: 400; readonly text: string }

/**
 * The file for a request's path, as static hosts choose it: the file itself, `path.html`, `path/index.html`, and
 * `404.html` for everything else. ".html" addresses of clean pages work too (ROUTE-2). Pure.
 * @param pathname as requested, still encoded
 */
export function answer(pathname: string, files: Pick<SiteFiles, 'has'>, baseUrl: string): Answer {
  const path = decoded(pathname)
  if (path === null) return { status: 400, text: 'Bad request: the address is not valid.\n' }
  const below = withoutBase(path, baseUrl)
  if (below === null) return { status: 404, text: `Not found. This site is served below ${baseUrl}\n` }
  const file = candidates(below).find((candidate) => files.has(candidate))
  if (file !== undefined) return { status: 200, file }
  return files.has('404.html') ? { status: 404, file: '404.html' } : { status: 404, text: 'Not found.\n' }
}

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

/** The base path itself may come without its slash. */
function withoutBase(path: string, baseUrl: string): string | null {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length)
  return path === baseUrl.slice(0, -1) ? '' : null
}

function candidates(path: string): string[] {
  const bare = path.replace(/\/$/, '')
  if (bare === '') return ['index.html']
  const clean = bare.replace(/(\/index)?\.html$/i, '')
  return [
    ...(path.endsWith('/') ? [] : [bare]),
    `${bare}.html`,
    `${bare}/index.html`,
    `${clean}.html`,
    `${clean}/index.html`,
  ]
}
