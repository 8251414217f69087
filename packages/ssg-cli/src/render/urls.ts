/** A site path (without base path, not encoded) as an address: "/docs/a b" → "/base/docs/a%20b". */
export function siteHref(url: string, baseUrl: string): string {
  return baseUrl.slice(0, -1) + encodePath(url)
}

/** Every segment encoded, so that "#", "?" and "%" in a file's name stay part of the path. */
export function encodePath(url: string): string {
  return url
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(40|2C|3B|3A|2B|24|3D|26)/g, (escaped) =>
        decodeURIComponent(escaped),
      ),
    )
    .join('/')
}

/** Text for the inside of a double-quoted attribute. */
export function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
