import { htmlTagNames } from 'html-tag-names'

/** SVG elements without content. */
export const emptySvgElements = [
  ...['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse', 'use', 'stop'],
]
const svgElements = [
  ...['svg', 'g', 'text', 'tspan', 'defs', 'title', 'desc', 'marker', 'linearGradient'],
  ...emptySvgElements,
]

/**
 * Elements that browsers drop inside a body, or whose start tag turns all following content into text. Tags
 * of these elements are shown as text.
 */
export const notInPages = new Set([
  ...['html', 'head', 'body', 'frame', 'frameset', 'plaintext', 'xmp', 'listing', 'noembed', 'noframes'],
])

/** Elements without content or an end tag. */
export const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source'],
  ...['track', 'wbr'],
])

const allowedElements = new Set([...htmlTagNames, ...svgElements].filter((name) => !notInPages.has(name)))

/** Whether a tag with this name is HTML or SVG in a page, and not text. */
export const isHtmlElement = (name: string): boolean => allowedElements.has(name)
