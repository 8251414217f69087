import type { Element, ElementContent } from 'hast'
import type { InlineCode } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'

/** One word with hyphens, at which browsers break lines, that has room on any phone. */
const oneWord = /^(?=.*-)\S{1,26}$/
/** A word that the narrowest phones have no line for, and columns of tables neither. */
const longWord = /\S{31,}/g
/** After the marks between names, and before a capital inside one. */
const seam = /(?<=[./_:=])(?![./_:=])|(?<=[a-z\d])(?=[A-Z])/

/** Code in a sentence. Names stay whole, but one too long for a line may break where it is put together. */
export const inlineCodeHandler: Handler = (state, node: InlineCode): Element => {
  const value = node.value.replace(/\r?\n|\r/g, ' ')
  const parts = value.replace(longWord, (word) => word.split(seam).join('\n')).split('\n')
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: oneWord.test(value) ? { className: ['word'] } : {},
    children: withSoftBreaks(parts),
  }
  state.patch(node, element)
  return state.applyData(node, element)
}

/** Texts between which a line may break. */
export const withSoftBreaks = (parts: readonly string[]): ElementContent[] =>
  parts.flatMap((value, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value }
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
  })
