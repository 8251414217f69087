import type { ExternalResource } from '@camdocs/base/model/external-resource.js'

/**
 * Matches references to external resources. The first group is the URL of an imported stylesheet:
 * `@import "//example.org/a.css"` or `@import url(https://example.org/a.css)`. The second group is any other
 * URL, or the start of a data URL: `url("https://example.org/a.woff2")` or `url(data:`.
 */
const reference =
  /@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s]+)|url\(\s*["']?((?:https?:)?\/\/[^"')\s]+|data:)/gi

/** Returns the external resources that a stylesheet loads. A data URL is shortened to its scheme: "data:". */
export function styleResources(css: string): ExternalResource[] {
  return [...css.matchAll(reference)].map(({ 1: imported, 2: url = '', index }) => {
    if (imported !== undefined) return { kind: 'styles', url: imported }
    const isInFontFace = css.lastIndexOf('@font-face', index) > css.lastIndexOf('}', index)
    return { kind: isInFontFace ? 'fonts' : 'images', url }
  })
}

/**
 * Returns the names of the font files that a stylesheet limits to a range of characters. Browsers load them
 * only for pages with such characters, so pages must not preload them.
 */
export function fontsOnDemand(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .filter(([rule]) => rule.includes('unicode-range'))
    .flatMap(([rule]) => [...rule.matchAll(fontUrl)])
    .map(([, name = '']) => name)
}

/** Matches `url("../fonts/a-1A2B3C4D.woff2")`. The group is the name of the file: "a-1A2B3C4D.woff2". */
const fontUrl = /url\(["']?[^"')]*?([^"')/]+)["']?\)/g
