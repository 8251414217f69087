import type { ApiPageParts } from '@camdocs/core/api'
import type { Code } from '../model/codes.js'
import type { Diagnostic, Range } from '../model/diagnostic.js'
import type { Heading, LinkRef, SearchSection } from '../model/page.js'
import type { Sample } from '../model/sample.js'
import type { Emoji } from './emoji.js'
import type { Fence } from './fence.js'

/** What the passes over one page collect. Lives as long as the page's compilation. */
export interface Draft {
  readonly file: string
  /** The page's text as parsed, to find things inside a node's source. */
  readonly text: string
  /** Stands in the HTML for a link's target until the whole site is known. Unique to the page's text. */
  readonly slot: (link: number) => string
  readonly headings: Heading[]
  readonly ids: Set<string>
  readonly links: LinkRef[]
  readonly externalLinks: LinkRef[]
  readonly sections: SearchSection[]
  readonly uses: Set<string>
  /** What is joined to the prose of an API page; null for any other page. */
  readonly api: ApiPageParts | null
  /** Whether the site has an API whose names can be linked to; else double brackets are text. */
  readonly symbols: boolean
  /** The page's blocks of code, where the site's samples are checked. */
  readonly samples: Sample[] | null
  /** The sample that the next one may continue. */
  lastScript: Fence | null
  readonly problems: Diagnostic[]
  /** Shortcodes, where the text may have some. */
  emoji: Emoji | null
  title: string | undefined
  hasOwnTitle: boolean
  excerpt: string
  tabGroups: number
  /** Elements written as HTML that are open at this place. */
  openElements: number
}

declare module 'vfile' {
  interface DataMap {
    draft: Draft
  }
}

/** The part of unist's position that is used here. */
export interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}
interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

export function rangeOf(node: Positioned): Range {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const end = node.position?.end ?? start
  const column = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1
  return { start: { line: start.line, column: start.column }, end: { line: start.line, column } }
}

/** Where `needle` stands inside a node's source; the node itself when it does not stand there as written. */
export function rangeWithin(draft: Draft, node: Positioned, needle: string): Range {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || needle === '') return rangeOf(node)
  const found = draft.text.slice(start.offset, end.offset).lastIndexOf(needle)
  if (found < 0) return rangeOf(node)
  const before = draft.text.slice(start.offset, start.offset + found).split('\n')
  const last = before.at(-1) ?? ''
  const line = start.line + before.length - 1
  const column = before.length === 1 ? start.column + last.length : last.length + 1
  return { start: { line, column }, end: { line, column: column + needle.length } }
}

/** The line on which a block begins, with its settings. */
export function firstLine(draft: Draft, { position }: Positioned): Positioned {
  if (position?.start.offset === undefined) return {}
  const end = draft.text.indexOf('\n', position.start.offset)
  const offset = end < 0 ? draft.text.length : end
  return { position: { start: position.start, end: { ...position.start, offset } } }
}

export function report(
  draft: Draft,
  severity: Diagnostic['severity'],
  code: Code,
  range: Range,
  message: string,
  hint?: string,
): void {
  draft.problems.push({
    code,
    severity,
    message,
    file: draft.file,
    range,
    ...(hint === undefined ? {} : { hint }),
  })
}
