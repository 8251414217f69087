import { compile, pathToRegexp, type Key } from 'path-to-regexp'

/** The value of a path parameter: an array for a repeated parameter, null or undefined for no value. */
export type PathValue = string | number | readonly (string | number)[] | null | undefined

/**
 * Generates a path from a pattern such as `/docs/:name`, `/docs/:path+`, or `/:id(\d+)?` (DEV-5).
 * Percent-encodes the values and omits optional parameters without a value.
 *
 * @param params values by parameter name
 * @throws TypeError if a required parameter has no value or an empty array, if a percent-encoded value does
 *   not match its parameter's pattern, or if a parameter that cannot repeat has an array; the message names
 *   the parameter. Also if the pattern is invalid, or if a value contains a lone surrogate.
 */
export function generatePath(pattern: string, params: Readonly<Record<string, PathValue>> = {}): string {
  if (pattern === '/') return pattern
  try {
    return compile(pattern, { encode: encodeURIComponent })(params) || '/'
  } catch (error) {
    throw new TypeError(`Cannot build a path from "${pattern}": ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Options of `matchPath`, named as in react-router (DEV-6); all are off by default. */
export interface PathMatchOptions {
  /** Whether the entire path must match, not only its beginning. */
  readonly exact?: boolean
  /** Whether a trailing slash matters. */
  readonly strict?: boolean
  /** Whether letter case matters. */
  readonly sensitive?: boolean
}

/** The result of `matchPath`, with the property names of react-router (DEV-6). */
export interface PathMatch {
  /** The pattern, which react-router calls a path. */
  readonly path: string
  /** The part of the path that matched the pattern. */
  readonly url: string
  /** Whether the entire path matched. */
  readonly isExact: boolean
  /** Values by parameter name, not decoded; undefined for an optional parameter without a value. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * Matches a path against a pattern (DEV-6). Without `exact`, the pattern can match the beginning of the path,
 * up to a segment boundary.
 *
 * @returns null if the path does not match; never throws because of the path
 * @throws TypeError or SyntaxError if the pattern is invalid
 */
export function matchPath(path: string, pattern: string, options: PathMatchOptions = {}): PathMatch | null {
  const { exact = false, strict = false, sensitive = false } = options
  const keys: Key[] = []
  const match = pathToRegexp(pattern, keys, { end: exact, strict, sensitive }).exec(path)
  if (!match) return null
  const [url] = match
  const params = Object.fromEntries(keys.map((key, index) => [String(key.name), match[index + 1]]))
  return { path: pattern, url, isExact: url === path, params }
}
