import type { Nodes } from 'mdast'
import { isHtmlElement } from '@camdocs/markdown/html-elements.js'
import { replaceBlock, wrapBlock, type VisitChild } from './blocks.js'
import { colonsOf, container, includedFile, type ElementConverter } from './containers.js'
import { codeBlock, todo, type Conversion } from './conversion.js'
import { convertUnknown, removeElement, replaceTags, unwrapElement } from './element-tags.js'
import { convertHtmlElement, noteLost } from './html-element.js'
import { docCards } from './doc-cards.js'
import {
  attributesOf,
  evaluateProgram,
  htmlAttributes,
  isElement,
  textOf,
  type JsxElement,
} from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'
import { isFromPackage } from './starlight-components.js'
import { starlightConverters } from './starlight-elements.js'
import { escapeLabel, tabOpening, tabsOpening } from './tabs.js'

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

/** Converters of the components of Starlight, by name. */
const componentConverters: ReadonlyMap<string, ElementConverter> = new Map([
  ...starlightConverters,
  ['Code', convertCodeBlock],
  ['LinkButton', convertLinkButton],
])

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
  const component = isFromPackage(name, conversion) ? componentConverters.get(name) : undefined
  // If the items of tabs are computed, there are no `TabItem` elements.
  const hasComputedTabs = name === 'Tabs' && !(element.children as Nodes[]).some(isTabItem)
  const special = hasComputedTabs ? undefined : (component ?? converters.get(name))
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

const isTabItem = (node: Nodes): boolean => isElement(node) && node.name === 'TabItem'

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
  const colons = colonsOf(element, conversion)
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

/** Converts a link that looks like a button in Starlight. */
function convertLinkButton(
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const attributes = element.attributes.filter(
    (attribute) =>
      attribute.type !== 'mdxJsxAttribute' || !/^(?:variant|icon|iconPlacement|slot)$/.test(attribute.name),
  )
  convertAnchor({ ...element, name: 'Link', attributes }, shift, conversion, visit)
}

function convertCodeBlock(element: JsxElement, shift: number, conversion: Conversion): void {
  const attributes = attributesOf(element, conversion.scope)
  const code =
    textOf(attributes.get('code')) ??
    (element.children as Nodes[])
      .map((child) =>
        child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
          ? textOf(evaluateProgram(child.data?.estree, conversion.scope))
          : conversion.sourceOf(child),
      )
      .filter((text) => text !== undefined)
      .join('')
  if (code === '') return convertUnknown(element, shift, conversion, () => undefined)
  const language =
    textOf(attributes.get('language') ?? attributes.get('lang')) ??
    textOf(attributes.get('className'))?.replace('language-', '')
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
