import { allowedElements } from './allowed-html.js'
import { refusedElements } from './check-html.js'

/** SVG elements without content. */
export const emptySvgElements = words('path circle rect line polyline polygon ellipse use stop')

/**
 * SVG elements whose tags are read as markup. The tags of other SVG elements are shown as text, because a
 * name can also be a type, as in `Promise<symbol>`.
 */
const svgElements = [
  ...words('svg g text tspan defs title desc marker clipPath linearGradient radialGradient'),
  ...emptySvgElements,
]

/** Elements that have neither content nor an end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  words('area base br col embed hr img image input link meta param source track wbr'),
)

/** Names whose tags are read as markup. Tags with other names, such as `command`, are shown as text. */
const htmlNames = new Set([
  ...allowedElements.html.keys(),
  ...refusedElements,
  ...svgElements,
  'math',
  // Browsers read `<image>` as `<img>`.
  'image',
])

/** Whether a tag with this name is markup in a page, and not text. */
export const isHtmlElement = (name: string): boolean => htmlNames.has(name)

function words(text: string): string[] {
  return text.split(' ')
}
