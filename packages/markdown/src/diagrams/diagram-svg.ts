import type { Element, ElementContent, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Positioned } from '../compile-context.js'

/**
 * Parses a drawing, and removes what a page must not contain or does not need: styles, which the theme's
 * stylesheet replaces, and data of the library. Rounds numbers, so that the page is smaller.
 *
 * @param prefix for all IDs, so that they are unique on the page
 * @returns null if the drawing is not an SVG element
 */
export function cleanDrawing(svg: string, prefix: string, { position }: Positioned): Element | null {
  const root = fromHtml(svg, { fragment: true }).children.find((child) => child.type === 'element')
  if (root?.tagName !== 'svg') return null
  const clean = (node: ElementContent): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/^\s+$/, '\n') }]
    if (node.type !== 'element' || node.tagName === 'style') return []
    return [
      {
        type: 'element',
        tagName: node.tagName,
        properties: cleanProperties(node.properties, prefix),
        children: node.children.flatMap(clean),
        ...(position && { position }),
      },
    ]
  }
  return (clean(root)[0] as Element | undefined) ?? null
}

function cleanProperties(properties: Properties, prefix: string): Properties {
  const remaining = Object.entries(properties).filter(
    ([name, value]) => value !== null && value !== undefined && !/^(?:style|xmlns|data.*)$/.test(name),
  )
  return Object.fromEntries(
    remaining.map(([name, value]) => {
      const text = roundNumbers(Array.isArray(value) ? value.join(' ') : String(value))
      if (name === 'id') return [name, prefix + text]
      return [name, text.replaceAll('url(#', `url(#${prefix}`)]
    }),
  )
}

/** Height of the empty space above and below a sequence diagram. */
const emptyHeight = 22
/** Enlarges the labels of sequence diagrams from 11 to 14 px, which is the size of other small text. */
const enlargement = 14 / 11

/** Crops and enlarges a drawing of a sequence diagram. */
export function fitSequence({ properties }: Element): void {
  const width = Number(properties.width)
  const height = Number(properties.height) - 2 * emptyHeight
  properties.viewBox = `0 ${String(emptyHeight)} ${String(width)} ${String(height)}`
  properties.width = Math.round(enlargement * width)
  properties.height = Math.round(enlargement * height)
}

/** Rounds the numbers in the value of a property to two decimal places. */
export const roundNumbers = (text: string): string =>
  text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))

/**
 * Describes a drawing in words: its connections, or its texts if it has no connections.
 *
 * @param svg the drawing as the library returns it: `data-*` attributes contain the names of its elements
 */
export function describeDrawing(svg: string): string {
  const elements = elementsOf(fromHtml(svg, { fragment: true }).children as ElementContent[])
  const labels = new Map(
    elements.flatMap(({ properties: { dataId, dataLabel } }) =>
      typeof dataId === 'string' ? [[dataId, oneLine(dataLabel) || dataId] as const] : [],
    ),
  )
  const nameOf = (id: unknown): string => labels.get(String(id)) ?? ''
  const connections = elements.flatMap(({ tagName, properties: { className, ...properties } }) => {
    // Entity relationship diagrams have attributes with other names.
    const from = nameOf(properties.dataFrom ?? properties.dataEntity1)
    const to = nameOf(properties.dataTo ?? properties.dataEntity2)
    // The label of a connection is a separate element with the same attributes.
    const isLabel = [className].flat().includes('edge-label')
    // The messages of sequence diagrams are groups. All other connections are lines.
    const isConnection = (tagName === 'g' || tagName === 'polyline') && !isLabel
    if (!isConnection || from === '' || to === '') return []
    const label = oneLine(properties.dataLabel)
    return [`${from} → ${to}${label === '' ? '' : ` (${label})`}`]
  })
  if (connections.length > 0) return connections.join('; ')
  const texts = elements.filter(({ tagName }) => tagName === 'text').map(textOf)
  return texts.filter((text) => text !== '').join('; ')
}

/** Returns a label without tags and line breaks; "" if it is not a text. */
const oneLine = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : ''

const elementsOf = (nodes: readonly ElementContent[]): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsOf(node.children)] : []))

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
