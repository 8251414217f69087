import type { ExternalResource } from '../model/external-resource.js'

const reference =
  /@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s]+)|url\(\s*["']?((?:https?:)?\/\/[^"')\s]+|data:)/gi

/** Returns what a stylesheet loads from other sites and from data URLs. A data URL is only its scheme. */
export function styleResources(css: string): ExternalResource[] {
  return [...css.matchAll(reference)].map(({ 1: imported, 2: url = '', index }) => {
    if (imported !== undefined) return { kind: 'styles', url: imported }
    const isFont = css.lastIndexOf('@font-face', index) > css.lastIndexOf('}', index)
    return { kind: isFont ? 'fonts' : 'images', url }
  })
}
