import type { IndexedDocument } from './index-format.js'
import type { SearchHit, TextPart } from './model.js'
import { tokenize } from './tokenizer.js'

/** Maximum length of a snippet in UTF-16 code units. A longer first match extends the snippet. */
const snippetLength = 180
/** Maximum length of the context before the first match of a snippet, in UTF-16 code units. */
const leadingContext = 50
/** To end at a word boundary, a snippet is cut by fewer UTF-16 code units than this. */
const maxTrim = 40

interface TermRange {
  readonly start: number
  readonly end: number
  readonly term: string
}

/**
 * Creates the hit for a document, with highlights and a snippet.
 *
 * @param terms the terms of the index that match the query
 */
export function createHit(document: IndexedDocument, terms: ReadonlySet<string>): SearchHit {
  const { kind, group, page, title, trail, text } = document
  return {
    kind,
    group,
    page,
    href: hrefOf(document),
    pageTitle: highlight(title, terms),
    trail: trail.map((heading) => highlight(heading, terms)),
    snippet: createSnippet(text, matchingRanges(cachedTokens(document), terms)),
  }
}

/** Returns the path of a document with the base path and, for a section, its fragment. */
export const hrefOf = ({ page, anchor }: IndexedDocument): string =>
  anchor === null ? page : `${page}#${encodeURIComponent(anchor)}`

const tokenCache = new WeakMap<IndexedDocument, readonly TermRange[]>()

/**
 * Returns the tokens of a document's text. They are cached as long as the document exists, because most hits
 * stay the same while a query is typed.
 */
function cachedTokens(document: IndexedDocument): readonly TermRange[] {
  const cached = tokenCache.get(document)
  if (cached !== undefined) return cached
  const ranges = tokenRanges(document.text)
  tokenCache.set(document, ranges)
  return ranges
}

const highlight = (text: string, terms: ReadonlySet<string>): TextPart[] =>
  splitAtRanges(text, matchingRanges(tokenRanges(text), terms), 0, text.length)

/** Returns the tokens of a text sorted by start; of those with the same start, the longest first. */
function tokenRanges(text: string): TermRange[] {
  const ranges: TermRange[] = []
  tokenize(text, (term, _type, start, end) => ranges.push({ start, end, term }))
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end)
}

const matchingRanges = (ranges: readonly TermRange[], terms: ReadonlySet<string>): TermRange[] =>
  ranges.filter(({ term }) => terms.has(term))

/**
 * Splits the text from one offset to another at the edges of the ranges, which are sorted by start and can
 * overlap.
 */
function splitAtRanges(text: string, ranges: readonly TermRange[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = []
  let position = from
  for (const { start, end } of ranges) {
    if (start < from || start >= to || end <= position) continue
    if (start > position) parts.push({ text: text.slice(position, start), match: false })
    parts.push({ text: text.slice(Math.max(start, position), Math.min(end, to)), match: true })
    position = Math.min(end, to)
  }
  if (position < to) parts.push({ text: text.slice(position, to), match: false })
  return parts
}

/**
 * Returns the excerpt of a text that contains the most distinct matching terms, or the first of several such
 * excerpts; empty if no term matches.
 */
function createSnippet(text: string, ranges: readonly TermRange[]): TextPart[] {
  let best: { readonly first: TermRange; readonly termCount: number } | undefined
  for (const [index, first] of ranges.entries()) {
    const terms = new Set<string>()
    const windowEnd = first.start + snippetLength - leadingContext
    for (let next = index; next < ranges.length; next++) {
      const range = ranges[next]
      if (range === undefined || range.end > windowEnd) break
      terms.add(range.term)
    }
    if (best === undefined || terms.size > best.termCount) best = { first, termCount: terms.size }
  }
  if (best === undefined) return []
  const { start, end } = best.first
  // Prose and, in the next line, the code and the tables of the section are not mixed.
  const lineStart = text.lastIndexOf('\n', start) + 1
  const lineEnd = (text.indexOf('\n', start) + 1 || text.length + 1) - 1
  const from = nextWordStart(text, Math.max(lineStart, start - leadingContext), start, lineStart)
  const to = Math.max(previousWordEnd(text, Math.min(lineEnd, from + snippetLength), lineEnd), end)
  const parts = splitAtRanges(text, ranges, from, to)
  // Directly after the end of a sentence, an ellipsis would look like four periods.
  const ellipsis = /[.!?]$/.test(text.slice(0, to)) ? ' …' : '…'
  const partIf = (isCut: boolean, part: string): TextPart[] => (isCut ? [{ text: part, match: false }] : [])
  return [...partIf(from > 0, '…'), ...parts, ...partIf(to < text.length, ellipsis)]
}

/** Returns the offset of the first word after `from`, but at most `limit`; `from` if a line starts there. */
function nextWordStart(text: string, from: number, limit: number, lineStart: number): number {
  if (from === lineStart) return from
  const space = text.indexOf(' ', from)
  return space < 0 || space >= limit ? limit : space + 1
}

/**
 * Returns the offset of the last space up to `to`. Returns `to` itself if it is the end of the line, or if
 * the result would cut `maxTrim` characters or more.
 */
function previousWordEnd(text: string, to: number, lineEnd: number): number {
  if (to === lineEnd) return to
  const space = text.lastIndexOf(' ', to)
  return space <= to - maxTrim ? to : space
}
