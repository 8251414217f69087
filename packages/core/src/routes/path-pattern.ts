import { compile, pathToRegexp, type Key } from 'path-to-regexp'

export type PathValue = string | number | readonly (string | number)[] | null | undefined

/**
 * A path from a pattern such as `/docs/:name`, `/docs/:path+` or `/:id(\\d+)?`; values are percent-encoded and optional
 * parameters without a value are left out (DEV-5).
 *
 * @throws TypeError that names the parameter: a required one is missing, a value does not match the parameter's
 * pattern, a list is given to one that cannot repeat, or an empty list to one that must
 */
export function generatePath(pattern: string, params: Readonly<Record<string, PathValue>> = {}): string {
  if (pattern === '/') return pattern
  try {
    return compile(pattern, { encode: encodeURIComponent })(params)
  } catch (error) {
    throw new TypeError(`Cannot build a path from "${pattern}": ${(error as Error).message}`, {
      cause: error,
    })
  }
}

export interface PathMatchOptions {
  /** The whole path must match, not only its beginning. */
  readonly exact?: boolean
  /** A trailing slash counts. */
  readonly strict?: boolean
  /** Letter case counts. */
  readonly sensitive?: boolean
}

export interface PathMatch {
  /** The pattern that matched. */
  readonly path: string
  /** The part of the path that matched. */
  readonly url: string
  readonly isExact: boolean
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * How a path matches a pattern, or null (DEV-6). Without `exact` the pattern may match the beginning of the path, up to
 * a segment boundary. No path makes it throw.
 */
export function matchPath(path: string, pattern: string, options: PathMatchOptions = {}): PathMatch | null {
  const { exact = false, strict = false, sensitive = false } = options
  const keys: Key[] = []
  const match = pathToRegexp(pattern, keys, { end: exact, strict, sensitive }).exec(path)
  if (!match) return null
  const url = match[0]
  const params = Object.fromEntries(keys.map((key, index) => [String(key.name), match[index + 1]]))
  return { path: pattern, url: pattern === '/' && url === '' ? '/' : url, isExact: url === path, params }
}
