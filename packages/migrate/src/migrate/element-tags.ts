import type { Nodes, PhrasingContent } from 'mdast'
import { unwrapBlock, type VisitChild } from './blocks.js'
import type { ElementConverter } from './containers.js'
import { shorten, todo, type Conversion } from './conversion.js'
import type { JsxElement } from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'

const isBlock = (element: JsxElement): boolean => element.type === 'mdxJsxFlowElement'

/** Removes an element that a page cannot contain, and reports it. */
export const removeElement: ElementConverter = (element, _shift, conversion) => {
  const [start, end] = rangeOf(element)
  conversion.note('expression', start, `\`${shorten(conversion.sourceOf(element))}\` was removed.`)
  conversion.edits.remove(start, end)
}
/** Replaces an element with its content. */
export const unwrapElement: ElementConverter = (element, shift, conversion, visit) => {
  if (isBlock(element)) unwrapBlock(element, '', shift, conversion, visit)
  else replaceTags(element, '', '', shift, conversion, visit)
}

/** Replaces the start tag and the end tag of an inline element, and converts its content. */
export function replaceTags(
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
export function convertUnknown(
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const [start, end] = rangeOf(element)
  const first = (element.children as Nodes[])[0]
  const tag = conversion.text.slice(start, first === undefined ? end : rangeOf(first)[0]).trim()
  conversion.note('component', start, `\`${shorten(tag)}\``)
  if (isBlock(element)) unwrapBlock(element, todo(tag), shift, conversion, visit)
  else if (first === undefined) conversion.replaceWithComment(start, end, todo(tag))
  else replaceTags(element, '', todo(tag), shift, conversion, visit)
}
