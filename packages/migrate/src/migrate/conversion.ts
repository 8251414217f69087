import type { Nodes } from 'mdast'
import type { Formula } from '@camdocs/markdown/math/read-formula.js'
import { Edits } from './edits.js'
import type { NoteKind, Report } from './notes.js'
import type { OldPage } from './old-page.js'
import type { OldSite } from './old-site.js'
import { rangeOf, type ParsedMarkdown, type Syntax } from './parse-markdown.js'
import type { Scope } from '../foreign/evaluate.js'

/** A text to convert: a page without its front matter, or a file that a page includes. */
export interface TextSource {
  readonly text: string
  /** Absolute path of the file that contains the text. */
  readonly file: string
  /** Number of lines in the file before the text. */
  readonly linesBefore: number
  /** The 0-based numbers of the lines before blocks of other notations were converted. Default: all lines. */
  readonly lines?: readonly number[]
  /** The page that the result becomes part of. */
  readonly page: OldPage
  /** Values of `props` in an included file. */
  readonly props: Readonly<Record<string, unknown>>
  /** Absolute paths of the files that include this file. */
  readonly includedFrom: readonly string[]
  /** Called if the result depends on the page, and not only on the file. */
  readonly onPageDependency?: () => void
}

/** The values that all converters of a site share. */
export interface ConversionContext {
  readonly site: OldSite
  readonly report: Report
  readonly includeAsPartial: IncludeAsPartial
  /** Whether camdocs can read a formula. */
  readonly isReadable: (formula: Formula) => boolean
  /**
   * Returns the text of a file that a page includes; null if it cannot be read, or if all texts that the page
   * includes are too long together.
   */
  readonly included: (file: string) => string | null
}

/** The text that replaces the reference to an included file. */
export interface Included {
  readonly text: string
  /** Number of colons of the container with the most colons in the included text; 0 if there is none. */
  readonly colons: number
}

/**
 * Returns the line that includes a file, or a region of it, in the new page. Returns null if the text of the
 * file must become part of the page, for example because the text depends on the page.
 */
export type IncludeAsPartial = (
  file: string,
  region: string | undefined,
  conversion: Conversion,
) => Included | null

/** Converts a text. */
export type ConvertText = (source: TextSource, context: ConversionContext) => string

/** The conversion of one text: its syntax tree, and the changes to its source. */
export class Conversion {
  readonly edits = new Edits()
  /** Range of the indentation to remove from a line, by offset of the line. */
  readonly #strips = new Map<number, readonly [start: number, end: number]>()
  /** Results of `colonsOf`. */
  readonly #colons = new WeakMap<Nodes, number>()
  /** The URLs of the link definitions whose targets were left out, by identifier. */
  lostDefinitions: ReadonlyMap<string, string> = new Map()
  /** Number of h1 headings so far. */
  titles = 0
  /** Whether the current text is in VitePress's container `v-pre`, where braces are text. */
  isVerbatim = false
  /** Name of the HTML element with `v-pre` that contains the current text; "" if there is none. */
  verbatimTag = ''

  constructor(
    readonly source: TextSource,
    readonly parsed: ParsedMarkdown,
    readonly syntax: Syntax,
    readonly context: ConversionContext,
    readonly scope: Scope,
    /** Converts an included file. */
    readonly convertText: ConvertText,
    /** The imported files and components, by the name that the text gives them. */
    readonly imports: ReadonlyMap<string, ImportedFile>,
  ) {}

  get text(): string {
    return this.source.text
  }

  sourceOf(node: Nodes): string {
    return this.text.slice(...rangeOf(node))
  }

  /** Reports a note about the text at an offset. */
  note(kind: NoteKind, offset: number, text: string): void {
    const file = this.context.site.files.nameOf(this.source.file)
    this.context.report({ kind, file, line: this.linesBefore(offset) + 1, text })
  }

  /** Returns the number of lines in the file before the line that contains an offset. */
  linesBefore(offset: number): number {
    const row = this.text.slice(0, offset).split('\n').length - 1
    return this.source.linesBefore + (this.source.lines?.[row] ?? row)
  }

  /** Returns the new target of a link; null if the target was left out. */
  link(target: string): string | null {
    if (!this.context.site.links.isRelativeToFile && isRelativeUrl(target)) this.source.onPageDependency?.()
    return this.context.site.links.translate(target, this.source.file, this.source.page)
  }

  /**
   * As `link`, for a URL in HTML. MkDocs changes paths only in Markdown, so such a URL is relative to that of
   * the page.
   */
  linkInHtml(target: string): string | null {
    const { site } = this.context
    if (site.dialect !== 'mkdocs' || !/^\.{0,2}[\w./-]+/.test(target) || /^[a-z][a-z\d+.-]*:/i.test(target))
      return this.link(target)
    return this.link(site.links.fromUrl(target, this.source.page, this.source.file))
  }

  /** Applies all changes. */
  result(): string {
    for (const [start, end] of this.#strips.values()) this.edits.remove(start, end)
    return this.edits.apply(this.text)
  }

  /** Whether only indentation and the markers of lists and quotes precede an offset in its line. */
  isLineStart(offset: number): boolean {
    const line = this.text.slice(this.#lineStart(offset), offset)
    return /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*$/.test(line)
  }

  /**
   * Replaces a range with a comment. A line that starts with a comment is HTML, so if other text follows the
   * range in its line, the comment goes to the end of that line.
   */
  replaceWithComment(start: number, end: number, comment: string): void {
    if (this.isLineEnd(end) || !this.#isBlockStart(start)) this.edits.replace(start, end, comment)
    else {
      const spaces = /^[ \t]*/.exec(this.text.slice(end))?.[0].length ?? 0
      this.edits.remove(start, end + spaces)
      this.edits.insert(this.lineEnd(end), comment)
    }
  }

  /** Whether only spaces and the markers of quotes and list items precede an offset in its line. */
  #isBlockStart(offset: number): boolean {
    const line = this.text.slice(this.text.lastIndexOf('\n', offset - 1) + 1, offset)
    return /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*$/.test(line)
  }

  /**
   * Removes a range. If its lines contain nothing else, also removes these lines and the blank line after
   * them.
   */
  removeBlock(start: number, end: number): void {
    const isAlone = this.isLineStart(start) && this.isLineEnd(end)
    // The rest of the last line, and a blank line.
    const rest = isAlone ? (/^[ \t]*(?:\n[ \t]*(?=\n))?\n?/.exec(this.text.slice(end))?.[0].length ?? 0) : 0
    this.edits.remove(start, end + rest)
  }

  /**
   * Whether only spaces follow an offset in its line, in the text that the parser reads (`parsed.masked`).
   */
  isLineEnd(offset: number): boolean {
    return /^[ \t]*(?:\n|$)/.test(this.parsed.masked.slice(offset))
  }

  /** Whether an offset is at a line end, as in `isLineEnd`, before a blank line or the end of the text. */
  isFollowedByBlankLine(offset: number): boolean {
    return /^[ \t]*(?:$|\n[ \t>]*(?:\n|$))/.test(this.parsed.masked.slice(offset))
  }

  /**
   * Returns the text before each line of a block except the first: indentation, and the markers of quotes.
   *
   * @param offset start of the block
   * @param shift number of columns by which the block moves to the left
   */
  prefixAt(offset: number, shift: number): string {
    const line = this.text.slice(this.#lineStart(offset), offset)
    const prefix = this.isLineStart(offset)
      ? line.replace(/[^>\t]/g, ' ')
      : (/^[ \t>]*/.exec(line)?.[0] ?? '')
    return prefix.slice(0, Math.max(0, prefix.length - shift))
  }

  /**
   * Removes up to `count` columns of whitespace, from `column` on, from the lines of a block.
   *
   * @param column 0-based column where the block will start
   * @param count maximum number of columns to remove
   * @param includeFirst whether to change the first line too
   */
  strip(node: Nodes, column: number, count: number, includeFirst: boolean): void {
    if (count <= 0) return
    const [start, end] = rangeOf(node)
    for (let line = this.#lineStart(start); line < end; line = this.lineEnd(line) + 1) {
      const isFirst = line <= start
      if (isFirst && !includeFirst) continue
      const from = line + column
      const spaces = /^[ \t]*/.exec(this.text.slice(from, from + count))?.[0].length ?? 0
      const hasTextBefore = /[^ \t>]/.test(this.text.slice(line, from))
      if (!isFirst && hasTextBefore) continue
      this.#strips.set(line, [from, from + spaces])
    }
  }

  /**
   * Returns the number of colons that a container needs: more than the containers inside it.
   *
   * @param minimumOf returns the minimum number of colons of a node; 0 if the node is not a container
   */
  colonsOf(node: Nodes, minimumOf: (node: Nodes) => number): number {
    const known = this.#colons.get(node)
    if (known !== undefined) return known
    const inner =
      'children' in node ? Math.max(0, ...node.children.map((child) => this.colonsOf(child, minimumOf))) : 0
    const colons = minimumOf(node)
    const result = colons === 0 ? inner : Math.max(colons, inner + 1, 3)
    this.#colons.set(node, result)
    return result
  }

  /** Returns the offset of the line break that ends a line, or the length of the text for the last line. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset)
    return end < 0 ? this.text.length : end
  }

  #lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1
  }
}

/**
 * Whether a target such as "../setup" is a path relative to the URL of the page. Returns false for the path
 * of a file with an extension, and for a fragment without a path.
 */
function isRelativeUrl(target: string): boolean {
  const pathname = target.replace(/[?#].*$/, '')
  return pathname !== '' && !/^[/@]|^[a-z][a-z\d+.-]*:|\.\w+$/i.test(pathname)
}

/** What an imported name refers to: a file whose content or URL is used, or code, which is not run. */
export type ImportedFile =
  | { readonly kind: 'markdown' | 'text' | 'asset'; readonly file: string }
  /** `isPackage`: whether the code is that of a package, and not of a file of the site. */
  | { readonly kind: 'code'; readonly isPackage: boolean }

/** Returns a comment that readers do not see, and that authors find by searching for `TODO(migrate)`. */
export const todo = (text: string): string =>
  `<!-- TODO(migrate): ${text.replace(/\s+/g, ' ').replaceAll('--', '- -').trim()} -->`

/**
 * Returns at most 80 characters of the first line of a source, for notes. An ellipsis replaces the rest, and
 * quotes replace the backticks, because notes put the result in backticks.
 */
export const shorten = (source: string): string => {
  const [line = ''] = source.split('\n')
  const hasMore = line.length > 80 || source.includes('\n')
  return `${line.slice(0, 80)}${hasMore ? '…' : ''}`.replaceAll('`', "'")
}

/** Adds a prefix to all lines except the first line and blank lines. */
export const indentRest = (text: string, prefix: string): string =>
  text.replace(/\n(?=[^\n])/g, `\n${prefix}`)

/** Returns the largest number of colons of a container in a text, outside code blocks; 0 if there is none. */
export function colonsIn(text: string): number {
  let fence = ''
  let colons = 0
  for (const line of text.split('\n')) {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    else continue
    if (fence === '') colons = Math.max(colons, /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 0)
  }
  return colons
}

/** Returns the shortest fence that is longer than all fences in the code. */
export function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  return '`'.repeat(longest + 1)
}

/** Returns a code block with a fence that the code does not contain. */
export function codeBlock(info: string, code: string): string {
  const fence = fenceFor(code)
  return `${fence}${info}\n${code.replace(/\n+$/, '')}\n${fence}`
}
