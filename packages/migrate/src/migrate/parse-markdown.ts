import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mathFromMarkdown } from 'mdast-util-math'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { math } from 'micromark-extension-math'
import { BoundedJsxParser } from '../foreign/bounded-parser.js'
import { mdxjs } from 'micromark-extension-mdxjs'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { containerDirectives } from '@camdocs/markdown/container-directives.js'

/** How the old site reads a file. */
export interface Syntax {
  readonly isMdx: boolean
  readonly hasMath: boolean
}

/** A parsed text. All positions refer to the original text. */
export interface ParsedMarkdown {
  readonly tree: Root
  /** The text as parsed: as long as the original, with other characters in place of hidden syntax. */
  readonly masked: string
  /** Characters that are not valid in the old format, by offset, with the message of the parser. */
  readonly invalid: readonly { readonly offset: number; readonly message: string }[]
}

/** Replaces a character that the parser must not see. */
const hidden = '\uFDD0'
/** Maximum number of invalid characters that are hidden before a text is read as plain Markdown. */
const maxInvalid = 30

/**
 * Parses a text without front matter. Never throws: characters at which the MDX parser fails are hidden, and
 * a text with too many of them is read as plain Markdown.
 */
export function parseMarkdown(text: string, syntax: Syntax): ParsedMarkdown {
  const invalid: { offset: number; message: string }[] = []
  let masked = maskContainers(text)
  if (!syntax.isMdx) {
    masked = maskInterpolatedTags(maskVueAttributes(masked))
    return { tree: parse(masked, syntax), masked, invalid }
  }
  masked = maskForMdx(masked)
  while (invalid.length < maxInvalid) {
    try {
      return { tree: unravel(parse(masked, syntax)), masked, invalid }
    } catch (error) {
      const { message, offset } = failureIn(masked, error)
      if (offset < 0) break
      invalid.push({ offset, message })
      masked = overwrite(masked, offset, hidden)
    }
  }
  return { tree: parse(masked, { ...syntax, isMdx: false }), masked, invalid }
}

function parse(text: string, { isMdx, hasMath }: Syntax): Root {
  const processor = unified()
    .data('micromarkExtensions', [
      gfmTable(),
      gfmStrikethrough(),
      gfmFootnote(),
      containerDirectives(),
      ...(hasMath ? [math()] : []),
      ...(isMdx ? [mdxjs({ acorn: BoundedJsxParser })] : []),
    ])
    .data('fromMarkdownExtensions', [
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      directiveFromMarkdown(),
      ...(hasMath ? [mathFromMarkdown()] : []),
      ...(isMdx ? mdxFromMarkdown() : []),
    ])
    .use(remarkParse)
  return processor.parse(text)
}

/**
 * The opening of a container, in all notations, and after the markers of lists and quotes: ":::tip",
 * "::: tip Title", ":::tip[Title]", "- :::tip{#id}".
 */
const containerOpening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,})([ \t]*)([A-Za-z](?:[\w-]*\w)?)([ \t[{].*)?$/gm

/** Leaves only the colons and the name of each container, so that the parser reads all notations. */
const maskContainers = (text: string): string =>
  text.replace(
    containerOpening,
    (_, colons: string, space: string, name: string, rest = '') =>
      `${colons}${name}${' '.repeat(space.length + (rest as string).length)}`,
  )

/** A start tag with attributes. */
const tag = /<[A-Za-z][\w.-]*(?:\s+[^\s<>"'=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+\s*\/?>/g

/** Hides "@" and "#" at the start of attributes, which VitePress accepts, but Markdown does not. */
const maskVueAttributes = (text: string): string =>
  text.replace(tag, (match) => match.replace(/(\s)[@#](?=\w)/g, '$1x'))

const blankLine = /(\n[ \t]*\n)/

/**
 * Hides the starts of tags in interpolations, such as `{{ '<div>' }}`: VitePress reads them as part of the
 * expression. An interpolation contains no blank lines.
 */
const maskInterpolatedTags = (text: string): string =>
  text
    .split(blankLine)
    .map((block) => {
      // Without a limit, the search for the end of each "{{" would read the entire rest of the block.
      const end = block.lastIndexOf('}}') + '}}'.length
      return block.slice(0, end).replace(/\{\{[^]*?\}\}/g, hideTags) + block.slice(end)
    })
    .join('')

const hideTags = (text: string): string => text.replace(/<(?=[A-Za-z/!?])/g, hidden)

/** Removes the tags that are hidden in interpolations from the text of a node. */
export const withoutHiddenTags = (text: string): string =>
  text.replace(new RegExp(`${hidden}[^>]*>`, 'g'), '')

/**
 * Hides syntax that Docusaurus accepts in MDX, but the parser does not: heading IDs, comments, `<https://…>`.
 */
function maskForMdx(text: string): string {
  let masked = text.replace(
    /^([ \t]*#{1,6}[ \t].*)\{(#[\w-]+)\}[ \t]*$/gm,
    (line, heading: string, id: string) => `${heading}${hidden}${id}${hidden}`.padEnd(line.length, ' '),
  )
  if (!/<!--|<[a-z][a-z\d+.-]*:|<[^\s<>@]+@/i.test(masked)) return masked
  const tree = parse(masked, { isMdx: false, hasMath: false })
  visit(tree, (node) => {
    const { start, end } = node.position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    const source = masked.slice(start.offset, end.offset)
    if (node.type === 'html')
      masked = overwrite(masked, start.offset, source.replace(/<!--[\s\S]*?(?:-->|$)/g, blank))
    else if (node.type === 'link' && source.startsWith('<')) masked = overwrite(masked, start.offset, hidden)
  })
  return masked
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Replaces the characters at an offset with as many others. */
const overwrite = (text: string, offset: number, part: string): string =>
  text.slice(0, offset) + part + text.slice(offset + part.length)

/** Returns the message of an error, and the offset where the invalid syntax starts; -1 if it is not known. */
function failureIn(text: string, error: unknown): { message: string; offset: number } {
  const failure = error as {
    readonly message: string
    readonly reason?: string
    readonly place?: { readonly start?: PointLike } & PointLike
  }
  const message = failure.reason ?? failure.message
  // For a missing end tag, the error has the position of the end of the parent, and the message contains the
  // position of the start tag, such as "(3:1-3:6)".
  const opening = /\((\d+):(\d+)-/.exec(message)
  const point = failure.place?.start ?? failure.place
  const offset =
    opening === null
      ? (point?.offset ?? offsetOf(text, point?.line ?? 1, point?.column ?? 1))
      : offsetOf(text, Number(opening[1]), Number(opening[2]))
  const before = text.slice(0, offset + 1)
  return {
    message,
    offset: Math.max(before.lastIndexOf('{'), before.lastIndexOf('<'), statementStart(before)),
  }
}

interface PointLike {
  readonly offset?: number
  readonly line?: number
  readonly column?: number
}

/**
 * Returns the offset of the last line of a text if this line starts with "import" or "export"; otherwise -1.
 */
function statementStart(text: string): number {
  const line = text.lastIndexOf('\n') + 1
  return /^(?:import|export)\b/.test(text.slice(line)) ? line : -1
}

function offsetOf(text: string, line: number, column: number): number {
  let offset = 0
  for (let index = 1; index < line; index++) offset = text.indexOf('\n', offset) + 1
  return offset + column - 1
}

/** Turns paragraphs that consist of elements and expressions into blocks, as MDX does. */
function unravel(tree: Root): Root {
  visit(tree, 'paragraph', (node: Paragraph, index, parent: Parents | undefined) => {
    const isOnlyJsx = node.children.every(
      (child) =>
        child.type === 'mdxJsxTextElement' ||
        child.type === 'mdxTextExpression' ||
        (child.type === 'text' && child.value.trim() === ''),
    )
    if (!isOnlyJsx || index === undefined || parent === undefined) return
    const children = node.children
      .filter((child) => child.type !== 'text')
      .map((child) => ({ ...child, type: child.type.replace('Text', 'Flow') }) as unknown as RootContent)
    ;(parent.children as RootContent[]).splice(index, 1, ...children)
    // The traversal continues with the first of the new children.
    return index
  })
  return tree
}

/** A node with a position. */
export type Positioned = Pick<Nodes, 'position'>

/** Returns the offsets of the start and the end of a node. */
export function rangeOf({ position }: Positioned): readonly [start: number, end: number] {
  const { start, end } = position ?? {}
  return [start?.offset ?? 0, end?.offset ?? 0]
}
