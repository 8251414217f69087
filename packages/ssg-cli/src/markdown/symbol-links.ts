import type { Link, PhrasingContent, Text } from 'mdast'
import { positionAt } from '../model/position.js'
import { symbolPrefix } from '../model/resolve-link.js'
import type { CompileContext } from './compile-context.js'

/** `[[useCameraDevice]]`, `[[Camera.takePhoto]]` */
const symbol = /(?<!\[)\[\[([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?)\]\](?!\])/g

/** Turns API names in double brackets into links. The links are resolved when all pages are known. */
export function withSymbolLinks(node: Text, context: CompileContext): PhrasingContent[] {
  if (!context.linksSymbols || !node.value.includes('[[')) return [node]
  const parts: PhrasingContent[] = []
  const positionOf = linkPositions(node, context)
  let end = 0
  for (const match of node.value.matchAll(symbol)) {
    const [link, name = ''] = match
    if (match.index > end) parts.push({ type: 'text', value: node.value.slice(end, match.index) })
    parts.push(symbolLink(name, positionOf(link)))
    end = match.index + link.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}

function symbolLink(name: string, position: Link['position']): Link {
  const code: PhrasingContent = { type: 'inlineCode', value: name }
  return { type: 'link', url: `${symbolPrefix}${name}`, children: [code], ...(position && { position }) }
}

/**
 * Returns a function that returns the source position of a link, or of the node if the source does not
 * contain the link. Call it for the links of the node in their order. The source is searched, because escapes
 * make a node's text shorter than its source.
 */
function linkPositions({ position }: Text, context: CompileContext): (link: string) => Link['position'] {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (position === undefined || from === undefined || to === undefined) return () => undefined
  const source = context.text.slice(from, to)
  let searched = 0
  return (link) => {
    const index = source.indexOf(link, searched)
    if (index < 0) return position
    searched = index + link.length
    const { line, column } = positionAt(source, index, position.start)
    const point = (length: number) => ({ line, column: column + length, offset: from + index + length })
    return { start: point(0), end: point(link.length) }
  }
}
