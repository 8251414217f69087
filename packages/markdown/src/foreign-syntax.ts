import type { Html, Paragraph, Parent, RootContent, Text } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { valueOf } from '@camdocs/base/model/variables.js'
import {
  componentOf,
  foreignConstructs,
  interpolationOf,
  jsxComponentOf,
  type ForeignConstruct,
} from './foreign-constructs.js'
import { fullRange, report, type CompileContext, type Positioned } from './compile-context.js'

/**
 * Signs of foreign constructs other than components and attribute lists: `import`, `<<<`, `{{`, `{/*`, `={`,
 * `{...`, `$`, …
 */
const signs = /^[ \t>]*(?:import|export)\b|^[ \t>]*<<<|\{\{|\{\/|=\{|\{\.\.\.|\$|@include/m

/**
 * Whether a page can contain foreign constructs other than components and attribute lists. False positives
 * are allowed.
 */
export const mayContainForeignSyntax = (text: string, file: string): boolean =>
  isMdx(file) || signs.test(text)

const isMdx = (file: string): boolean => /\.mdx$/i.test(file)

/**
 * Records a use of a foreign construct. `reportForeignSyntax` reports all uses of a construct together.
 *
 * @param locate returns the range of the use; called for the first use only
 */
export function noteForeign(context: CompileContext, construct: ForeignConstruct, locate: () => Range): void {
  const uses = context.foreign.get(construct.key)
  if (uses === undefined) context.foreign.set(construct.key, { construct, range: locate(), count: 1 })
  else uses.count++
}

/** The second sentence of the hint of an error. Errors occur only in `.mdx` files. */
const mdxHint = 'To convert an entire Docusaurus site, run `camdocs migrate docusaurus <from>`.'

/** Reports each foreign construct of the page once, at its first use and with the number of uses. */
export function reportForeignSyntax(context: CompileContext): void {
  for (const { construct, range, count } of context.foreign.values()) {
    const isError = construct.isErrorInMdx && isMdx(context.file)
    report(
      context,
      isError ? 'error' : 'warning',
      construct.code ?? codes.foreignSyntax,
      range,
      `${construct.message}.${count === 1 ? '' : ` Number of uses on this page: ${String(count)}.`}`,
      isError ? `${construct.hint} ${mdxHint}` : construct.hint,
    )
  }
}

/** `import './a.css'`, `import A from './a'`, `import { a, b } from "./a";` */
const importStatement = /^import\s+(?:[^\s'";][^'";]*\bfrom\s*)?(['"])[^'"\n]+\1[ \t]*;?[ \t]*(?:\n|$)/
/** `export const a =`, `export function`, `export * from`, `export { a }`, `export default a`, and so on. */
const exportStatement =
  /^export\s+(?:(?:const|let|var)\s+[\w$][^=\n]*=|(?:async\s+)?function\b|class\s+[\w$][^\n]*\{|\*\s+from\s|\{[^}]*\}|default\s+(?:function\b|class\b|[({[]|[\w$.]+;?[ \t]*(?:\n|$)))/

/**
 * Notes a paragraph that starts with an import statement, an export statement, or a reference to a snippet,
 * and a paragraph that is a JSX comment.
 *
 * @returns whether the paragraph must be left out: other generators do not show statements and comments
 */
export function noteForeignParagraph(node: Paragraph, context: CompileContext): boolean {
  if (!context.mayBeForeign) return false
  const source = sourceOf(node, context)
  const { snippets, imports, exports, comments } = foreignConstructs
  if (/^<<<[ \t]*[\w@~./]/.test(source))
    noteForeign(context, snippets, () => rangeAt(node, source, 0, '<<<'.length))
  const leftOut = importStatement.test(source)
    ? imports
    : exportStatement.test(source)
      ? exports
      : /^\{\/\*[\s\S]*\*\/\}$/.test(source)
        ? comments
        : null
  if (leftOut !== null) noteForeign(context, leftOut, () => fullRange(node))
  return leftOut !== null
}

/** A notation of foreign constructs in text. */
interface TextPattern {
  readonly pattern: RegExp
  /** Returns the construct of a match. Returns null if the match is not a foreign construct. */
  readonly constructOf: (match: RegExpExecArray, context: CompileContext) => ForeignConstruct | null
  readonly isMdxOnly?: true
}

/** Foreign constructs in the source of a text node. After a backslash, the characters are only text. */
const textPatterns: readonly TextPattern[] = [
  {
    // `{{ value }}`
    pattern: /(?<![=$\\])\{\{([^{}\n]*)\}\}/g,
    constructOf: ({ 1: name = '' }, { variables }) =>
      valueOf(name.trim(), variables) === undefined ? interpolationOf(name.trim(), variables) : null,
  },
  // `$$x$$`
  { pattern: /(?<!\\)\$\$[^$]*(?:\$\$|$)/g, constructOf: () => foreignConstructs.math },
  {
    // `$x^2$`. The text between two amounts of money, or between two shell variables, rarely contains "^",
    // "_", "=", or a backslash.
    pattern: /(?<![\\$\w])\$(?=[^\s$])[^$\n]*(?<=[^\s$])\$(?![\w$])/g,
    constructOf: ({ 0: text }) => (/[\\^_=]/.test(text) ? foreignConstructs.math : null),
  },
  // The start of a JSX comment. In `{/*a*/}`, the asterisks are emphasis marks, so the text node ends with
  // `{/`.
  { pattern: /(?<!\\)\{\/(?=\*|$)/g, constructOf: () => foreignConstructs.comments },
  {
    // `<Name a={1}` and `<Name {...props}`. The parser reads a tag whose attributes are JSX as text.
    pattern: /(?<![\\\w])<([A-Za-z][\w.-]*)\s(?:[^<>]*?=\{|\s*\{\.\.\.)/g,
    constructOf: ({ 1: name = '' }, context) =>
      isComponentName(name)
        ? jsxComponentOf(name, isRegistered(name, context))
        : foreignConstructs.attributes,
  },
  {
    // `{value}`
    pattern: /(?<![=$\\{])\{(?![#{/])[^{}\n]*\}/g,
    constructOf: () => foreignConstructs.expressions,
    isMdxOnly: true,
  },
]

/** Notes the foreign constructs in a text node. */
export function checkForeignText(node: Text, context: CompileContext): void {
  if (!context.mayBeForeign || !/[{$]/.test(node.value)) return
  const source = sourceOf(node, context)
  for (const { pattern, constructOf, isMdxOnly } of textPatterns) {
    if (isMdxOnly === true && !isMdx(context.file)) continue
    for (const match of source.matchAll(pattern)) {
      const construct = constructOf(match, context)
      // The parser has already read all formulas, so these dollar signs are text.
      if (construct === foreignConstructs.math && context.hasMath) continue
      const locate = () => rangeAt(node, source, match.index, firstLineLength(match[0]))
      if (construct !== null) noteForeign(context, construct, locate)
    }
  }
}

/** Number of characters of the first line of a text, without the spaces at its end. */
const firstLineLength = (text: string): number => text.split('\n', 1)[0]?.trimEnd().length ?? 1

const isRegistered = (name: string, { components }: CompileContext): boolean =>
  components?.site.names.has(name) ?? false

const isComponentName = (name: string): boolean => /^[A-Z]|-/.test(name)

/** A comment, or a complete tag, whose groups are its slash, its name, and its attributes. */
const commentOrTag = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][^\s/<>]*)((?:[\s/](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)>/g

/**
 * Notes the tags of components, and HTML tags with JSX attributes. As in other Markdown tools, only the
 * content of components is shown.
 *
 * @returns the text of the node with spaces in place of the components' tags, so that positions do not change
 */
export function withoutComponents(
  node: Html,
  isElement: (name: string) => boolean,
  context: CompileContext,
): string {
  return node.value.replace(
    commentOrTag,
    (text, slash: string | undefined, name: string | undefined, attributes: string, offset: number) => {
      // Comments have no name.
      if (slash === undefined || name === undefined) return text
      const locate = () => rangeOfFirst(`<${slash}${name}`, node, context)
      if (isElement(name)) {
        if (attributes.includes('={')) noteForeign(context, foreignConstructs.attributes, locate)
        return text
      }
      if (!isComponentName(name)) return text
      // A type, such as `<T>`, has neither a slash nor attributes.
      const isCertain = slash === '/' || /[=/]/.test(attributes)
      if (!isCertain && !isPlainComponent(node, offset, name, context)) return text
      noteForeign(context, componentOf(name, isRegistered(name, context)), locate)
      return text.replace(/[^\n]/g, ' ')
    },
  )
}

/** Whether "<" follows a word, as in the type argument of `Promise<string>`. */
export function followsWord(node: Html, offset: number, { text }: CompileContext): boolean {
  const before =
    offset > 0 ? node.value.charAt(offset - 1) : text.charAt((node.position?.start.offset ?? 0) - 1)
  return /\w/.test(before)
}

/** Whether a name in angle brackets, such as `<Card>`, is the start tag of a component, and not a type. */
const isPlainComponent = (node: Html, offset: number, name: string, context: CompileContext): boolean =>
  !followsWord(node, offset, context) && (isMdx(context.file) || hasEndTag(name, context))

/** Whether the page contains an end tag with a name. */
function hasEndTag(name: string, context: CompileContext): boolean {
  context.endTags ??= new Set(Array.from(context.text.matchAll(/<\/([^\s/>]+)>/g), ([, tag = '']) => tag))
  return context.endTags.has(name)
}

/** An attribute list, such as `{zoom}`, `{.wide width=200}`, or `{#id}`. */
const attributeList = /^\{:?[ \t]*[.#]?[A-Za-z][^{}\n]{0,200}\}/

/** Attributes after emphasis or code. Other text in braces can follow code. */
const markedAttributes = /^\{(?::[ \t]*)?(?:[#.][A-Za-z_-][^{}\n]*|[\w-]+="[^"{}\n]*"[^{}\n]*)\}/

const markedTypes: ReadonlySet<string> = new Set(['strong', 'emphasis', 'delete', 'inlineCode'])

const linkTypes: ReadonlySet<string> = new Set(['link', 'linkReference', 'image', 'imageReference'])

/**
 * Notes attributes directly after a link or an image. In an `.mdx` file, they are an expression, which
 * `checkForeignText` notes.
 */
export function checkAttributeList(node: RootContent, parent: Parent, context: CompileContext): void {
  const { offset = -1, line = 1, column = 1 } = node.position?.end ?? {}
  if (context.text[offset] !== '{' || isMdx(context.file)) return
  if (markedTypes.has(node.type)) {
    const attributes = markedAttributes.exec(context.text.slice(offset, offset + 250))?.[0]
    if (attributes !== undefined && parent.type !== 'heading')
      noteForeign(context, foreignConstructs.blockAttributes, () => at(line, column, attributes.length))
    return
  }
  if (!linkTypes.has(node.type)) return
  // After a URL without brackets, braces are text.
  if (!/[\])]/.test(context.text.charAt(offset - 1))) return
  // Longer lists are rare, and not noted.
  const list = attributeList.exec(context.text.slice(offset, offset + 250))?.[0]
  if (list !== undefined && !(parent.type === 'heading' && list.includes('#')))
    noteForeign(context, foreignConstructs.attributeLists, () => at(line, column, list.length))
}

/** Notes a comment that includes another file in VitePress: `<!--@include: ./a.md-->`. */
export function checkInclude(node: Html, context: CompileContext): void {
  const include = /<!--\s*@include:/.exec(node.value)?.[0]
  if (include !== undefined)
    noteForeign(context, foreignConstructs.includes, () => rangeOfFirst(include, node, context))
}

const sourceOf = ({ position }: Positioned, { text }: CompileContext): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** @param offset of the range in `source`, the source of the node */
function rangeAt({ position }: Positioned, source: string, offset: number, length: number): Range {
  const { line, column } = positionAt(source, offset, position?.start)
  return at(line, column, length)
}

/** The range of the first occurrence of a text in a node. */
function rangeOfFirst(text: string, node: Positioned, context: CompileContext): Range {
  const source = sourceOf(node, context)
  return rangeAt(node, source, Math.max(0, source.indexOf(text)), text.length)
}
