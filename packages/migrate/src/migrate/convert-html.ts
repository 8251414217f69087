import type { Html } from 'mdast'
import { isHtmlElement, voidElements } from '@camdocs/markdown/html-elements.js'
import { badgeText } from './badges.js'
import { indentRest, shorten, todo, type Conversion, type Included } from './conversion.js'
import { includedPath, replaceInterpolations } from './convert-vue.js'
import { selectLines, selectRegion, type FilePart } from './file-regions.js'
import { isOwnFrame } from './mdx-elements.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { convertIncluded } from './included-text.js'
import { rangeOf } from './parse-markdown.js'

/**
 * A comment, a script, stylesheet, or template with its content, a tag, an interpolation, or text. The groups
 * are the name of the script, stylesheet, or template; for a tag, its slash (`</a>`), name, and attributes.
 */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([A-Za-z][\w.:-]*)((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*|\/)?)>|\{\{[\s\S]*?\}\}|(?:(?!\{\{)[^<])+|<|\{/g

/**
 * Converts HTML outside of MDX: the components and attributes of Vue, and included files.
 *
 * @param shift number of columns by which the HTML moves to the left
 */
export function convertHtml(node: Html, shift: number, conversion: Conversion): void {
  const [start] = rangeOf(node)
  const source = conversion.sourceOf(node)
  for (const match of source.matchAll(token)) {
    const [text, block, slash, name = '', attributes = ''] = match
    const offset = start + match.index
    if (text.startsWith('<!--')) convertComment(text, offset, node, shift, conversion)
    else if (block !== undefined) removeBlock(block, text, offset, conversion)
    // Only tags have a slash, which is empty in start tags.
    else if (slash === undefined) replaceInterpolations(offset, offset + text.length, conversion)
    else if (isHtmlElement(name)) convertTag(text, name, attributes, offset, shift, conversion)
    else if (isComponent(name)) convertComponent(text, name, slash === '/', offset, conversion)
  }
}

const isComponent = (name: string): boolean => /^[A-Z]|-/.test(name)

/** `<!--@include: ./file.md#region{1,3}-->` */
const include = /^<!--\s*@include:\s*([^\s#{]+)(?:#([\w-]+))?(?:\{([^}]*)\})?\s*-->$/

function convertComment(
  text: string,
  offset: number,
  node: Html,
  shift: number,
  conversion: Conversion,
): void {
  const included =
    text === conversion.sourceOf(node)
      ? includedByNode(node, conversion)
      : includedByComment(text, offset, false, conversion)
  if (included === null) return
  conversion.edits.replace(
    offset,
    offset + text.length,
    indentRest(included.text, conversion.prefixAt(offset, shift)),
  )
}

const includeComments = new WeakMap<Html, Included | null>()

/** Returns the replacement of a comment that includes a file; null if the node is any other HTML. */
export function includedByNode(node: Html, conversion: Conversion): Included | null {
  const known = includeComments.get(node)
  if (known !== undefined) return known
  const [start, end] = rangeOf(node)
  const isAlone = conversion.isLineStart(start) && conversion.isLineEnd(end)
  const included = includedByComment(conversion.sourceOf(node), start, isAlone, conversion)
  includeComments.set(node, included)
  return included
}

/**
 * Returns the replacement of a comment that includes a file; null for other comments.
 *
 * @param isAlone whether the line contains nothing but the comment
 */
function includedByComment(
  text: string,
  offset: number,
  isAlone: boolean,
  conversion: Conversion,
): Included | null {
  const [, target, region, range] = include.exec(text) ?? []
  if (target === undefined || conversion.context.site.dialect !== 'vitepress') return null
  const select = (content: string): FilePart | null => {
    if (region === undefined) {
      const { body, lines } = splitFrontMatter(content)
      // The lines of a range count from the start of the file, and not of its body.
      return range === undefined ? { text: body, linesBefore: lines } : selectLines(content, range)
    }
    const part = selectSection(content, region)
    if (range === undefined || part === null) return part
    const selected = selectLines(part.text, range)
    return { text: selected.text, linesBefore: part.linesBefore + selected.linesBefore }
  }
  return convertIncluded(includedPath(target, conversion), offset, conversion, {
    select,
    asPartial: isAlone && range === undefined ? { region } : undefined,
  })
}

/**
 * Returns the region with a name, or the section with the heading that has the name as its ID; null if there
 * is neither.
 */
function selectSection(content: string, name: string): FilePart | null {
  const region = selectRegion(content, name)
  if (region !== null) return region
  const lines = content.split('\n')
  const idOf = (line: string) =>
    (/\{#([^}]+)\}\s*$/.exec(line)?.[1] ?? line.replace(/^#+\s+/, ''))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  const first = lines.findIndex((line) => /^#{1,6}\s/.test(line) && idOf(line) === name)
  if (first < 0) return null
  const depth = /^#+/.exec(lines[first] ?? '')?.[0].length ?? 1
  // The section ends before the next heading of the same or a smaller depth.
  const depthOf = (line: string) => /^(#+)\s/.exec(line)?.[1]?.length ?? Infinity
  const end = lines.findIndex((line, index) => index > first && depthOf(line) <= depth)
  return { text: lines.slice(first, end < 0 ? undefined : end).join('\n'), linesBefore: first }
}

/** Removes a script, stylesheet, or template, and reports it. */
function removeBlock(name: string, text: string, offset: number, conversion: Conversion): void {
  conversion.note('expression', offset, `\`<${name}>\` was removed.`)
  conversion.removeBlock(offset, offset + text.length)
}

/** An attribute of Vue, with the spaces before it: ` v-if="a"`, ` :src="b"`, ` @click="c"`, ` #slot`. */
const vueAttribute = /\s+(?:v-[\w-]+(?:[:.][\w.[\]-]+)*|[:@#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g
/** An attribute that the Content Security Policy blocks, with the spaces before it: ` onclick="a()"`. */
const blockedAttribute = /\s+on[a-z]+=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
/** The attribute that allows Markdown in HTML in Python-Markdown, with the spaces before it. */
const markdownAttribute = /\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/]|$)/g
/** An attribute that contains a URL, with the space before it: ` href="/a"`. */
const urlAttribute = /(\s(?:href|src|poster)=)(?:"([^"]*)"|'([^']*)')/g

/** Makes an h1 element an h2 element, unless it is the first h1 heading, because a page has one title. */
function convertH1(text: string, name: string, offset: number, conversion: Conversion): void {
  if (name.toLowerCase() !== 'h1') return
  const isEnd = text.startsWith('</')
  if (!isEnd) conversion.titles++
  const nameStart = offset + (isEnd ? 2 : 1)
  if (conversion.titles > 1) conversion.edits.replace(nameStart, nameStart + 2, 'h2')
}

/**
 * Removes the attributes of Vue from a tag, and translates its URLs. If the target of a URL was left out,
 * removes its attribute, and adds a comment after the tag.
 */
function convertTag(
  text: string,
  name: string,
  attributes: string,
  offset: number,
  shift: number,
  conversion: Conversion,
): void {
  const { edits, context } = conversion
  const isVue = context.site.dialect === 'vitepress'
  const removed = isVue ? [...attributes.matchAll(vueAttribute)].map(([match]) => match.trim()) : []
  if (text === `</${conversion.verbatimTag}>`) conversion.verbatimTag = ''
  else if (removed.includes('v-pre')) conversion.verbatimTag = name
  const reported = removed.filter((attribute) => attribute !== 'v-pre')
  if (reported.length > 0)
    conversion.note(
      'attribute',
      offset,
      `Removed from \`<${name}>\`: ${reported.map((attribute) => `\`${attribute}\``).join(', ')}.`,
    )
  convertH1(text, name, offset, conversion)
  const blocked = [...attributes.matchAll(blockedAttribute)].map(([match]) => match.trim())
  for (const attribute of blocked)
    conversion.note('attribute', offset, `Removed from \`<${name}>\`: \`${shorten(attribute)}\`.`)
  const lostLinks: string[] = []
  // In Vue, each element can be closed by its own tag. In HTML, only some elements have no content.
  const isEmpty = isVue && attributes.endsWith('/') && !voidElements.has(name.toLowerCase())
  const html = (isEmpty ? attributes.slice(0, -1).trimEnd() : attributes)
    .replace(blockedAttribute, '')
    .replace(markdownAttribute, (match) => (context.site.dialect === 'mkdocs' ? '' : match))
    .replace(vueAttribute, (match) => (isVue ? '' : match))
    .replace(urlAttribute, (_, key: string, inDoubleQuotes?: string, inSingleQuotes?: string) => {
      const url = inDoubleQuotes ?? inSingleQuotes ?? ''
      const target = isOwnFrame(name, url) ? null : conversion.linkInHtml(url)
      if (target === null) lostLinks.push(url)
      return target === null ? '' : `${key}"${target}"`
    })
  if (html === attributes) return
  const attributesStart = offset + text.length - attributes.length - 1
  const tagEnd = offset + text.length
  for (const link of lostLinks) conversion.note('link', offset, `\`${link}\``)
  // Browsers show the content of an `iframe` as text.
  const comments =
    name.toLowerCase() === 'iframe' ? '' : lostLinks.map((link) => todo(`link to ${link}`)).join('')
  // A tag that is alone in its line starts an HTML block, so it must remain alone.
  const isAlone = conversion.isLineStart(offset) && conversion.isLineEnd(tagEnd)
  const separator = comments !== '' && isAlone ? `\n${conversion.prefixAt(offset, shift)}` : ''
  const end = isEmpty ? `</${name}>` : ''
  edits.replace(attributesStart, tagEnd, `${html}>${end}${separator}${comments}`)
}

/** Replaces the tag of a badge with its text, and removes or marks the tags of other components. */
function convertComponent(
  text: string,
  name: string,
  isEnd: boolean,
  offset: number,
  conversion: Conversion,
): void {
  const label = badgeText(text)
  const end = offset + text.length
  const isSelfClosing = text.endsWith('/>')
  // A badge without content and without the attribute `text` has a computed text, as in `:text="…"`. It is
  // marked like other components.
  if (name === 'Badge' && (label !== undefined || !isSelfClosing)) {
    const html = isEnd ? '</sup>' : `<sup>${label ?? ''}${isSelfClosing ? '</sup>' : ''}`
    return conversion.edits.replace(offset, end, html)
  }
  if (isEnd || name === 'ClientOnly') return conversion.removeBlock(offset, end)
  conversion.note('component', offset, `\`${shorten(text)}\``)
  conversion.replaceWithComment(offset, end, todo(text))
}
