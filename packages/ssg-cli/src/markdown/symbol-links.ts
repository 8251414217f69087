import type { Link, PhrasingContent, Text } from 'mdast'
import { symbolPrefix } from '../model/resolve-link.js'
import type { Draft } from './draft.js'

/** `[[useCameraDevice]]`, `[[Camera.takePhoto]]` */
const symbol = /(?<!\[)\[\[([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?)\]\](?!\])/g

/** Names of the API in double brackets become links to them; whether they are there is known when the site is bound. */
export function withSymbolLinks(node: Text, draft: Draft): PhrasingContent[] {
  if (!draft.symbols) return [node]
  const parts: PhrasingContent[] = []
  let end = 0
  for (const match of node.value.matchAll(symbol)) {
    const [whole, name = ''] = match
    if (match.index > end) parts.push({ type: 'text', value: node.value.slice(end, match.index) })
    parts.push(link(name, positionOf(whole, node, draft)))
    end = match.index + whole.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}

function link(name: string, position: Link['position']): Link {
  const code: PhrasingContent = { type: 'inlineCode', value: name }
  return { type: 'link', url: `${symbolPrefix}${name}`, children: [code], ...(position && { position }) }
}

/** Where the link is written; escapes before it make the text shorter than its source. */
function positionOf(written: string, { position }: Text, draft: Draft): Link['position'] {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (position === undefined || from === undefined || to === undefined) return undefined
  const found = draft.text.slice(from, to).indexOf(written)
  if (found < 0) return position
  const lines = draft.text.slice(from, from + found).split('\n')
  const line = position.start.line + lines.length - 1
  const column = (lines.length === 1 ? position.start.column : 1) + (lines.at(-1) ?? '').length
  const point = (more: number) => ({ line, column: column + more, offset: from + found + more })
  return { start: point(0), end: point(written.length) }
}
