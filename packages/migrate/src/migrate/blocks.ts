import type { Nodes } from 'mdast'
import { indentRest, type Conversion } from './conversion.js'
import { rangeOf, type Positioned } from './parse-markdown.js'

/** Converts a child of a block. `shift` is the number of columns by which the child moves to the left. */
export type VisitChild = (child: Nodes, shift: number) => void

/** A node with content. */
type Parent = Positioned & { readonly children: readonly Nodes[] }

/** Replaces a node with a text. Further lines of the text get the indentation of the node. */
export function replaceBlock(node: Nodes, text: string, shift: number, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  conversion.edits.replace(start, end, indentRest(text, conversion.prefixAt(start, shift)))
}

/**
 * Replaces the tags of an element with the first and the last line of a block. Blank lines separate these
 * lines from the content, and the content loses its indentation.
 */
export function wrapBlock(
  node: Parent,
  [opening, closing]: readonly [opening: string, closing: string],
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const [start, end] = rangeOf(node)
  const { edits } = conversion
  const prefix = conversion.prefixAt(start, shift)
  // Other text in the line of a tag moves to a separate line.
  const before = conversion.isLineStart(start) ? '' : `\n${prefix}`
  const after = conversion.isLineEnd(end) ? '' : `\n${prefix}`
  const first = node.children[0]
  const last = node.children.at(-1)
  if (first === undefined || last === undefined) {
    edits.replace(start, end, `${before}${opening}\n${prefix}${closing}${after}`)
    return
  }
  const blankLine = `\n${prefix.trimEnd()}\n${prefix}`
  edits.replace(start, rangeOf(first)[0], `${before}${opening}${blankLine}`)
  edits.replace(rangeOf(last)[1], end, `${blankLine}${closing}${after}`)
  for (const child of node.children)
    visitShifted(child, child === first, prefix.length, shift, conversion, visit)
}

/**
 * Removes the tags of an element and the indentation of its content, and converts the content. `replacement`
 * is inserted before the content, and replaces an element without content.
 */
export function unwrapBlock(
  node: Parent,
  replacement: string,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const [start, end] = rangeOf(node)
  const prefix = conversion.prefixAt(start, shift)
  const first = node.children[0]
  const last = node.children.at(-1)
  if (first === undefined || last === undefined) {
    conversion.edits.replace(start, end, replacement)
    return
  }
  const before = replacement === '' ? '' : `${replacement}\n${prefix.trimEnd()}\n${prefix}`
  conversion.edits.replace(start, rangeOf(first)[0], before)
  conversion.edits.remove(rangeOf(last)[1], end)
  for (const child of node.children)
    visitShifted(child, child === first, prefix.length, shift, conversion, visit)
}

/**
 * Converts a child of a block whose tags were replaced or removed. If the child starts a line, its lines move
 * to the left until the child is in the column of the block. Otherwise, the child follows other text, such as
 * the opening tag, and its lines move by `shift` columns, as those of the block do.
 *
 * @param column 0-based column of the block in the new page
 */
function visitShifted(
  child: Nodes,
  isFirst: boolean,
  column: number,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const [start] = rangeOf(child)
  const childShift = conversion.isLineStart(start) ? (child.position?.start.column ?? 1) - 1 - column : shift
  conversion.strip(child, column, childShift, !isFirst)
  visit(child, childShift)
}
