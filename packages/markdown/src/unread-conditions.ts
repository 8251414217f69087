import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { mayDepend } from '@camdocs/base/model/choices.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { MetaRanges, PageMeta } from '@camdocs/base/model/page.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { firstLine, report, type CompileContext, type Positioned } from './compile-context.js'
import { hasText, textSource } from './text-source.js'

/** Text with a condition as authors write it: `:only[text`, `:only{name=`, and `:only [text]{name=`. */
const conditional =
  /(:(?:only|except))(?:\[|\s{0,9}\{[ \t]{0,9}[\w-]+[ \t]{0,9}=|\s{1,9}\[[^]{0,1000}?\]\{[ \t]{0,9}[\w-]+[ \t]{0,9}=)/g

/** Escaped characters, code, and comments, which can show or explain the notation. */
const quoted =
  /\\[^]|(?<!`)(`{1,3})(?!`)[^]{0,1000}?(?<!`)\1(?!`)|<!--[^]*?-->|<(code|pre|script|style)\b[^]*?<\/\2>/gi

const withoutQuotes = (text: string): string =>
  text.replace(quoted, (part) => part.replace(/[^\n]/g, '\uFFFC'))

/** A part of the source of a page, in which quoted text is hidden. */
interface Source {
  readonly source: string
  readonly start: { readonly line: number; readonly column: number }
  readonly isText: boolean
}

/**
 * Reports conditional text that was not read, for example in HTML or in an alternative text. Otherwise the
 * page would show it to readers for whom it is not meant.
 */
export function checkUnreadConditions(tree: Root, context: CompileContext): void {
  visit(tree, (node) => {
    for (const { source, start, isText } of sourcesOf(node, context))
      for (const { 1: opening = '', index } of source.matchAll(conditional)) {
        const { line, column } = positionAt(source, index, start)
        const range = at(line, column, opening.length)
        report(context, 'error', codes.condition, range, messageFor(opening), isText ? textHint : valueHint)
      }
  })
}

/** Reports conditional text in the front matter, whose values are not Markdown. */
export const conditionsInMeta = (file: string, meta: PageMeta, ranges: MetaRanges): Diagnostic[] =>
  Object.entries(meta).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string' || !mayDepend(value)) return []
    const [found] = withoutQuotes(value).matchAll(conditional)
    if (found === undefined) return []
    const message = messageFor(found[1] ?? '')
    const range = ranges[key] ?? at(1)
    return [{ code: codes.condition, severity: 'error' as const, message, hint: valueHint, file, range }]
  })

function sourcesOf(node: Nodes, context: CompileContext): Source[] {
  const sources: Source[] = []
  const first = 'children' in node && hasText(node) ? node.children[0]?.position?.start : undefined
  if ('children' in node && first?.offset !== undefined)
    sources.push({ source: textSource(node, first.offset, context), start: first, isText: true })
  const { start, end } = valuesOf(node, context)?.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined) {
    const written = context.text.slice(start.offset, end.offset)
    sources.push({ source: withoutQuotes(written), start, isText: false })
  }
  return sources
}

/** Returns the part of a node that is not Markdown, but that readers can see; null if there is none. */
function valuesOf(node: Nodes, context: CompileContext): Positioned | null {
  switch (node.type) {
    case 'html':
    case 'image':
    case 'imageReference':
    case 'definition':
    case 'camdocsAbbreviation':
      return node
    case 'code':
      return node.meta ? firstLine(context, node) : null
    case 'link':
      return node.title ? titleOf(node, context) : null
    default:
      return null
  }
}

/** Returns the part of a link from its target on. Text in the link can have conditions. */
function titleOf({ position }: Positioned, { text }: CompileContext): Positioned | null {
  if (position?.start.offset === undefined || position.end.offset === undefined) return null
  const source = text.slice(position.start.offset, position.end.offset)
  const index = Math.max(0, source.lastIndexOf(']('))
  const offset = position.start.offset + index
  return { position: { start: { ...positionAt(source, index, position.start), offset }, end: position.end } }
}

const messageFor = (opening: string): string =>
  `"${opening}" has no effect here, so all readers would see its text.`

const textHint =
  'Write `:only[text]{name=value}` without spaces before the brackets and the braces. For more than 1,000 characters, write a `:::only` block. To show the notation itself, put it in inline code.'

const valueHint =
  'In HTML, titles, alternative texts, and other values, text cannot depend on a condition. Put the entire element in `:only[…]{name=value}` or in a `:::only` block.'
