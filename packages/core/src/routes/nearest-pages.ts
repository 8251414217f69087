import type { PageLink } from '../contract/page.js'
import { normalizePath } from './paths.js'

/**
 * Normalizes a path for comparison: decodes it, lowercases it, and removes `/index.html`, `.html`, or `.htm`,
 * and then trailing slashes.
 */
const simplify = (path: string): string =>
  normalizePath(decode(path).toLowerCase())
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '')

/**
 * Returns the URL of the page whose path differs from `path` only in letter case, percent-encoding, `.html`,
 * `.htm`, `/index.html`, or trailing slashes.
 *
 * @returns undefined if there is no such page, if there are several, or if `path` is the path of that page
 */
export function meantPage(path: string, pages: readonly PageLink[]): string | undefined {
  const [match, ...others] = pages.filter(({ href }) => isSameAddress(href, path))
  return others.length > 0 || match?.href === path ? undefined : match?.href
}

/** Whether paths differ only in letter case, percent-encoding, `.html`, or trailing slashes. */
export const isSameAddress = (path: string, other: string): boolean => simplify(path) === simplify(other)

/** Returns the words of the last part of a path, for a search. */
export function wordsOf(path: string): string {
  const last = simplify(path).split('/').at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Maximum number of suggested pages. */
const MAX_PAGES = 5
/** The minimum similarity of suggested pages, as computed by `similarity`. */
const MIN_ADDRESS_SIMILARITY = 0.2
const MIN_TITLE_SIMILARITY = 0.4

/** Returns the pages whose last part of the path is most similar to that of a path, best first. */
export const nearestPages = (path: string, pages: readonly PageLink[]): readonly PageLink[] =>
  similarPages(wordsOf(path), pages, ({ href }) => wordsOf(href), MIN_ADDRESS_SIMILARITY)

/** Returns the pages whose labels are most similar to a query, best first. */
export const pagesNamedLike = (query: string, pages: readonly PageLink[]): readonly PageLink[] =>
  similarPages(query.toLowerCase(), pages, ({ label }) => label.toLowerCase(), MIN_TITLE_SIMILARITY)

function similarPages(
  text: string,
  pages: readonly PageLink[],
  textOf: (page: PageLink) => string,
  minSimilarity: number,
): readonly PageLink[] {
  const wanted = trigramsOf(text)
  return pages
    .map((page) => ({ page, score: similarity(wanted, trigramsOf(textOf(page))) }))
    .filter(({ score }) => score >= minSimilarity)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

/** Returns the share of common trigrams (the Dice coefficient), from 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common === 0 ? 0 : (2 * common) / (a.size + b.size)
}

/** Returns the sequences of three characters in a text, with a space around the text: " ap", "api", "pi ". */
const trigramsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: text.length }, (_, index) => ` ${text} `.slice(index, index + 3)))

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
