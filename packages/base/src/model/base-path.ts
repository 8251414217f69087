import { percentDecode } from './percent-decode.js'

/** Matches a base path: "/", or a path that starts and ends with "/", such as "/docs/v1/". */
export const basePathPattern = /^\/(?:[^/?#\\\p{Cc}\p{Cs}]+\/)*$/u

/** Percent-encodes a base path as browsers do, so that it can be compared with the path of a location. */
export const encodeBasePath = (basePath: string): string => new URL(basePath, 'http://localhost').pathname

/**
 * Removes the base path from a path, whether or not the path is percent-encoded. Returns null for a path that
 * does not start with the base path.
 *
 * @param baseUrl percent-encoded
 */
export function withoutBasePath(path: string, baseUrl: string): string | null {
  const base = [baseUrl, percentDecode(baseUrl)].find((form) => path.startsWith(form))
  return base === undefined ? null : path.slice(base.length - 1)
}
