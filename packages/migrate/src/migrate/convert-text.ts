import type { Code, Definition, Image, Link, LinkReference, ListItem, Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { EXIT, visit as visitNodes } from 'unist-util-visit'
import { Conversion, shorten, todo, type ConversionContext, type TextSource } from './conversion.js'
import { containerColons } from './containers.js'
import { convertElement } from './convert-element.js'
import { convertAttributes, hasAttributes } from './convert-attributes.js'
import { convertHtml } from './convert-html.js'
import { escapeMarkdown } from './escape-markdown.js'
import { convertMath } from './convert-math.js'
import { normalizeVitePressContainers } from './vitepress-containers.js'
import { convertInterpolations, convertSnippets, convertVueCode } from './convert-vue.js'
import { convertBookCode } from './mdbook-code.js'
import { convertBookParagraph, warningsAsAdmonitions } from './mdbook-text.js'
import { convertBlocks, type BlockOptions } from './python-blocks.js'
import { convertPython } from './python-nodes.js'
import type { OldSite } from './old-site.js'
import { convertStarlightCode } from './starlight-code.js'
import { groupCards } from './starlight-components.js'
import { readStatements, removeStatements } from './mdx-scope.js'
import { evaluateProgram, isElement, textOf } from './mdx-elements.js'
import { parseMarkdown, rangeOf, type Syntax } from './parse-markdown.js'
import { convertHeading } from './convert-heading.js'

/**
 * Converts a text without front matter: changes the source where camdocs and the old generator read it
 * differently.
 */
export function convertText(source: TextSource, context: ConversionContext): string {
  const { site } = context
  const isMdx = isMdxFile(site, source.file)
  const syntax: Syntax = { isMdx, hasMath: site.hasMath }
  let { text } = source
  if (isMdx) text = unwrapMdxCode(text)
  else if (site.dialect === 'vitepress') text = normalizeVitePressContainers(text)
  else if (site.dialect === 'mdbook') text = warningsAsAdmonitions(text)
  const blocks = site.dialect === 'mkdocs' ? convertBlocks(text, blockOptions(site)) : null
  if (blocks !== null) text = blocks.rows.map((row) => row.text).join('\n')
  const lines = blocks?.rows.map(({ line }) => line)
  const normalized = { ...source, text, ...(lines === undefined ? {} : { lines }) }
  const parsed = parseMarkdown(text, syntax)
  const { scope, imports, statements } = readStatements(parsed.tree, normalized, context)
  const conversion = new Conversion(normalized, parsed, syntax, context, scope, convertText, imports)
  if (site.dialect === 'docusaurus' && source.includedFrom.length === 0 && startsBelowTitle(parsed.tree))
    conversion.titles = 1
  if (site.dialect === 'starlight') {
    // The title is in the front matter of each page.
    conversion.titles = 1
    groupCards(conversion)
  }
  for (const { offset, message } of parsed.invalid) {
    const [firstLine = ''] = message.split('\n')
    conversion.note('syntax', offset, `\`${text.charAt(offset)}\`: ${firstLine}.`)
  }
  for (const { line, text: subject } of blocks?.notes ?? [])
    context.report({
      kind: 'expression',
      file: site.files.nameOf(source.file),
      line: source.linesBefore + line + 1,
      text: subject,
    })
  conversion.lostDefinitions = lostDefinitions(parsed.tree, conversion)
  removeStatements(statements, conversion)
  for (const child of parsed.tree.children) {
    // Text with an indentation of four or more columns is code in Markdown, but not in MDX.
    const column = child.position?.start.column ?? 1
    const shift = isMdx && column > 4 ? column - 1 : 0
    conversion.strip(child, 0, shift, true)
    visit(child, shift, conversion)
  }
  return conversion.result()
}

/** Whether the old site reads a file as MDX. */
export const isMdxFile = ({ dialect, isMarkdownMdx }: OldSite, file: string): boolean =>
  (dialect === 'docusaurus' || dialect === 'starlight') &&
  (isMarkdownMdx || !file.toLowerCase().endsWith('.md'))

function visit(node: Nodes, shift: number, conversion: Conversion): void {
  const visitChild = (child: Nodes, childShift: number) => visit(child, childShift, conversion)
  if (isElement(node)) return convertElement(node, shift, conversion, visitChild)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return convertExpression(node, conversion)
  const { dialect } = conversion.context.site
  const isBook = dialect === 'mdbook'
  if (dialect === 'mkdocs' && convertPython(node, shift, conversion)) return
  if (node.type === 'code' && isBook) return convertBookCode(node, shift, conversion)
  if (node.type === 'code' && dialect === 'starlight') return convertStarlightCode(node, conversion)
  if (node.type === 'code' && dialect === 'vitepress') return convertVueCode(node, conversion)
  if (node.type === 'code') return convertCode(node, conversion)
  if (node.type === 'math' || node.type === 'inlineMath') return convertMath(node, shift, conversion)
  if (node.type === 'html') return convertHtml(node, shift, conversion)
  if (node.type === 'text') return convertInterpolations(node, conversion)
  if (node.type === 'paragraph' && convertSnippets(node, shift, conversion)) return
  if (node.type === 'paragraph' && isBook && convertBookParagraph(node, shift, conversion)) return
  if (conversion.context.site.hasAttributes === 'all elements' && hasAttributes(node))
    convertAttributes(node, conversion)
  if (node.type === 'heading') convertHeading(node, conversion)
  if (node.type === 'containerDirective') convertContainer(node, shift, conversion)
  if (node.type === 'definition' && conversion.lostDefinitions.has(node.identifier))
    return conversion.removeBlock(...rangeOf(node))
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    convertLink(node, conversion)
  if (node.type === 'linkReference') {
    const url = conversion.lostDefinitions.get(node.identifier)
    if (url !== undefined) removeLink(node, url, conversion)
  }
  if (!('children' in node)) return
  const wasVerbatim = conversion.isVerbatim
  if (node.type === 'containerDirective' && node.name === 'v-pre') conversion.isVerbatim = true
  const move = node.type === 'listItem' ? itemShift(node, shift, conversion) : () => shift
  for (const child of node.children) visitChild(child, move(child))
  conversion.isVerbatim = wasVerbatim
}

/**
 * Returns a function that moves a child of a list item to the column of the item's text, if Markdown, unlike
 * MDX, would read the child as code. The function returns the number of columns.
 */
function itemShift(item: ListItem, shift: number, conversion: Conversion): (child: Nodes) => number {
  const textColumn = item.children[0]?.position?.start.column ?? 1
  return (child) => {
    const [start] = rangeOf(child)
    const distance = (child.position?.start.column ?? 1) - textColumn
    if (!conversion.syntax.isMdx || distance < 4 || !conversion.isLineStart(start)) return shift
    conversion.strip(child, textColumn - 1 - shift, distance + shift, true)
    return distance + shift
  }
}

const blockOptions = ({ hasDefinitionLists = false, hasApiReference = false }: OldSite): BlockOptions => ({
  hasDefinitionLists,
  hasApiReference,
})

/** Removes the fences of blocks that Docusaurus reads as MDX. Lines keep their numbers. */
function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  let fence = ''
  let isMdxBlock = false
  return text
    .split('\n')
    .map((line) => {
      const [, mark = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})[ \t]*(\S*)/.exec(line) ?? []
      if (fence === '') {
        if (mark === '') return line
        fence = mark
        isMdxBlock = info === 'mdx-code-block'
        return isMdxBlock ? '' : line
      }
      if (!mark.startsWith(fence) || info !== '') return line
      fence = ''
      return isMdxBlock ? '' : line
    })
    .join('\n')
}

/**
 * Replaces an expression in braces with its value, and a comment in braces with an HTML comment. Removes
 * values that JSX does not render (`undefined`, `null`, and booleans). Reports values that cannot be computed
 * or written as text.
 */
function convertExpression(
  node: Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>,
  conversion: Conversion,
): void {
  const [start, end] = rangeOf(node)
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1]
  const value = evaluateProgram(node.data?.estree, conversion.scope)
  const text = textOf(value)
  if (comment !== undefined) {
    const isForTools = /^\s*(?:truncate|prettier-ignore)/.test(comment)
    if (isForTools) conversion.removeBlock(start, end)
    else conversion.replaceWithComment(start, end, `<!--${comment.replaceAll('--', '- -')}-->`)
  } else if (text !== undefined) conversion.edits.replace(start, end, escapeMarkdown(text, conversion.syntax))
  else if (value === undefined || value === null || typeof value === 'boolean')
    conversion.edits.remove(start, end)
  else {
    conversion.note('expression', start, `\`${shorten(conversion.sourceOf(node))}\``)
    conversion.replaceWithComment(start, end, todo(conversion.sourceOf(node)))
  }
}

/**
 * Replaces `npm2yarn` in an info string with `pm`. In Docusaurus, `npm2yarn` marks commands for package
 * managers.
 */
function convertCode(node: Code, { edits, text }: Conversion): void {
  const [start] = rangeOf(node)
  if (!/(?:^|\s)npm2yarn(?=\s|$)/.test(node.meta ?? '')) return
  const offset = text.indexOf('npm2yarn', start)
  edits.replace(offset, offset + 'npm2yarn'.length, 'pm')
}

/**
 * Adds colons to a container if a container inside it has at least as many colons, and adds a missing last
 * line. Removes the first and the last line of VitePress's `raw` and `v-pre`.
 */
function convertContainer(node: ContainerDirective, shift: number, conversion: Conversion): void {
  const [start, nodeEnd] = rangeOf(node)
  const { text, edits, context } = conversion
  const colons = /^:+/.exec(text.slice(start))?.[0].length ?? 3
  const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(text.slice(start, nodeEnd))
  const closingStart = closing === null ? nodeEnd : start + closing.index + closing[0].indexOf(':')
  if (node.name === 'raw' || node.name === 'v-pre') {
    conversion.removeBlock(start, conversion.lineEnd(start))
    if (closing !== null) conversion.removeBlock(closingStart, nodeEnd)
    return
  }
  const needed = conversion.colonsOf(node, (inner) => containerColons(inner, conversion))
  if (needed > colons) {
    const more = ':'.repeat(needed - colons)
    edits.insert(start, more)
    if (closing !== null) edits.insert(closingStart, more)
  }
  if (closing === null) {
    conversion.note('syntax', start, `\`:::${node.name}\` was not closed.`)
    // The parser can end the container after the first colon of the line that ends an outer container.
    const content = text.slice(start, nodeEnd).replace(/\n[ \t>]*:*[ \t]*$/, '')
    const lastLine = `\n${conversion.prefixAt(start, shift)}${':'.repeat(Math.max(needed, colons))}`
    edits.insert(start + content.length, lastLine)
  }
  const end = conversion.lineEnd(start)
  const titleEnd = context.site.dialect === 'starlight' ? removeIcon(start, end, conversion) : end
  convertTitle(start + colons, titleEnd, conversion)
}

/** Removes the attributes of an admonition of Starlight: `{icon="heart"}`. @returns where they start */
function removeIcon(start: number, end: number, conversion: Conversion): number {
  const attributes = /\{[^{}]*\}[ \t]*$/.exec(conversion.text.slice(start, end))
  if (attributes === null) return end
  conversion.note('attribute', start, `\`${attributes[0].trim()}\` of an admonition was removed.`)
  conversion.edits.remove(start + attributes.index, end)
  return start + attributes.index
}

/** Converts the rest of the first line of a container, such as its title, which the parser does not read. */
function convertTitle(start: number, end: number, conversion: Conversion): void {
  const { source, context, edits } = conversion
  const title = source.text.slice(start, end)
  // Only `{{ }}`, tags, and links can need a conversion.
  if (!/\{\{|<[A-Za-z]|\]\(/.test(title)) return
  const text = convertText({ ...source, text: title, linesBefore: conversion.linesBefore(start) }, context)
  if (text !== title) edits.replace(start, end, text.replaceAll('\n', ' '))
}

/** Matches a URL in angle brackets, or one without them, whose parentheses have up to two levels. */
const destination = String.raw`(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()]|\([^\s()]*\))*\))+)`
const title = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)`
/** Line breaks can be followed by the marker of a blockquote. */
const space = String.raw`[\s>]`
const linkEnd = new RegExp(String.raw`\](?:\(${space}*|:${space}*)${destination}`, 'dg')
/**
 * Matches the URL and everything after it up to the end of the image, because a URL in the alternative text
 * would also match otherwise.
 */
const imageEnd = new RegExp(
  String.raw`\]\(${space}*${destination}(?:${space}+(?:${title}))?${space}*\)$`,
  'dg',
)

/** Returns the URL in the source of a link as written, without angle brackets; null if there is none. */
function destinationOf(
  node: Link | Image | Definition,
  source: string,
  start: number,
): { readonly text: string; readonly offset: number } | null {
  const label = node.type === 'link' ? node.children.at(-1) : undefined
  const pattern = node.type === 'image' ? imageEnd : linkEnd
  // The label can contain images, which have URLs too.
  pattern.lastIndex = label === undefined ? 0 : rangeOf(label)[1] - start
  const match = pattern.exec(source)
  const [written, offset] = [match?.[1], match?.indices?.[1]?.[0]]
  if (written === undefined || offset === undefined) return null
  return written.startsWith('<')
    ? { text: written.slice(1, -1), offset: offset + 1 }
    : { text: written, offset }
}

/**
 * Replaces the target of a link. If a link points to a page that was not migrated, only its text and a TODO
 * comment remain.
 */
function convertLink(node: Link | Image | Definition, conversion: Conversion): void {
  const target = conversion.link(node.url)
  if (target === node.url) return
  const [start] = rangeOf(node)
  const { edits } = conversion
  const source = conversion.sourceOf(node)
  if (target !== null) {
    const written = destinationOf(node, source, start)
    if (written !== null)
      edits.replace(start + written.offset, start + written.offset + written.text.length, target)
    return
  }
  if (node.type === 'link') removeLink(node, node.url, conversion)
  else conversion.note('link', start, `\`${node.url}\``)
}

/** Replaces a link whose target was left out with its content and a TODO comment. */
function removeLink(node: Link | LinkReference, url: string, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  conversion.note('link', start, `\`${url}\``)
  const first = node.children[0]
  const last = node.children.at(-1)
  conversion.edits.replace(start, first === undefined ? end : rangeOf(first)[0], '')
  if (last !== undefined) conversion.edits.replace(rangeOf(last)[1], end, todo(`link to ${url}`))
}

/** Returns the URLs of the definitions whose targets were left out, by identifier, except those of images. */
function lostDefinitions(tree: Root, conversion: Conversion): ReadonlyMap<string, string> {
  const urls = new Map<string, string>()
  const images = new Set<string>()
  visitNodes(tree, (node) => {
    if (node.type === 'imageReference') images.add(node.identifier)
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url)
  })
  return new Map([...urls].filter(([id, url]) => !images.has(id) && conversion.link(url) === null))
}

/**
 * Whether the first heading is not an h1. Docusaurus then shows the title of the front matter, and further h1
 * headings are sections.
 */
function startsBelowTitle(tree: Root): boolean {
  let depth: number | undefined
  visitNodes(tree, (node) => {
    if (isElement(node) && node.name === 'h1') depth = 1
    if (node.type === 'heading') depth = node.depth
    return depth === undefined ? undefined : EXIT
  })
  return depth !== undefined && depth > 1
}
