import type { Handle } from 'hast-util-to-mdast'
import type { PhrasingContent, RootContent } from 'mdast'

const lineBreak: PhrasingContent = { type: 'html', value: '<br>' }

const cell: Handle = (state, node) => ({
  type: 'tableCell',
  children: joined(linesOf(state.all(node))),
})

/**
 * The handlers of table cells. A cell of GitHub Markdown is a line, so the blocks in a cell, such as the
 * items of a list and the lines of code, are separated by `<br>`.
 */
export const cellHandlers: Readonly<Record<string, Handle>> = { td: cell, th: cell }

/** Returns the lines of a cell: consecutive phrases are a line, and so is each block. */
function linesOf(nodes: readonly RootContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = []
  let phrases: PhrasingContent[] | null = null
  for (const node of nodes) {
    const blocks = linesOfBlock(node)
    if (blocks === null) {
      if (phrases === null) lines.push((phrases = []))
      phrases.push(node as PhrasingContent)
    } else {
      phrases = null
      lines.push(...blocks)
    }
  }
  return lines.filter((line) => line.some((phrase) => phrase.type !== 'text' || phrase.value.trim() !== ''))
}

/** Returns the lines of a block; null for a phrase. */
function linesOfBlock(node: RootContent): PhrasingContent[][] | null {
  if (node.type === 'paragraph' || node.type === 'heading') return [node.children]
  if (node.type === 'code')
    return node.value.split('\n').map((value) => (value.trim() === '' ? [] : [{ type: 'inlineCode', value }]))
  if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
    return linesOf(node.children)
  return null
}

const joined = (lines: readonly PhrasingContent[][]): PhrasingContent[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]))
