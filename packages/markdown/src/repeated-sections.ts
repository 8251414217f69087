import type { Element, ElementContent } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import { hasClass } from './has-class.js'
import { textOf } from './headings.js'

type Content = ElementContent | Raw

/**
 * Removes what the prose about a symbol has itself from the sections of its doc comment: the examples if the
 * prose contains code, and a section, such as "Returns", if a block of the prose starts with its title.
 */
export function withoutRepeated(generated: readonly Content[], prose: readonly Content[]): Content[] {
  const blocks = prose.filter((node) => node.type === 'element')
  const starts = blocks.map((block) => textOf(block).trim().toLowerCase())
  const hasCode = blocks.some(containsCode)
  const isRepeated = (title: Element) => {
    const text = textOf(title).toLowerCase()
    return starts.some((start) => start.startsWith(text))
  }
  const clean = (nodes: readonly Content[]): Content[] =>
    nodes.flatMap((node): Content[] => {
      if (node.type !== 'element') return [node]
      if (hasClass(node, 'api-examples')) return hasCode ? [] : [node]
      const children = hasClass(node, 'api-sections')
        ? withoutSections(node.children, isRepeated)
        : (clean(node.children) as ElementContent[])
      if (children.length === 0 && node.children.length > 0) return []
      return [{ ...node, children }]
    })
  return clean(generated)
}

/** Removes the titles that a condition selects from a list of sections, and what follows each of them. */
function withoutSections(
  children: readonly ElementContent[],
  isLeftOut: (title: Element) => boolean,
): ElementContent[] {
  let leavesOut = false
  return children.filter((child) => {
    if (child.type === 'element' && child.tagName === 'dt') leavesOut = isLeftOut(child)
    return !leavesOut
  })
}

const containsCode = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'pre' || node.children.some(containsCode))
