import type { Element, ElementContent, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { at, type Diagnostic, type Range } from './diagnostic.js'
import { positionAt } from './position.js'

/** A drawing in the color of the text around it, as parts of an `<svg>` or a `<symbol>`. */
export interface Icon {
  /** ` viewBox="0 0 24 24" fill="none" stroke="currentColor"` */
  readonly attributes: string
  /** The shapes as SVG, which is both HTML and XML. */
  readonly shapes: string
}

/** What has the name of an icon: a drawing, a file that contains none, or nothing. */
export type FoundIcon =
  | { readonly icon: Icon }
  /** The problem is in the file of the icon. */
  | { readonly problem: Diagnostic }
  | { readonly hint: string }

/** Finds an icon by its name. */
export type FindIcon = (name: string) => FoundIcon

/** Why a file is no icon, and where. */
export interface IconMistake {
  readonly message: string
  readonly hint: string
  readonly range: Range
}

/** The elements of icons. All others draw something else than a shape, or run something. */
const shapes = new Set(['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect'])
/** Elements about the drawing. They are left out. */
const descriptions = /^(?:title|desc|metadata)$|:/

/** The attributes that icons keep, in lower case and without hyphens. */
const geometry = new Set(
  'cx cy d fill fillopacity fillrule cliprule height opacity pathlength points r rx ry stroke strokedasharray strokedashoffset strokelinecap strokelinejoin strokemiterlimit strokeopacity strokewidth transform vectoreffect width x x1 x2 y y1 y2'.split(
    ' ',
  ),
)
/** Attributes without an effect on the shapes. They are left out. */
const withoutEffect =
  /^(?:aria.*|baseprofile|classname|color|data.*|enablebackground|focusable|id|preserveaspectratio|role|tabindex|version|viewbox|xmlns.*|xmlspace)$|:/
/** No URL, no markup, and no reference. */
const plainValue = /^(?!.*url)[\w\s.,%#+()/-]*$/i

const exportHint = 'Export the icon as plain shapes, for example with SVGO.'

/**
 * Reads an icon from the text of an SVG file. The result contains nothing but shapes, so that it can be part
 * of pages. All colors become the color of the text.
 */
export function readIcon(text: string): Icon | IconMistake {
  const children = fromHtml(text, { fragment: true }).children.filter((node) => node.type === 'element')
  const [root, other] = children
  const mistake = (node: Element | undefined, word: string, message: string, hint: string): IconMistake => {
    const start = node?.position?.start.offset ?? 0
    const found = text.slice(start).search(new RegExp(`\\b${word.replace(/[^\w-]/g, '.')}\\b`, 'i'))
    const { line, column } = positionAt(text, start + Math.max(found, 0))
    return { message, hint, range: at(line, column, word.length) }
  }
  if (root?.tagName !== 'svg')
    return mistake(root, root?.tagName ?? '', 'The file contains no `<svg>` element.', exportHint)
  const viewBox = viewBoxOf(root.properties)
  if (viewBox === null)
    return mistake(root, 'svg', 'The icon has no size.', 'Add a `viewBox`, such as `viewBox="0 0 24 24"`.')
  const wrong = [other, ...elementsIn(root)].find(
    (node) => node !== undefined && !shapes.has(node.tagName) && !descriptions.test(node.tagName),
  )
  if (wrong !== undefined)
    return mistake(wrong, wrong.tagName, `An icon can't contain \`<${wrong.tagName}>\`.`, exportHint)
  for (const node of [root, ...elementsIn(root)]) {
    const name = Object.keys(node.properties).find((key) => !isHarmless(key, node.properties[key]))
    if (name === undefined) continue
    const written = attributeName(name)
    const message = `An icon can't contain the attribute \`${written}\` with this value.`
    return mistake(node, written, message, exportHint)
  }
  const { width: _width, height: _height, ...own } = cleaned(root.properties)
  const svg: Element = {
    ...root,
    properties: { viewBox, fill: 'currentColor', stroke: 'none', ...own },
    children: root.children.flatMap(cleanNode),
  }
  const html = toHtml(svg, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true })
  const end = html.indexOf('>')
  return {
    attributes: html.slice('<svg'.length, end),
    shapes: html.slice(end + 1, html.lastIndexOf('</svg>')),
  }
}

/** Returns the icon as an element that fills the one around it. */
export const iconSvg = ({ attributes, shapes: content }: Icon): string => `<svg${attributes}>${content}</svg>`

function viewBoxOf({ viewBox, width, height }: Properties): string | null {
  if (typeof viewBox === 'string' && /^[\d\s.,-]+$/.test(viewBox)) return viewBox
  const [right, bottom] = [Number.parseFloat(String(width)), Number.parseFloat(String(height))]
  return right > 0 && bottom > 0 ? `0 0 ${String(right)} ${String(bottom)}` : null
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll('-', '')

/** Name of an attribute as written: "xLinkHref" is "xlink:href", and "onLoad" is "onload". */
const attributeName = (name: string): string =>
  name === 'xLinkHref'
    ? 'xlink:href'
    : /^on/i.test(name)
      ? name.toLowerCase()
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isHarmless = (name: string, value: unknown): boolean =>
  geometry.has(keyOf(name)) ? plainValue.test(String(value)) : withoutEffect.test(keyOf(name))

const elementsIn = ({ children }: Element): Element[] =>
  children.flatMap((child) =>
    child.type !== 'element' || descriptions.test(child.tagName) ? [] : [child, ...elementsIn(child)],
  )

function cleanNode(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || descriptions.test(node.tagName)) return []
  return [{ ...node, properties: cleaned(node.properties), children: node.children.flatMap(cleanNode) }]
}

/** Returns the attributes of a shape. Every color is that of the text. */
const cleaned = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => geometry.has(keyOf(name)))
      .map(([name, value]) => [name, name === 'fill' || name === 'stroke' ? colorOf(String(value)) : value]),
  )

const colorOf = (color: string): string => {
  const name = color.trim().toLowerCase()
  if (name === 'inherit') return name
  return name === 'none' || name === 'transparent' ? 'none' : 'currentColor'
}
