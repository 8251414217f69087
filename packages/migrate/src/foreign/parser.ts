import type { Root } from 'mdast'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxjs } from 'micromark-extension-mdxjs'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { detectSyntax } from '@camdocs/markdown/detect-syntax.js'
import { gfmSyntax } from '@camdocs/markdown/gfm.js'
import { BoundedJsxParser } from './bounded-parser.js'
import { parsePage, type MarkdownParser } from '@camdocs/markdown/parse.js'

/** A notation for pages. */
export type Notation = 'markdown' | 'mdx'

/** A parsed page, and the notation that it was parsed as. */
export interface ParsedText {
  readonly tree: Root
  /** "markdown" also for MDX with syntax errors, which is parsed as Markdown with HTML. */
  readonly notation: Notation
}

/** Parses the body of a page. Never fails. */
export function parseForeign(text: string, notation: Notation): ParsedText {
  const needed = gfmSyntax.filter((extension) => extension.isNeeded(detectSyntax(text)))
  if (notation === 'mdx')
    try {
      return { tree: parsePage(parserFor(needed, true), text), notation }
    } catch {
      // Docusaurus 2 accepts pages that are not valid MDX, and `format: md` turns MDX off.
    }
  return { tree: parsePage(parserFor(needed, false), text), notation: 'markdown' }
}

/** Parsers by their extensions and notation. */
const parsers = new Map<string, MarkdownParser>()

function parserFor(needed: typeof gfmSyntax, isMdx: boolean): MarkdownParser {
  const key = `${needed.map((extension) => gfmSyntax.indexOf(extension)).join()} ${String(isMdx)}`
  const existing = parsers.get(key)
  if (existing !== undefined) return existing
  const parser = unified()
    .data('micromarkExtensions', [
      ...needed.map((extension) => extension.micromark()),
      ...(isMdx ? [mdxjs({ acorn: BoundedJsxParser })] : []),
    ])
    .data('fromMarkdownExtensions', [
      ...needed.map((extension) => extension.fromMarkdown()),
      ...(isMdx ? [mdxFromMarkdown()] : []),
    ])
    .use(remarkParse)
    .freeze()
  parsers.set(key, parser)
  return parser
}
