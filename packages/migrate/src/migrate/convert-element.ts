import type { Nodes, PhrasingContent } from 'mdast'
import { isHtmlElement } from '@camdocs/markdown/html-elements.js'
import { replaceBlock, unwrapBlock, wrapBlock, type VisitChild } from './blocks.js'
import { codeBlock, shorten, todo, type Conversion, type Included } from './conversion.js'
import { includedByNode } from './convert-html.js'
import { convertHtmlElement, noteLost } from './html-element.js'
import { docCards } from './doc-cards.js'
import { convertIncluded } from './included-text.js'
import {
  attributesOf,
  evaluateProgram,
  htmlAttributes,
  isElement,
  textOf,
  type JsxElement,
} from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'
import { escapeLabel, tabOpening, tabsOpening } from './tabs.js'

/** Converts an element. `shift` is the number of columns by which its content moves to the left. */
type ElementConverter = (
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
) => void

const admonitionTypes = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
])

/** Removes an element that a page cannot contain, and reports it. */
const removeElement: ElementConverter = (element, _shift, conversion) => {
  const [start, end] = rangeOf(element)
  conversion.note('expression', start, `\`${shorten(conversion.sourceOf(element))}\` was removed.`)
  conversion.edits.remove(start, end)
}
const unwrapElement: ElementConverter = (element, shift, conversion, visit) => {
  if (isBlock(element)) unwrapBlock(element, '', shift, conversion, visit)
  else replaceTags(element, '', '', shift, conversion, visit)
}

/**
 * Converters of the elements that need a special conversion, by name. The name of a fragment (`<>`) is "".
 */
const converters: ReadonlyMap<string, ElementConverter> = new Map<string, ElementConverter>([
  ['Tabs', container((element, conversion) => tabsOpening(element, conversion))],
  ['TabItem', container((element, conversion) => tabOpening(element, conversion))],
  ['Admonition', container(admonitionOpening)],
  ['details', convertDetails],
  ['Details', convertDetails],
  ['Link', convertAnchor],
  ['a', convertAnchor],
  ['CodeBlock', convertCodeBlock],
  ['ThemedImage', convertThemedImage],
  ['DocCardList', convertDocCards],
  ['TOCInline', (element, shift, conversion) => replaceBlock(element, '[[toc]]', shift, conversion)],
  ['Head', removeElement],
  ['head', removeElement],
  ['style', removeElement],
  ['script', removeElement],
  ['BrowserOnly', unwrapElement],
  ['', unwrapElement],
])

/** Names of the elements that become containers. */
const containerNames = new Set(['Tabs', 'TabItem', 'Admonition', 'details', 'Details'])

/** Returns the minimum number of colons of the container that a node is or becomes; 0 if it is none. */
export function containerColons(node: Nodes, conversion: Conversion): number {
  if (node.type === 'containerDirective') {
    if (node.name === 'raw' || node.name === 'v-pre') return 0
    return /^:+/.exec(conversion.sourceOf(node))?.[0].length ?? 3
  }
  if (node.type === 'html') return includedByNode(node, conversion)?.colons ?? 0
  if (!isElement(node)) return 0
  const name = node.name ?? ''
  if (containerNames.has(name)) return 3
  const imported = conversion.imports.get(name)
  return imported?.kind === 'markdown' ? includedFile(node, imported.file, conversion).colons : 0
}

/** Converts an element of MDX. */
export function convertElement(
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const name = element.name ?? ''
  const imported = conversion.imports.get(name)
  if (imported?.kind === 'markdown') {
    replaceBlock(element, includedFile(element, imported.file, conversion).text, shift, conversion)
    return
  }
  if (imported?.kind === 'asset') {
    convertImportedImage(element, imported.file, conversion)
    return
  }
  // If the items of tabs are computed, there are no `TabItem` elements.
  const hasComputedTabs = name === 'Tabs' && !(element.children as Nodes[]).some(isTabItem)
  const special = hasComputedTabs ? undefined : converters.get(name)
  const converter = special ?? (isHtmlElement(name) ? convertHtmlElement : convertUnknown)
  converter(element, shift, conversion, visit)
}

/** Converts an image that is imported as a component: `<Logo />` after `import Logo from './logo.svg'`. */
function convertImportedImage(element: JsxElement, file: string, conversion: Conversion): void {
  const [start, end] = rangeOf(element)
  const attributes = attributesOf(element, conversion.scope)
  const { html, lost } = htmlAttributes(attributes, (url) => conversion.link(url))
  noteLost(lost, element.name ?? '', start, conversion)
  const url = conversion.context.site.links.fileReference(file, conversion.source.page)
  const alt = html.includes(' alt=') ? '' : ' alt=""'
  conversion.edits.replace(start, end, `<img src="${url}"${alt}${html} />`)
}

const isBlock = (element: JsxElement): boolean => element.type === 'mdxJsxFlowElement'

const isTabItem = (node: Nodes): boolean => isElement(node) && node.name === 'TabItem'

const includedFiles = new WeakMap<JsxElement, Included>()

/** Returns the replacement of an element whose name is that of an imported Markdown file. */
function includedFile(element: JsxElement, file: string, conversion: Conversion): Included {
  const known = includedFiles.get(element)
  if (known !== undefined) return known
  const [start, end] = rangeOf(element)
  const props = Object.fromEntries(attributesOf(element, conversion.scope))
  const isPlain = isBlock(element) && element.children.length === 0 && Object.keys(props).length === 0
  const isAlone = conversion.isLineStart(start) && conversion.isLineEnd(end)
  const included = convertIncluded(file, start, conversion, {
    props,
    asPartial: isPlain && isAlone ? {} : undefined,
  })
  includedFiles.set(element, included)
  return included
}

/**
 * Returns a converter that turns an element into a container.
 *
 * @param opening returns the first line of the container without its colons
 */
function container(opening: (element: JsxElement, conversion: Conversion) => string): ElementConverter {
  return (element, shift, conversion, visit) => {
    const colons = ':'.repeat(conversion.colonsOf(element, (node) => containerColons(node, conversion)))
    wrapBlock(element, [`${colons}${opening(element, conversion)}`, colons], shift, conversion, visit)
  }
}

function admonitionOpening(element: JsxElement, conversion: Conversion): string {
  const attributes = attributesOf(element, conversion.scope)
  const type = textOf(attributes.get('type')) ?? 'note'
  const title = textOf(attributes.get('title'))
  if (title === undefined && attributes.has('title'))
    noteLost(['title'], 'Admonition', rangeOf(element)[0], conversion)
  return `${admonitionTypes.has(type) ? type : 'note'}${title === undefined ? '' : `[${escapeLabel(title)}]`}`
}

function convertDetails(element: JsxElement, shift: number, conversion: Conversion, visit: VisitChild): void {
  const [summary, ...content] = element.children as Nodes[]
  const isSummary = summary !== undefined && isElement(summary) && summary.name === 'summary'
  const attributes = attributesOf(element, conversion.scope)
  // The block `:::details` cannot have an ID, which is the target of links.
  if (element.name === 'details' && attributes.has('id'))
    return convertHtmlElement(element, shift, conversion, visit)
  const label = isSummary ? contentAsLine(summary, conversion) : textOf(attributes.get('summary'))
  const colons = ':'.repeat(conversion.colonsOf(element, (node) => containerColons(node, conversion)))
  const opening = `${colons}details${label === undefined ? '' : `[${label}]`}${attributes.has('open') ? '{open}' : ''}`
  const known = new Set(['summary', 'open', 'className', 'class'])
  noteLost(
    [...attributes.keys()].filter((key) => !known.has(key)),
    'details',
    rangeOf(element)[0],
    conversion,
  )
  const children = isSummary ? content : (element.children as Nodes[])
  wrapBlock({ ...element, children }, [opening, colons], shift, conversion, visit)
}

/** Returns the converted content of an element as one line. */
function contentAsLine(element: JsxElement, conversion: Conversion): string {
  const { source, context, convertText, text } = conversion
  const first = element.children[0]
  const last = element.children.at(-1)
  if (first === undefined || last === undefined) return ''
  const [start] = rangeOf(first)
  const content = text.slice(start, rangeOf(last)[1])
  return convertText({ ...source, text: content, linesBefore: conversion.linesBefore(start) }, context)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Converts a link. Of a link without a target in the new site, only the content and a TODO comment remain. A
 * `Link` without elements inside becomes a Markdown link if its only attributes are its target and its class.
 * Any other link becomes HTML, also an `<a>` whose URL is computed: it loses its `href`, and has no comment.
 */
function convertAnchor(element: JsxElement, shift: number, conversion: Conversion, visit: VisitChild): void {
  const attributes = attributesOf(element, conversion.scope)
  const key = attributes.has('to') ? 'to' : 'href'
  const url = textOf(attributes.get(key))
  if (url === undefined && element.name !== 'Link')
    return convertHtmlElement(element, shift, conversion, visit)
  // `<Link id="usage" />` is only the target of links.
  if (!attributes.has('to') && !attributes.has('href')) {
    const { html, lost } = htmlAttributes(attributes, () => null)
    noteLost(lost, 'Link', rangeOf(element)[0], conversion)
    return replaceTags(element, `<a${html}>`, '</a>', shift, conversion, visit)
  }
  const target = url === undefined ? null : conversion.link(url)
  if (target === null && element.children.length === 0) {
    const [start, end] = rangeOf(element)
    conversion.note('link', start, url === undefined ? 'a computed URL' : `\`${url}\``)
    return conversion.replaceWithComment(start, end, todo(`link to ${url ?? 'a computed URL'}`))
  }
  if (target === null) {
    conversion.note('link', rangeOf(element)[0], url === undefined ? 'a computed URL' : `\`${url}\``)
    return replaceTags(element, '', todo(`link to ${url ?? 'a computed URL'}`), shift, conversion, visit)
  }
  if (element.name === 'a') return convertHtmlElement(element, shift, conversion, visit)
  const containsNoElements = (element.children as Nodes[]).every(
    (child) => !isElement(child) && child.type !== 'paragraph',
  )
  const rest = new Map([...attributes].filter(([name]) => name !== key && name !== 'className'))
  if (containsNoElements && rest.size === 0) {
    const destination = /[\s()]/.test(target) ? `<${target}>` : target
    return replaceTags(element, '[', `](${destination})`, shift, conversion, visit)
  }
  const { html, lost } = htmlAttributes(rest, () => null)
  noteLost(lost, 'Link', rangeOf(element)[0], conversion)
  return replaceTags(element, `<a href="${target}"${html}>`, '</a>', shift, conversion, visit)
}

function convertCodeBlock(element: JsxElement, shift: number, conversion: Conversion): void {
  const attributes = attributesOf(element, conversion.scope)
  const code = (element.children as Nodes[])
    .map((child) =>
      child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
        ? textOf(evaluateProgram(child.data?.estree, conversion.scope))
        : conversion.sourceOf(child),
    )
    .filter((text) => text !== undefined)
    .join('')
  if (code === '') return convertUnknown(element, shift, conversion, () => undefined)
  const language =
    textOf(attributes.get('language')) ?? textOf(attributes.get('className'))?.replace('language-', '')
  const title = textOf(attributes.get('title'))
  const info = [
    language ?? 'text',
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(attributes.has('showLineNumbers') ? ['showLineNumbers'] : []),
    textOf(attributes.get('metastring')) ?? '',
  ]
  replaceBlock(element, codeBlock(info.join(' ').trim(), code), shift, conversion)
}

function convertThemedImage(element: JsxElement, shift: number, conversion: Conversion): void {
  const attributes = attributesOf(element, conversion.scope)
  const sources = attributes.get('sources') as Readonly<Record<string, unknown>> | undefined
  const [light, dark] = [textOf(sources?.light), textOf(sources?.dark)]
  if (light === undefined || dark === undefined)
    return convertUnknown(element, shift, conversion, () => undefined)
  const alt = textOf(attributes.get('alt')) ?? ''
  const image = (url: string, mode: string) => `![${alt}](${conversion.link(url) ?? url}#${mode})`
  replaceBlock(element, `${image(light, 'light-only')} ${image(dark, 'dark-only')}`, shift, conversion)
}

function convertDocCards(element: JsxElement, shift: number, conversion: Conversion): void {
  conversion.source.onPageDependency?.()
  const cards = docCards(conversion.source.page, conversion.context.site)
  if (cards === '') convertUnknown(element, shift, conversion, () => undefined)
  else replaceBlock(element, cards, shift, conversion)
}

/** Replaces the start tag and the end tag of an inline element, and converts its content. */
function replaceTags(
  element: JsxElement,
  opening: string,
  closing: string,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const [start, end] = rangeOf(element)
  const children = element.children as PhrasingContent[]
  const [first, last] = [children[0], children.at(-1)]
  if (first === undefined || last === undefined) {
    conversion.edits.replace(start, end, `${opening}${closing}`)
    return
  }
  conversion.edits.replace(start, rangeOf(first)[0], opening)
  for (const child of children) visit(child, shift)
  conversion.edits.replace(rangeOf(last)[1], end, closing)
}

/** The content of an unknown component stays, and a comment shows where the component was. */
function convertUnknown(element: JsxElement, shift: number, conversion: Conversion, visit: VisitChild): void {
  const [start, end] = rangeOf(element)
  const first = (element.children as Nodes[])[0]
  const tag = conversion.text.slice(start, first === undefined ? end : rangeOf(first)[0]).trim()
  conversion.note('component', start, `\`${shorten(tag)}\``)
  if (isBlock(element)) unwrapBlock(element, todo(tag), shift, conversion, visit)
  else if (first === undefined) conversion.replaceWithComment(start, end, todo(tag))
  else replaceTags(element, '', todo(tag), shift, conversion, visit)
}
