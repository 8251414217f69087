import type { SearchHit, TextPart } from './model.js'
import { eachToken } from './tokens.js'
import type { IndexedDocument } from './index-format.js'

/** Length of a snippet, and how much of it stands before the first match. */
const snippetLength = 180
const before = 50

interface Range {
  readonly start: number
  readonly end: number
  readonly term: string
}

/** @param terms of the index that were found for the query */
export function hitOf(document: IndexedDocument, terms: ReadonlySet<string>): SearchHit {
  const { kind, group, page, title, trail, text } = document
  return {
    ...{ kind, group, page },
    href: hrefOf(document),
    pageTitle: marked(title, terms),
    trail: trail.map((heading) => marked(heading, terms)),
    snippet: snippet(text, rangesIn(tokensOf(document), terms)),
  }
}

export const hrefOf = ({ page, anchor }: IndexedDocument): string =>
  anchor === null ? page : `${page}#${encodeURIComponent(anchor)}`

const tokensOfTexts = new WeakMap<IndexedDocument, readonly Range[]>()

/** Kept as long as the document is: while a query is typed, most of its hits stay. */
function tokensOf(document: IndexedDocument): readonly Range[] {
  const known = tokensOfTexts.get(document)
  if (known !== undefined) return known
  const tokens = tokensIn(document.text)
  tokensOfTexts.set(document, tokens)
  return tokens
}

const marked = (text: string, terms: ReadonlySet<string>): TextPart[] =>
  partsOf(text, rangesIn(tokensIn(text), terms), 0, text.length)

/** The terms of a text and where they stand; of those that begin together the longest first. */
function tokensIn(text: string): Range[] {
  const tokens: Range[] = []
  eachToken(text, (term, _form, start, end) => tokens.push({ start, end, term }))
  return tokens.sort((one, other) => one.start - other.start || other.end - one.end)
}

const rangesIn = (tokens: readonly Range[], terms: ReadonlySet<string>): Range[] =>
  tokens.filter(({ term }) => terms.has(term))

function partsOf(text: string, ranges: readonly Range[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = []
  let done = from
  for (const { start, end } of ranges) {
    if (start < from || start >= to || end <= done) continue
    if (start > done) parts.push({ text: text.slice(done, start), match: false })
    const begin = Math.max(start, done)
    parts.push({ text: text.slice(begin, Math.min(end, to)), match: true })
    done = Math.min(end, to)
  }
  if (done < to) parts.push({ text: text.slice(done, to), match: false })
  return parts
}

/** The piece of the text in which most of the terms stand; the first of such pieces. */
function snippet(text: string, ranges: readonly Range[]): TextPart[] {
  let best: { readonly first: Range; readonly terms: number } | undefined
  for (const [index, first] of ranges.entries()) {
    const inside = new Set<string>()
    for (let other = index; (ranges[other]?.end ?? Infinity) <= first.start + snippetLength - before; other++)
      inside.add(ranges[other]?.term ?? '')
    if (inside.size > (best?.terms ?? -1)) best = { first, terms: inside.size }
  }
  if (best === undefined) return []
  const from = wordStart(text, Math.max(0, best.first.start - before), best.first.start)
  const to = Math.max(wordEnd(text, Math.min(text.length, from + snippetLength)), best.first.end)
  const parts = partsOf(text, ranges, from, to)
  const cut = (wanted: boolean): TextPart[] => (wanted ? [{ text: '…', match: false }] : [])
  return [...cut(from > 0), ...parts, ...cut(to < text.length)]
}

/** The first start of a word from a place on, but not beyond another. */
function wordStart(text: string, from: number, most: number): number {
  if (from === 0) return 0
  const space = text.indexOf(' ', from)
  return space < 0 || space >= most ? most : space + 1
}

function wordEnd(text: string, to: number): number {
  if (to === text.length) return to
  const space = text.lastIndexOf(' ', to)
  return space <= to - 40 ? to : space
}
