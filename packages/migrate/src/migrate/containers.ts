import type { Nodes } from 'mdast'
import { wrapBlock, type VisitChild } from './blocks.js'
import type { Conversion, Included } from './conversion.js'
import { includedByNode } from './convert-html.js'
import { convertIncluded } from './included-text.js'
import { attributesOf, isElement, type JsxElement } from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'
import { isStarlightContainer } from './starlight-components.js'

/** Converts an element. `shift` is the number of columns by which its content moves to the left. */
export type ElementConverter = (
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
) => void

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
  if (containerNames.has(name) || isStarlightContainer(name, conversion)) return 3
  const imported = conversion.imports.get(name)
  return imported?.kind === 'markdown' ? includedFile(node, imported.file, conversion).colons : 0
}

/** Returns the colons of the container that an element becomes. */
export const colonsOf = (element: JsxElement, conversion: Conversion): string =>
  ':'.repeat(conversion.colonsOf(element, (node) => containerColons(node, conversion)))

/**
 * Returns a converter that turns an element into a container.
 *
 * @param opening returns the first line of the container without its colons
 */
export function container(
  opening: (element: JsxElement, conversion: Conversion) => string,
): ElementConverter {
  return (element, shift, conversion, visit) => {
    const colons = colonsOf(element, conversion)
    wrapBlock(element, [`${colons}${opening(element, conversion)}`, colons], shift, conversion, visit)
  }
}

const includedFiles = new WeakMap<JsxElement, Included>()

/** Returns the replacement of an element whose name is that of an imported Markdown file. */
export function includedFile(element: JsxElement, file: string, conversion: Conversion): Included {
  const known = includedFiles.get(element)
  if (known !== undefined) return known
  const [start, end] = rangeOf(element)
  const props = Object.fromEntries(attributesOf(element, conversion.scope))
  const isPlain =
    element.type === 'mdxJsxFlowElement' && element.children.length === 0 && Object.keys(props).length === 0
  const isAlone = conversion.isLineStart(start) && conversion.isLineEnd(end)
  const included = convertIncluded(file, start, conversion, {
    props,
    asPartial: isPlain && isAlone ? {} : undefined,
  })
  includedFiles.set(element, included)
  return included
}
