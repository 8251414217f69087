import type { Element, ElementContent } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { FootnoteDefinition } from 'mdast'
import { elementsIn, findElement } from './elements.js'
import { inlineHandlers } from './inline.js'

/** The label of a footnote, from its ID or from a URL with this ID: "/docs/zoom#fn-1". */
const labelOf = (target: unknown): string => String(target).replace(/^.*?\bfn-/, '')

/** The handlers of footnotes: their references and the section with their texts. */
export const footnoteHandlers: Readonly<Record<string, Handle>> = {
  sup(state, node, parent) {
    const [link] = elementsIn(node)
    if (link?.properties.dataFootnoteRef === undefined) return inlineHandlers.sup?.(state, node, parent)
    return { type: 'footnoteReference', identifier: labelOf(link.properties.href) }
  },
  section(state, node) {
    if (node.properties.dataFootnotes === undefined) return state.toFlow(state.all(node))
    const list = findElement(node, ({ tagName }) => tagName === 'ol')
    return list === undefined ? [] : elementsIn(list).map((item) => definition(state, item))
  },
}

const definition = (state: State, item: Element): FootnoteDefinition => ({
  type: 'footnoteDefinition',
  identifier: labelOf(item.properties.id),
  children: state.toFlow(state.all(withoutBackLinks(item))),
})

const withoutBackLinks = (node: Element): Element => ({
  ...node,
  children: node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return child.properties.dataFootnoteBackref === undefined ? [withoutBackLinks(child)] : []
  }),
})
