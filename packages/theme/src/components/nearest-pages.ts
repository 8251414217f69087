import { normalizePath, type PageLink } from '@camdocs/core'

/** Returns a path without what its notations differ in: letter case, `.html`, and slashes at its end. */
const simplify = (path: string): string =>
  normalizePath(decode(path).toLowerCase())
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '')

/**
 * Returns the URL of the page whose path differs from a path without a page only in letter case, `.html`, or
 * trailing slashes.
 *
 * @returns null if there is no such page, or more than one
 */
export function meantPage(path: string, pages: readonly PageLink[]): string | null {
  const wanted = simplify(path)
  const [match, ...others] = pages.filter(({ href }) => simplify(href) === wanted)
  return match === undefined || others.length > 0 || match.href === path ? null : match.href
}

/** Returns the words of the last part of a path, for a search. */
export function wordsOf(path: string): string {
  const last = simplify(path).split('/').at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Returns the pages whose paths are most similar to a path, best first; only those that share a word. */
export function nearestPages(path: string, pages: readonly PageLink[], limit: number): readonly PageLink[] {
  const wanted = trigramsOf(wordsOf(path))
  return pages
    .map((page) => ({ page, score: similarity(wanted, trigramsOf(wordsOf(page.href))) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page)
}

const MIN_SIMILARITY = 0.2

/** The share of common trigrams, from 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}

const trigramsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: text.length }, (_, index) => ` ${text} `.slice(index, index + 3)))

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
