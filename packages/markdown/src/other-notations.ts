import type { Code, Delete, Emphasis, Parent, Strong } from 'mdast'
import { at } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { rangeOf, rangeWithin, type CompileContext } from './compile-context.js'
import { foreignConstructs, type ForeignConstruct } from './foreign-constructs.js'
import { noteForeign } from './foreign-syntax.js'
import { hasText, textSource } from './text-source.js'

/** A notation of another tool that CommonMark reads as text. */
interface Notation {
  readonly pattern: RegExp
  readonly construct: ForeignConstruct
}

const { admonitions, collapsedBlocks, tabs, slashBlocks, snippetFiles, definitionLists } = foreignConstructs
const { abbreviations, liquid, rstDirectives, icons, highlights, superscripts } = foreignConstructs
const { strayDefinitions, keys, insertions, inlineNotes, blockAttributes, globs, subscripts } =
  foreignConstructs

/**
 * Notations at the start of a line of a paragraph. The lines of a quote start with ">". The indentation is
 * part of a match: a pattern that looked behind for it would read it again at each of its characters.
 */
const lineNotations: readonly Notation[] = [
  { pattern: /(?<=^|\n)[ \t>]*!!![ \t]+(?=[\w"])/g, construct: admonitions },
  { pattern: /(?<=^|\n)[ \t>]*\?\?\?\+?[ \t]+(?=[\w"])/g, construct: collapsedBlocks },
  { pattern: /(?<=^|\n)[ \t>]*===[!+]?[ \t]+(?=")/g, construct: tabs },
  { pattern: /(?<=^|\n)[ \t>]*\/{3,}[ \t]+(?=[\w|])/g, construct: slashBlocks },
  { pattern: /(?<=^|\n)[ \t>]*-+8<-+(?=[ \t]+["'\w]|[ \t]*(?:\n|$))/g, construct: snippetFiles },
  { pattern: /(?<=\n)[ \t>]*:(?=[ \t]+\S)|^:(?=(?:[ \t]{2,}|\t)\S)/g, construct: definitionLists },
  { pattern: /(?<=^|\n)[ \t>]*\*\[[^\]\n]+\]:/g, construct: abbreviations },
  { pattern: /(?<=^|\n)[ \t>]*\.\. [a-z][\w-]*::/g, construct: rstDirectives },
  {
    // `{: .class }` on a separate line, or `{#id}` at the end of a paragraph.
    pattern:
      /(?<=^|\n)[ \t>]*\{:[^{}\n]+\}(?=[ \t]*(?:\n|$))|(?<![{\uFFFC])\{[ \t]*(?:#(?!(?:if|each|await|key|snippet)\b)[A-Za-z_]|\.[A-Za-z_])[^{}\n]*\}(?=\s*$)/g,
    construct: blockAttributes,
  },
]

/** Notations within text. */
const textNotations: readonly Notation[] = [
  { pattern: /:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, construct: icons },
  { pattern: /(?<![=\w!<>])==(?=[^\s=])[^=\n]*(?<=[^\s=])==(?![=\w])/g, construct: highlights },
  { pattern: /(?<=[\w)])\^[\w+-]{1,9}\^(?![\w^])/g, construct: superscripts },
  { pattern: /(?<![\w+{])\+\+[a-z"][\w+"-]*\+\+(?![\w+])/g, construct: keys },
  {
    pattern:
      /(?<!\^)\^\^(?=[^\s^])[^\n^]*(?<=[^\s^])\^\^(?!\^)|\{(?:\+\+|--|==|>>)[^{}\n]+(?:\+\+|--|==|<<)\}/g,
    construct: insertions,
  },
  { pattern: /\^\[[^\]\n]{1,500}\](?![([])/g, construct: inlineNotes },
  { pattern: /\{%[-+]?[ \t]*[A-Za-z][^{}\n]*%\}/g, construct: liquid },
]

const signs =
  /!!!|\?\?\?|===|\/\/\/|8<-|^[ \t>]*:[ \t]|\*\[|^[ \t>]*\.\. |\{[:#. \t%+=>-]|:(?:material|fontawesome|octicons|simple)-|==|\^|\+\+/m

/** Whether a page can contain notations of other tools. False positives are allowed. */
export const mayContainNotations = (text: string): boolean => signs.test(text)

/** Notes the notations of other tools in inline content, which readers would see as source. */
export function noteNotations(parent: Parent, context: CompileContext): void {
  if (!context.mayHaveNotations || !hasText(parent)) return
  const start = parent.children[0]?.position?.start
  const end = parent.children.at(-1)?.position?.end
  if (start?.offset === undefined || !mayContainNotations(context.text.slice(start.offset, end?.offset)))
    return
  const source = textSource(parent, start.offset, context)
  for (const { pattern, construct } of parent.type === 'paragraph'
    ? [...lineNotations, ...textNotations]
    : textNotations)
    for (const { 0: text, index } of source.matchAll(pattern)) {
      // The attributes of a directive are part of its warning.
      if (construct === blockAttributes && source.startsWith('::')) continue
      const isOn = construct.extension !== undefined && context.extensions.includes(construct.extension)
      if (isOn && construct !== definitionLists) continue
      noteForeign(context, isOn ? strayDefinitions : construct, () => {
        const indent = text.search(/[^ \t>]/)
        const { line, column } = positionAt(source, index + indent, start)
        return at(line, column, text.trimEnd().length - indent)
      })
    }
}

/** Lines of code in which other tools insert a file. In samples of Markdown, they are only text. */
const insertedFile =
  /^[ \t]*(?:\{\{#(?:include|rustdoc_include|playground|example)[ \t][^{}\n]*\}\}|-+8<-+[ \t]+["'][^"'\n]*["'])[ \t]*$/gm

/** Notes the lines of a code block in which mdBook and MkDocs insert a file. */
export function noteInsertedFiles({ value, lang, position }: Code, context: CompileContext): void {
  if (!/\{\{#|8<-/.test(value) || /^(?:md|mdx|markdown)\b/i.test(lang ?? '')) return
  for (const [line] of value.matchAll(insertedFile))
    noteForeign(context, line.includes('{{') ? foreignConstructs.bookIncludes : snippetFiles, () =>
      rangeWithin(context, { position }, line.trim()),
    )
}

/**
 * Notes emphasis whose marks are part of paths, products, or names: `a/*.md and b/*.md`, `2*3*4`, and
 * `__init__.py`. Readers would not see the marks.
 */
export function noteLostMarks(node: Delete | Emphasis | Strong, context: CompileContext): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || context.isInFileTree) return
  const [before, after] = [context.text.charAt(start.offset - 1), context.text.charAt(end.offset)]
  const source = context.text.slice(start.offset, end.offset)
  if (node.type === 'delete') {
    // In MkDocs and pandoc, "H~2~O" is a subscript.
    if (/^~[^~\s]{1,9}~$/.test(source) && /[\w)]/.test(before))
      noteForeign(context, subscripts, () => rangeOf(node))
    return
  }
  const content = source.replace(/^([*_]{1,2})([\s\S]*)\1$/, '$2')
  const isPath =
    source.startsWith('*') && ((before === '/' && /^[./]/.test(content)) || /^\/|\/$/.test(content))
  const isProduct = source.startsWith('*') && /\d/.test(before) && /^\d/.test(content)
  const isName =
    source.startsWith('__') &&
    /^\w+$/.test(content) &&
    (/[./]/.test(before) || /^\.?[\w(/]/.test(after + context.text.charAt(end.offset + 1)))
  if (isPath || isProduct || isName) noteForeign(context, globs, () => rangeOf(node))
}
