import type { Link, PhrasingContent, Text } from 'mdast'
import { hasRootPrefix } from '@camdocs/base/model/content-root.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { symbolPrefix } from '@camdocs/base/model/resolve-link.js'
import type { CompileContext } from './compile-context.js'

/** `[[useCameraDevice]]`, `[[Camera.takePhoto]]`; with the prefix of a content root: `[[alpha:Camera]]` */
const symbol = /(?<!\[)\[\[((?:[a-z][a-z\d-]*:)?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?)\]\](?!\])/g
const symbolName = /^(?:[a-z][a-z\d-]*:)?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?$/
/**
 * Text in double brackets, as in the source of a page: after any backslashes, and with escaped characters, as
 * in `\[[use\_camera]]`. The groups are the backslashes, the text with its brackets, and the text.
 */
const writtenSymbol = /(?<![\\[])(\\*)(\[\\?\[([\w$.:\\-]+)\]\\?\])(?!\\?\])/g

/** Turns API names in double brackets into links. The links are resolved when all pages are known. */
export function withSymbolLinks(node: Text, context: CompileContext): PhrasingContent[] {
  if (!context.linksSymbols || !node.value.includes('[[')) return [node]
  const parts: PhrasingContent[] = []
  const positionOf = linkPositions(node, context)
  let end = 0
  for (const match of node.value.matchAll(symbol)) {
    const [text, name = ''] = match
    const position = positionOf(name)
    if (position === 'escaped' || (name.includes(':') && !hasRootPrefix(name, context.roots))) continue
    if (match.index > end) parts.push({ type: 'text', value: node.value.slice(end, match.index) })
    parts.push(symbolLink(name, position))
    end = match.index + text.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}

function symbolLink(name: string, position: Link['position']): Link {
  const code: PhrasingContent = { type: 'inlineCode', value: name.slice(name.indexOf(':') + 1) }
  return { type: 'link', url: `${symbolPrefix}${name}`, children: [code], ...(position && { position }) }
}

/**
 * Returns a function that finds the position of a name in brackets in the source; undefined if the node has
 * no position; "escaped" if the author escaped a bracket, so that the name is not a link. Call the function
 * for the names of the node in their order. It searches the source, because escapes make a node's text
 * shorter than its source.
 */
function linkPositions(
  { position }: Text,
  context: CompileContext,
): (name: string) => Link['position'] | 'escaped' {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (position === undefined || from === undefined || to === undefined) return () => undefined
  const source = context.text.slice(from, to)
  const written = [...source.matchAll(writtenSymbol)].flatMap((match) => {
    const [, backslashes = '', inBrackets = '', escapedName = ''] = match
    const name = escapedName.replaceAll('\\', '')
    // Of two backslashes, the first one escapes the second one.
    const isEscaped = backslashes.length % 2 === 1 || /\\[[\]]/.test(inBrackets)
    const [index, length] = [match.index + backslashes.length, inBrackets.length]
    return symbolName.test(name) ? { name, index, length, isEscaped } : []
  })
  let next = 0
  return (name) => {
    const candidate = written[next]
    // If the name is not the next one in the source, the author wrote its brackets as character references.
    if (candidate?.name !== name) return 'escaped'
    next++
    const { index, length, isEscaped } = candidate
    if (isEscaped) return 'escaped'
    const { line, column } = positionAt(source, index, position.start)
    return {
      start: { line, column, offset: from + index },
      end: { line, column: column + length, offset: from + index + length },
    }
  }
}
