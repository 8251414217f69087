import type { Code, Paragraph, Text } from 'mdast'
import path from 'node:path'
import { codeBlock, indentRest, shorten, todo, type Conversion } from './conversion.js'
import { escapeMarkdown } from './escape-markdown.js'
import { selectRegion } from './file-regions.js'
import { replaceBookTags } from './mdbook-text.js'
import { rangeOf } from './parse-markdown.js'

const interpolation = /\{\{([\s\S]*?)\}\}/g

/** Replaces interpolations such as `{{ $frontmatter.title }}` in a text node with their values. */
export function convertInterpolations(node: Text, conversion: Conversion): void {
  if (conversion.syntax.isMdx || !node.value.includes('{{')) return
  const [start, end] = rangeOf(node)
  replaceInterpolations(start, end, conversion)
}

/** Replaces the interpolations in a range of the text with their values. Reports unknown values. */
export function replaceInterpolations(start: number, end: number, conversion: Conversion): void {
  const { dialect } = conversion.context.site
  if (dialect === 'mdbook') return replaceBookTags(start, end, conversion)
  if (dialect !== 'vitepress') return
  for (const match of conversion.text.slice(start, end).matchAll(interpolation)) {
    const [text, expression = ''] = match
    const offset = start + match.index
    const replacement = replacementOf(text, expression, conversion)
    if (replacement === undefined) {
      conversion.note('expression', offset, `\`${shorten(text)}\``)
      conversion.replaceWithComment(offset, offset + text.length, todo(text))
    } else conversion.edits.replace(offset, offset + text.length, replacement)
  }
}

/**
 * Where VitePress does not read interpolations, returns a code span or a `<code>` element. Elsewhere, returns
 * the value; undefined if it is unknown.
 */
function replacementOf(text: string, expression: string, conversion: Conversion): string | undefined {
  if (conversion.isVerbatim) return `\`${text}\``
  if (conversion.verbatimTag !== '') return verbatimHtml(text, conversion.verbatimTag)
  const value = valueOf(expression, conversion)
  return value === undefined ? undefined : escapeMarkdown(value, conversion.syntax)
}

/** Returns an interpolation in a `<code>` element: in some HTML elements, backticks would be text. */
function verbatimHtml(text: string, element: string): string {
  const html = text.replaceAll('{', '&#123;')
  return element === 'code' ? html : `<code>${html}</code>`
}

/** Returns the value of a literal, or of a key of the front matter; undefined for any other expression. */
function valueOf(expression: string, { source }: Conversion): string | undefined {
  const text = expression.trim()
  // 'a', "a", `a`, or 1.5
  const literal = /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`|(-?\d+(?:\.\d+)?))$/.exec(text)
  if (literal !== null) return literal[1] ?? literal[2] ?? literal[3] ?? literal[4]
  // `$frontmatter.hero?.name`: ".hero?.name"
  const keys = /^(?:\$frontmatter|\$page\.frontmatter|frontmatter)((?:\??\.[\w$]+)+)$/.exec(text)?.[1]
  if (keys === undefined) return undefined
  source.onPageDependency?.()
  let value: unknown = source.page.frontMatter
  for (const key of keys.match(/[\w$]+/g) ?? [])
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return ['string', 'number'].includes(typeof value) ? String(value) : undefined
}

/**
 * Removes the suffix of a language such as `js-vue`, and replaces the interpolations in the code with their
 * values. Unknown values are reported, and stay as written, because code cannot contain a comment of HTML.
 */
export function convertVueCode(node: Code, conversion: Conversion): void {
  const suffix = vueSuffix.exec(node.lang ?? '')
  if (suffix === null) return
  const [start, end] = rangeOf(node)
  const { text, edits } = conversion
  const offset = text.indexOf(suffix[0], start) + suffix[0].length
  edits.remove(offset - '-vue'.length, offset)
  const codeStart = conversion.lineEnd(start)
  for (const { 0: source, 1: expression = '', index } of text.slice(codeStart, end).matchAll(interpolation)) {
    const value = valueOf(expression, conversion)
    if (value === undefined) conversion.note('expression', codeStart + index, `\`${shorten(source)}\``)
    else edits.replace(codeStart + index, codeStart + index + source.length, value)
  }
}

/** The language of code in which VitePress reads interpolations: "js-vue", "js-vue{1}". */
const vueSuffix = /^[\w+#-]+-vue(?=$|[{:])/

/** `<<< @/snippets/a.js#region{1,3 js:line-numbers} [Title]` */
const snippet = /^<<<[ \t]*([^\s#{[]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*$/

/**
 * Replaces the snippets of VitePress with code blocks that contain the content of their files.
 *
 * @returns false if the paragraph contains anything else
 */
export function convertSnippets(node: Paragraph, shift: number, conversion: Conversion): boolean {
  const [start, end] = rangeOf(node)
  const source = conversion.sourceOf(node)
  if (conversion.context.site.dialect !== 'vitepress' || !source.startsWith('<<<')) return false
  const lines = source.split('\n').map((line) => snippet.exec(line.trim()))
  if (lines.some((line) => line === null)) return false
  const blocks = lines.map((line) => snippetBlock(line ?? [], start, conversion))
  conversion.edits.replace(start, end, indentRest(blocks.join('\n\n'), conversion.prefixAt(start, shift)))
  return true
}

function snippetBlock(
  [line = '', target = '', region, settings = '', title]: readonly (string | undefined)[],
  offset: number,
  conversion: Conversion,
): string {
  const file = includedPath(target, conversion)
  const text = conversion.context.included(file)
  const selected = text === null ? null : selectRegion(text, region)
  if (selected === null) {
    conversion.note('include', offset, `\`${target}${region === undefined ? '' : `#${region}`}\` is missing.`)
    return todo(line)
  }
  // "1,3-4 js:line-numbers": the lines to highlight, and the language.
  const [, lines = '', language = ''] = /^([\d,\s-]*)(.*)$/.exec(settings.trim()) ?? []
  const info = [
    language.trim().replace(/-vue(?=$|:)/, '') || path.extname(file).slice(1) || 'text',
    ...(lines.trim() === '' ? [] : [`{${lines.replace(/\s/g, '')}}`]),
    ...(title === undefined ? [] : [`[${title}]`]),
  ]
  return codeBlock(info.join(' '), selected.text)
}

/** Returns the absolute path of a file that a page includes. "@" represents the content folder. */
export function includedPath(target: string, { source, context }: Conversion): string {
  const { contentFolder } = context.site
  return target.startsWith('@')
    ? path.join(contentFolder, target.replace(/^@\/?/, ''))
    : path.resolve(path.dirname(source.file), target)
}
