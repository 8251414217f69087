import type { Element, ElementContent } from 'hast'
import type { InlineCode } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'

/** A word with a hyphen that fits in a line of text on any screen. Browsers would break it at the hyphen. */
const shortHyphenated = /^(?=.*-)\S{1,26}$/
/** The same words in other code. */
const shortHyphenatedWord = /(?<!\S)(?=\S*-)\S{1,26}(?!\S)/g
/** A word too long for one line on the narrowest phones or for a table column. */
const longWord = /\S{31,}/g
/** The places where an identifier can break: after separators, and before a capital letter. */
const breakOpportunity = /(?<=[./_:=])(?![./_:=])|(?<=[a-z\d])(?=[A-Z])/

/** Class of inline code that does not wrap. */
const unbreakable = 'word'

/** Renders inline code. Short hyphenated words do not wrap; long words can break between their parts. */
export const inlineCodeHandler: Handler = (state, node: InlineCode): Element => {
  const value = node.value.replace(/\r?\n|\r/g, ' ')
  const isWord = shortHyphenated.test(value)
  const element: Element = {
    type: 'element',
    tagName: 'code',
    properties: isWord ? { className: [unbreakable] } : {},
    children: isWord ? [{ type: 'text', value }] : contentOf(value),
  }
  state.patch(node, element)
  return state.applyData(node, element)
}

/**
 * The content of inline code. Each short hyphenated word, such as `--yes`, is in an element that does not
 * wrap.
 */
function contentOf(value: string): ElementContent[] {
  // The value has no line breaks, so they can mark where a long word is split.
  const split = (text: string) =>
    withSoftBreaks(text.replace(longWord, (word) => splitIdentifier(word).join('\n')).split('\n'))
  const content: ElementContent[] = []
  let end = 0
  for (const { 0: word, index } of value.matchAll(shortHyphenatedWord)) {
    if (index > end) content.push(...split(value.slice(end, index)))
    const children: ElementContent[] = [{ type: 'text', value: word }]
    content.push({ type: 'element', tagName: 'span', properties: { className: [unbreakable] }, children })
    end = index + word.length
  }
  return end > 0 && end === value.length ? content : [...content, ...split(value.slice(end))]
}

/** Number of characters of an identifier that fits on any screen, even in the large font of a heading. */
const shortLength = 11

/** Splits an identifier where a line can break. A short identifier is not split. */
export const splitIdentifier = (name: string): string[] =>
  name.length <= shortLength ? [name] : name.split(breakOpportunity)

/** Joins texts with `<wbr>` break opportunities. */
export const withSoftBreaks = (parts: readonly string[]): ElementContent[] =>
  parts.flatMap((value, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value }
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
  })
