import type { Nodes } from 'mdast'
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
  readonly firstLine: number
  /** The page that the result becomes part of. */
  readonly page: OldPage
  /** Values of `props` in an included file. */
  readonly props: Readonly<Record<string, unknown>>
  /** Absolute paths of the files that include this one. */
  readonly includedFrom: readonly string[]
  /** Called if the result depends on the page, and not only on the file. */
  readonly onPageValue?: () => void
}

/** What converters know about a site. */
export interface ConversionContext {
  readonly site: OldSite
  readonly report: Report
  readonly includeAsPartial: IncludeAsPartial
}

/** What replaces the reference to an included file. */
export interface Included {
  readonly text: string
  /** The colons of the longest container in the included text; 0 if there is none. */
  readonly colons: number
}

/**
 * Returns the line that includes a file, or a region of it, in the new page. Null if the text of the file
 * must become part of the page, because it depends on the page.
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
  /** Indentation to remove, by offset of the line. */
  readonly #strips = new Map<number, readonly [start: number, end: number]>()
  readonly #colons = new WeakMap<Nodes, number>()
  /** Number of h1 headings so far. */
  titles = 0
  /** Whether braces are text, as in VitePress' `v-pre`. */
  isVerbatim = false

  constructor(
    readonly source: TextSource,
    readonly parsed: ParsedMarkdown,
    readonly syntax: Syntax,
    readonly context: ConversionContext,
    readonly scope: Scope,
    /** Converts an included file. */
    readonly convertText: ConvertText,
    /** Imported files by the name that the text gives them. */
    readonly imports: ReadonlyMap<string, ImportedFile>,
  ) {}

  get text(): string {
    return this.source.text
  }

  sourceOf(node: Nodes): string {
    return this.text.slice(...rangeOf(node))
  }

  /** Reports something at an offset of the text. */
  note(kind: NoteKind, offset: number, text: string): void {
    const { file, firstLine } = this.source
    const line = firstLine + this.text.slice(0, offset).split('\n').length
    this.context.report({ kind, file: this.context.site.files.nameOf(file), line, text })
  }

  /** Returns the new target of a link; null if the target was left out. */
  link(target: string): string | null {
    if (this.context.site.dialect === 'docusaurus' && isRelativeUrl(target)) this.source.onPageValue?.()
    return this.context.site.links.translate(target, this.source.file, this.source.page)
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
   * Replaces a range by a comment. A line that starts with a comment is HTML, so the comment goes to the end
   * of a line that contains other text.
   */
  mark(start: number, end: number, comment: string): void {
    const isAlone = this.isLineEnd(end)
    const lineEnd = (this.text.indexOf('\n', end) + 1 || this.text.length + 1) - 1
    if (isAlone || !this.isLineStart(start)) this.edits.replace(start, end, comment)
    else {
      this.edits.remove(start, end + (/^[ \t]+/.exec(this.text.slice(end))?.[0].length ?? 0))
      this.edits.insert(lineEnd, comment)
    }
  }

  /** Removes a range. If nothing else is in its lines, also removes them and the blank line after them. */
  removeBlock(start: number, end: number): void {
    const isAlone = this.isLineStart(start) && this.isLineEnd(end)
    const rest = isAlone ? (/^[ \t]*(?:\n[ \t]*(?=\n))?\n?/.exec(this.text.slice(end))?.[0].length ?? 0) : 0
    this.edits.remove(start, end + rest)
  }

  isLineEnd(offset: number): boolean {
    return /^[ \t]*(?:\n|$)/.test(this.parsed.masked.slice(offset))
  }

  isFollowedByBlankLine(offset: number): boolean {
    return /^[ \t]*(?:$|\n[ \t>]*(?:\n|$))/.test(this.parsed.masked.slice(offset))
  }

  /**
   * The start of further lines of a block.
   *
   * @param offset of the block
   * @param shift number of columns by which the block moves to the left
   */
  prefixAt(offset: number, shift: number): string {
    const line = this.text.slice(this.#lineStart(offset), offset)
    const prefix = this.isLineStart(offset)
      ? line.replace(/[^>\t]/g, ' ')
      : (/^[ \t>]*/.exec(line)?.[0] ?? '')
    return prefix.slice(0, Math.max(0, prefix.length - shift))
  }

  /** Removes columns from all lines of a block, starting at the column where the block will be. */
  strip(node: Nodes, column: number, count: number, includeFirst: boolean): void {
    if (count <= 0) return
    const [start, end] = rangeOf(node)
    let line = this.#lineStart(start)
    for (; line >= 0 && line < end; line = this.text.indexOf('\n', line) + 1 || -1) {
      if (line <= start && !includeFirst) continue
      const from = line + column
      const spaces = /^[ \t]*/.exec(this.text.slice(from, from + count))?.[0].length ?? 0
      const before = this.text.slice(line, from)
      if (line > start && /[^ \t>]/.test(before)) continue
      this.#strips.set(line, [from, from + spaces])
    }
  }

  /** The number of colons that a container needs: more than the containers inside it. */
  colonsOf(node: Nodes, own: (node: Nodes) => number): number {
    const known = this.#colons.get(node)
    if (known !== undefined) return known
    const inner =
      'children' in node ? Math.max(0, ...node.children.map((child) => this.colonsOf(child, own))) : 0
    const colons = own(node)
    const result = colons === 0 ? inner : Math.max(colons, inner + 1, 3)
    this.#colons.set(node, result)
    return result
  }

  #lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1
  }
}

/** Whether a target is relative to the URL of the page: neither a file nor an anchor, such as "../setup". */
function isRelativeUrl(target: string): boolean {
  const pathname = target.replace(/[?#].*$/, '')
  return pathname !== '' && !/^[/@]|^[a-z][a-z\d+.-]*:|\.\w+$/i.test(pathname)
}

/** A file that a page imports, or the reason that a name is not known. */
export type ImportedFile =
  { readonly kind: 'markdown' | 'text' | 'asset'; readonly file: string } | { readonly kind: 'component' }

/** A comment that readers do not see, and that authors find by searching for `TODO(migrate)`. */
export const todo = (text: string): string =>
  `<!-- TODO(migrate): ${text.replace(/\s+/g, ' ').replaceAll('--', '- -').trim()} -->`

/** The first line of a source, for notes. */
export const shorten = (source: string): string => {
  const [line = ''] = source.split('\n')
  return (line.length > 80 || source.includes('\n') ? `${line.slice(0, 80)}…` : line).replaceAll('`', "'")
}

/** Adds a prefix to all lines except the first one and blank ones. */
export const indentRest = (text: string, prefix: string): string =>
  text.replace(/\n(?=[^\n])/g, `\n${prefix}`)

/** Returns the colons of the deepest container in a text, outside code blocks. */
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

/** Returns a fenced code block. */
export function codeBlock(info: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${code.replace(/\n+$/, '')}\n${fence}`
}
