import type { Nodes, Parents } from 'mdast'
import type { Conversion } from './conversion.js'
import { rangeOf } from './parse-markdown.js'

/** One attribute: `#id`, `.class`, `key=value`, or `key="value"`. */
const attribute = String.raw`(?:[#.][^\s{}=<>"']+|[A-Za-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))`
/** Attributes in braces, as `markdown-it-attrs` and Python-Markdown read them: `{#id .class}`, `{: #id }`. */
const block = String.raw`\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}`
const atStart = new RegExp(`^${block}`)
const atEnd = new RegExp(String.raw`[ \t]*${block}[ \t]*$`)

/** Inline elements that attributes can follow. */
const elements = new Set(['link', 'image', 'strong', 'emphasis', 'inlineCode', 'delete'])

/**
 * Removes attributes in braces after the text of a block, and after inline elements. An `<a>` element keeps
 * an ID; other attributes are reported.
 */
export function convertAttributes(node: Parents, conversion: Conversion): void {
  node.children.forEach((child, index) => {
    if (child.type !== 'text') return
    const [start, end] = rangeOf(child)
    const source = conversion.text.slice(start, end)
    const before = node.children[index - 1]
    const first = before !== undefined && elements.has(before.type) ? atStart.exec(source)?.[0] : undefined
    if (before !== undefined && first !== undefined) {
      move(first, start, rangeOf(before)[0], conversion)
      if (first.length === source.length) return
    }
    const last = index === node.children.length - 1 ? atEnd.exec(source) : null
    if (last === null) return
    const isAlone = index === 0 && last.index === 0
    move(last[0], start + last.index, rangeOf(node)[0], conversion)
    // A line with only a tag starts an HTML block, which a blank line ends.
    if (isAlone) conversion.edits.insert(end, `\n${conversion.prefixAt(start, 0).trimEnd()}`)
  })
}

/** Removes attributes, and inserts an element with their ID at another offset. */
function move(written: string, offset: number, target: number, conversion: Conversion): void {
  const id = idIn(written)
  conversion.edits.remove(offset, offset + written.length)
  if (id !== undefined) conversion.edits.insert(target, `<a id="${id}"></a>`)
  reportOthers(written, offset, conversion)
}

/** `#id`, or `id="id"` */
const idAttribute = /(?<=[{\s:])(?:#([^\s{}=<>"']+)|id=(?:"([^"{}<>\s]+)"|'([^'{}<>\s]+)'|([^\s{}"'<>]+)))/

/** Returns the ID in attributes; undefined if there is none. */
function idIn(written: string): string | undefined {
  const [, short, ...quoted] = idAttribute.exec(written) ?? []
  return short ?? quoted.find(Boolean)
}

/** Reports all attributes except the ID. */
function reportOthers(written: string, offset: number, conversion: Conversion): void {
  const others = written
    .replace(idAttribute, '')
    .replace(/[\s{}:]+/g, ' ')
    .trim()
  if (others !== '') conversion.note('attribute', offset, `Removed: \`{${others}}\`.`)
}

/** The nodes whose attributes `convertAttributes` converts. */
export const hasAttributes = (node: Nodes): node is Parents =>
  node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'link'

/**
 * Leaves only the ID in the attributes at the end of a heading, and returns the heading without them.
 *
 * @param content source of the heading
 */
export function withoutHeadingAttributes(content: string, start: number, conversion: Conversion): string {
  const match = atEnd.exec(content)
  if (match === null) return content
  const written = match[0]
  const offset = start + match.index
  const id = idIn(written)
  const kept = id === undefined ? '' : ` {#${id}}`
  if (written !== kept) conversion.edits.replace(offset, offset + written.length, kept)
  reportOthers(written, offset, conversion)
  return content.slice(0, match.index) + kept
}
