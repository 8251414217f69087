import type { ExternalResource } from '../model/external-resource.js'

const reference =
  /@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s]+)|url\(\s*["']?((?:https?:)?\/\/[^"')\s]+|data:)/gi

/** Returns the external resources that a stylesheet loads. A data URL is shortened to its scheme: "data:". */
export function styleResources(css: string): ExternalResource[] {
  return [...css.matchAll(reference)].map(({ 1: imported, 2: url = '', index }) => {
    if (imported !== undefined) return { kind: 'styles', url: imported }
    const isFont = css.lastIndexOf('@font-face', index) > css.lastIndexOf('}', index)
    return { kind: isFont ? 'fonts' : 'images', url }
  })
}

/**
 * Returns the names of the font files that a stylesheet limits to a range of characters. Browsers load them
 * only for pages with such characters, so pages must not preload them.
 */
export function fontsOnDemand(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)]
    .filter(([rule]) => rule.includes('unicode-range'))
    .flatMap(([rule]) => [...rule.matchAll(/url\(["']?[^"')]*?([^"')/]+)["']?\)/g)])
    .map(([, file = '']) => file)
}
