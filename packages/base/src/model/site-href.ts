import { encodeUriComponent } from './encode-uri.js'

/** Percent-encodes a path and adds the base path "/base/": "/docs/a b" → "/base/docs/a%20b". */
export function siteHref(path: string, baseUrl: string): string {
  return baseUrl.slice(0, -1) + encodePath(path)
}

/**
 * Percent-encodes each segment of a path, so that "#", "?", and "%" in file names are part of the path. The
 * characters `@ , ; : + $ = &` stay as they are, because they have no special meaning in a path.
 */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      encodeUriComponent(segment).replace(/%(40|2C|3B|3A|2B|24|3D|26)/g, (escaped) =>
        decodeURIComponent(escaped),
      ),
    )
    .join('/')
}
