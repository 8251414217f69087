import type { Root } from 'mdast'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { maxIncludeDepth, maxIncludedCharacters, maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import {
  isMarkdownFile,
  resolveReference,
  type ReusedFile,
  type ReusedFiles,
} from '@camdocs/base/model/reused-files.js'
import type { SourceSegment } from '@camdocs/base/model/source-map.js'
import { replaceControlCharacters } from './control-characters.js'
import { normalizeContainers } from './container-notation.js'
import { findIncludes, mostColons, openBlockProblem, type Include } from './include-nodes.js'
import { includedText } from './included-text.js'
import { mayContainIncludes } from './include-syntax.js'
import { LineBuilder, trimLines, type MappedLines } from './mapped-lines.js'

/** A page whose partials are to be included. */
export interface IncludingPage {
  /** Relative to the site's folder. */
  readonly file: string
  readonly contentFolder: string
  /** As in `FileBase`. */
  readonly ref?: string | undefined
  readonly reused: ReusedFiles
  /** Parses a text of a file, or returns why it cannot be parsed. */
  readonly parse: (text: string, file: string) => Root | Diagnostic
}

/** A text with its included partials. */
export interface ExpandedText {
  readonly text: string
  /** Absent if the page includes nothing. */
  readonly segments?: readonly SourceSegment[]
  /** Each problem has the location in its file, not in `text`. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Replaces the includes in the text of a page with the partials. Reports and leaves out partials that cannot
 * be included.
 */
export function expandIncludes(text: string, page: IncludingPage): ExpandedText {
  if (!mayContainIncludes(text)) return { text, problems: [] }
  const expander = new Expander(page)
  const expanded = expander.expand(text, page.file)
  if (expanded === null) return { text, problems: expander.problems }
  const { lines, segments } = expanded
  return {
    text: lines.join('\n'),
    ...(segments.some(({ file }) => file !== page.file) && { segments }),
    problems: expander.problems,
  }
}

interface ExpandedPartial extends MappedLines {
  /** Number of colons in its longest block opening; 0 if it contains no blocks. */
  readonly colons: number
}

class Expander {
  readonly problems: Diagnostic[] = []
  /** The partials that are being expanded, from the outermost to the innermost. */
  readonly #open: string[] = []
  /** By path and region; null for partials that cannot be included. */
  readonly #partials = new Map<string, ExpandedPartial | null>()
  /** The trees of files with included regions, by file; null for a file that cannot be parsed. */
  readonly #trees = new Map<string, Root | null>()
  /** Characters of the partials so far. A nested partial counts in each partial that contains it. */
  #copied = 0
  /** After a partial that makes the page too large, no other partial is included. */
  #isTooLarge = false

  constructor(readonly page: IncludingPage) {}

  /**
   * Replaces the includes in the text of the page or of a partial.
   *
   * @returns null if the text cannot be parsed, or if it is a partial that leaves a block open, or contains
   *   colons that would close a block of the page
   */
  expand(written: string, file: string): ExpandedPartial | null {
    const { text } = normalizeContainers(written)
    const tree = this.page.parse(text, file)
    const isPartial = file !== this.page.file
    if (!('children' in tree)) {
      // A problem of the page itself is reported when the page is compiled.
      if (isPartial) this.problems.push(tree)
      return null
    }
    const problem = isPartial ? openBlockProblem(tree, text, file) : null
    if (problem !== null) {
      this.problems.push(problem)
      return null
    }
    return this.#splice(written.split('\n'), findIncludes(tree, text), file, mostColons(tree, text))
  }

  /** @param ownColons number of colons in the longest block opening of `lines` */
  #splice(
    lines: readonly string[],
    includes: readonly Include[],
    file: string,
    ownColons: number,
  ): ExpandedPartial {
    const builder = new LineBuilder(file)
    let colons = ownColons
    let addedLines = 0
    for (const include of includes) {
      builder.addLines(lines.slice(addedLines, include.line - 1), addedLines + 1)
      const partial = this.#isTooLarge ? null : this.#partialOf(include, file, builder.length)
      addedLines = include.line
      // Without a partial, the markers of quotes and lists stay.
      if (partial === null || partial.lines.length === 0)
        builder.addLines([include.prefix.trimEnd()], include.line)
      else {
        colons = Math.max(colons, partial.colons)
        addPartial(builder, partial, include, lines[addedLines])
      }
    }
    builder.addLines(lines.slice(addedLines), addedLines + 1)
    return { ...builder.build(), colons }
  }

  /**
   * Returns the partial that an include names, or null after reporting why it cannot be included.
   *
   * @param length number of characters before the partial, in the text that includes it
   */
  #partialOf(include: Include, file: string, length: number): ExpandedPartial | null {
    this.#checkAttributes(include, file)
    const { file: target, region } = resolveReference(include.target, file, this.page)
    const fail = (message: string, hint?: string, code?: Code) =>
      this.#fail(include, file, message, hint, code)
    const source = this.page.reused.get(target)
    const problem = isMarkdownFile(target)
      ? unusableProblem(include.target, target, source)
      : notIncludable(include.target)
    if (problem !== null) return fail(problem.message, problem.hint)
    if (this.#open.includes(target) || target === this.page.file)
      return fail(
        `"${include.target}" includes itself.`,
        `Remove one of these includes: ${[this.page.file, ...this.#open, target].join(' → ')}.`,
      )
    if (this.#open.length >= maxIncludeDepth)
      return fail(`Partials are nested more than ${String(maxIncludeDepth)} levels deep.`)
    const partial = this.#expandPartial(target, region, source, fail)
    // The problem of the partial, or of a partial in it, is already reported.
    if (partial === null || this.#isTooLarge) return null
    this.#copied += partial.length
    const sizeProblem = sizeProblemOf(length + partial.length, this.#copied)
    if (sizeProblem !== null) {
      this.#isTooLarge = true
      return fail(sizeProblem.message, sizeProblem.hint, codes.limit)
    }
    if (include.colons > 0 && partial.colons >= include.colons)
      return fail(
        `A block in "${include.target}" has at least as many colons as the block around the include.`,
        `Start and end the block around the include with ${String(partial.colons + 1)} colons.`,
      )
    return partial
  }

  #checkAttributes({ line, column, target, attributes }: Include, file: string): void {
    if (attributes === '') return
    this.problems.push({
      code: codes.directiveAttribute,
      severity: 'warning',
      message: `"::include" accepts no attributes, so "${attributes}" is ignored.`,
      hint: 'To include a part of the file, write its region after the path: `::include[_partial.md#region]`.',
      file,
      range: at(line, column + target.length + 1, attributes.length),
    })
  }

  #expandPartial(
    file: string,
    region: string | null,
    source: ReusedFile | undefined,
    fail: (message: string, hint: string) => null,
  ): ExpandedPartial | null {
    const key = `${file}#${region ?? ''}`
    const known = this.#partials.get(key)
    if (known !== undefined || source?.kind !== 'text') return known ?? null
    const text = includedText(source, region, (body) => this.#parseOnce(body, file))
    if (typeof text !== 'string') return fail(`"${file}" ${text.reason}.`, text.hint)
    const { text: clean, problems } = replaceControlCharacters(text, file)
    this.problems.push(...problems)
    this.#open.push(file)
    const expanded = this.expand(clean, file)
    this.#open.pop()
    const partial = expanded && { ...trimLines(expanded), colons: expanded.colons }
    this.#partials.set(key, partial)
    return partial
  }

  /** Parses the text of a file, of which the page can include several regions. Reports its problem. */
  #parseOnce(text: string, file: string): Root | null {
    const known = this.#trees.get(file)
    if (known !== undefined) return known
    const parsed = this.page.parse(text, file)
    const tree = 'children' in parsed ? parsed : null
    if (!('children' in parsed)) this.problems.push(parsed)
    this.#trees.set(file, tree)
    return tree
  }

  #fail({ line, column, target }: Include, file: string, message: string, hint?: string, code?: Code): null {
    this.problems.push({
      code: code ?? codes.include,
      severity: 'error',
      message,
      hint,
      file,
      range: at(line, column, Math.max(1, target.length)),
    })
    return null
  }
}

type Problem = Readonly<Record<'message' | 'hint', string>>

const notIncludable = (reference: string): Problem => ({
  message: `"${reference}" is not a Markdown file.`,
  hint: 'Include files that end in ".md", or in ".csv" or ".tsv" for a table. To show code from a file, add `file="…"` to a code block.',
})

/** Returns why a file cannot be used; null if it can. */
export function unusableProblem(
  reference: string,
  file: string,
  source: ReusedFile | undefined,
): Problem | null {
  if (source === undefined)
    return { message: 'The page reuses too many files.', hint: 'Include fewer files, or split the page.' }
  if (source.kind === 'missing')
    return {
      message: `"${reference}" does not exist.`,
      hint:
        source.near === undefined
          ? `Create "${file}", or correct the path.`
          : `Did you mean "${source.near}"?`,
    }
  return source.kind === 'unusable'
    ? { message: `"${reference}" ${source.reason}.`, hint: source.hint }
    : null
}

/**
 * Returns why a partial makes a page too large; null if it does not.
 *
 * @param length number of characters up to the end of the partial, in the text that includes it
 * @param copied number of characters that were copied so far, at all levels of nesting
 */
function sizeProblemOf(length: number, copied: number): Problem | null {
  if (length > maxPageBytes)
    return {
      message: `The page is larger than ${String(maxPageBytes / 1e6)} MB with this partial.`,
      hint: 'Include fewer or smaller partials, or split the page.',
    }
  if (copied > maxIncludedCharacters)
    return {
      message: `The partials of the page add up to more than ${String(maxIncludedCharacters / 1e6)} MB. The text of a nested partial counts again in each partial that contains it.`,
      hint: 'Include fewer or smaller partials, or nest them less deeply.',
    }
  return null
}

/**
 * A line that ends a paragraph: a blank line, a list item, or colons of a block. Outside of lists, not every
 * item does so: see `continuesParagraph`.
 */
const interruptsParagraph = /^[ \t>]*(?:$|[-*+][ \t]|\d+[.)][ \t]|:::)/
/** A list item that starts a list only after a blank line, because its number is not 1. */
const continuesParagraph = /^[ \t>]*(?!0*1[.)])\d+[.)][ \t]/

/**
 * Whether the line after an include would become part of the last block of the partial. Then a blank line
 * must separate them. If the include is in a list item or a quote, and the next line is outside of it, the
 * result is false for a list item and for colons: these start another block, and a blank line before them
 * would change the list.
 *
 * @param rest the start of the lines in the item or quote that contains the include
 */
function wouldJoin({ lines }: ExpandedPartial, next: string, rest: string): boolean {
  if (!interruptsParagraph.test(next)) return true
  if (next.trim() === '' || !next.startsWith(rest)) return false
  const lastBlockStart = lines[lines.findLastIndex((line) => line.trim() === '') + 1] ?? ''
  // A block of HTML ends only at a blank line.
  return continuesParagraph.test(next) || lastBlockStart.trimStart().startsWith('<')
}

/** Adds a partial, separated from the text around it. */
function addPartial(
  builder: LineBuilder,
  partial: ExpandedPartial,
  { prefix, line }: Include,
  next: string | undefined,
): void {
  // In the lines after the first, spaces replace the markers of lists.
  const rest = prefix.replace(/[^\t >]/g, ' ')
  const isFirstInItem = rest !== prefix
  if (!isFirstInItem && builder.lastLine.trim() !== '') builder.addLines([rest.trimEnd()], line)
  builder.addPartial(partial, prefix, rest)
  if (next !== undefined && wouldJoin(partial, next, rest)) builder.addLines([rest.trimEnd()], line)
}
