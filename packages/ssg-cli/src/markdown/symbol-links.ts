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
    const position = positionOf(name)
    if (position === 'escaped') continue
    if (match.index > end) parts.push({ type: 'text', value: node.value.slice(end, match.index) })
    parts.push(symbolLink(name, position))
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
 * Returns a function that returns the source position of the link to a name, or "escaped" if the author
 * escaped a bracket, so that the name is not a link. Call it for the names of the node in their order. The
 * source is searched, because escapes make a node's text shorter than its source.
 */
function linkPositions(
  { position }: Text,
  context: CompileContext,
): (name: string) => Link['position'] | 'escaped' {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (position === undefined || from === undefined || to === undefined) return () => undefined
  const source = context.text.slice(from, to)
  const written = [...source.matchAll(writtenSymbol)].flatMap((match) => {
    const [, backslashes = '', link = '', escapedName = ''] = match
    const name = escapedName.replaceAll('\\', '')
    const isEscaped = backslashes.length % 2 === 1 || /\\[[\]]/.test(link)
    return symbolName.test(name) ? { name, link, index: match.index + backslashes.length, isEscaped } : []
  })
  let next = 0
  return (name) => {
    const match = written[next]
    // A name that is not the next one in the source has brackets that are character references.
    if (match?.name !== name) return 'escaped'
    next++
    if (match.isEscaped) return 'escaped'
    const { line, column } = positionAt(source, match.index, position.start)
    const point = (length: number) => ({
      line,
      column: column + length,
      offset: from + match.index + length,
    })
    return { start: point(0), end: point(match.link.length) }
  }
}

const symbolName = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?$/
/** Text in double brackets after any backslashes. Its special characters can be escaped. */
const writtenSymbol = /(?<![\\[])(\\*)(\[\\?\[([\w$.\\]+)\]\\?\])(?!\\?\])/g
