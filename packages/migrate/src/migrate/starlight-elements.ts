import type { Nodes } from 'mdast'
import { badgeTypes } from '@camdocs/base/front-matter/foreign-front-matter.js'
import { replaceBlock } from './blocks.js'
import { container, type ElementConverter } from './containers.js'
import { shorten, type Conversion } from './conversion.js'
import { convertUnknown, removeElement, unwrapElement } from './element-tags.js'
import { noteLost } from './html-element.js'
import { attributesOf, htmlAttributes, textOf, type JsxElement } from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'
import { isGrid } from './starlight-components.js'
import { escapeLabel, quoteAttribute, tabOpening, tabsOpening } from './tabs.js'

const cards = container(() => 'cards')

/** Converters of the components of Starlight, and of `astro:assets`, by name. */
export const starlightConverters: ReadonlyMap<string, ElementConverter> = new Map<string, ElementConverter>([
  ['Aside', container(asideOpening)],
  ['Badge', convertBadge],
  ['Card', container(cardOpening)],
  ['CardGrid', (element, ...others) => (isGrid(element) ? cards : unwrapElement)(element, ...others)],
  ['FileTree', listBlock('file-tree', false)],
  ['Fragment', unwrapElement],
  ['Icon', removeElement],
  ['Image', convertImage],
  ['LinkCard', convertLinkCard],
  ['Picture', convertImage],
  ['Steps', listBlock('steps', true)],
  ['TabItem', container(tabOpening)],
  ['Tabs', container(tabsOpening)],
])

/**
 * Returns a converter of a component that contains one list. With any other content, such as a list in HTML,
 * the component has no equivalent.
 */
function listBlock(name: string, isOrdered: boolean): ElementConverter {
  const block = container(() => name)
  return (element, ...others) => {
    const [list, ...rest] = element.children as Nodes[]
    const isList = list?.type === 'list' && (list.ordered === true) === isOrdered && rest.length === 0
    return (isList ? block : convertUnknown)(element, ...others)
  }
}

/** Returns the texts of attributes. Reports all other attributes. */
function textsOf(
  element: JsxElement,
  names: readonly string[],
  conversion: Conversion,
): Readonly<Record<string, string | undefined>> {
  const attributes = attributesOf(element, conversion.scope)
  const texts = names.map((name) => [name, textOf(attributes.get(name))] as const)
  // A slot is a place in a component of the site, which is reported itself.
  const lost = [...attributes.keys()].filter(
    (key) => key !== 'slot' && (!names.includes(key) || textOf(attributes.get(key)) === undefined),
  )
  noteLost(lost, element.name ?? '', rangeOf(element)[0], conversion)
  return Object.fromEntries(texts)
}

const label = (text: string | undefined): string => (text === undefined ? '' : `[${escapeLabel(text)}]`)

function asideOpening(element: JsxElement, conversion: Conversion): string {
  const { type = 'note', title } = textsOf(element, ['type', 'title'], conversion)
  return `${type}${label(title)}`
}

function cardOpening(element: JsxElement, conversion: Conversion): string {
  const { title = 'Card' } = textsOf(element, ['title'], conversion)
  return `card${label(title)}`
}

/** Converts a card that links to a page. Its description is an attribute. */
function convertLinkCard(element: JsxElement, shift: number, conversion: Conversion): void {
  const {
    title = '',
    href,
    description = '',
  } = textsOf(element, ['title', 'href', 'description'], conversion)
  const target = href === undefined ? null : conversion.link(href)
  if (target === null)
    conversion.note('link', rangeOf(element)[0], href === undefined ? 'a computed URL' : `\`${href}\``)
  const attributes = target === null ? '' : `{href=${quoteAttribute(target)}}`
  const lines = [`:::card${label(title)}${attributes}`, ...(description === '' ? [] : [description]), ':::']
  replaceBlock(element, lines.join('\n'), shift, conversion)
}

function convertBadge(element: JsxElement, _shift: number, conversion: Conversion): void {
  const [start, end] = rangeOf(element)
  const { text, variant = '' } = textsOf(element, ['text', 'variant', 'size', 'class'], conversion)
  if (text === undefined) {
    conversion.note('expression', start, `\`${shorten(conversion.sourceOf(element))}\` was removed.`)
    conversion.edits.remove(start, end)
    return
  }
  const type = badgeTypes[variant]
  conversion.edits.replace(start, end, `:badge${label(text)}${type === undefined ? '' : `{type="${type}"}`}`)
}

/** Attributes of images that only tell Astro how to write the files. */
const imageSettings = new Set([
  'densities',
  'fallbackFormat',
  'fit',
  'format',
  'formats',
  'inferSize',
  'layout',
  'loading',
  'pictureAttributes',
  'position',
  'priority',
  'quality',
  'sizes',
  'widths',
])

function convertImage(element: JsxElement, _shift: number, conversion: Conversion): void {
  const [start, end] = rangeOf(element)
  const attributes = [...attributesOf(element, conversion.scope)].filter(([name]) => !imageSettings.has(name))
  const { html, lost } = htmlAttributes(new Map(attributes), (url) => conversion.link(url))
  noteLost(lost, element.name ?? '', start, conversion)
  conversion.edits.replace(start, end, `<img${html} />`)
}
