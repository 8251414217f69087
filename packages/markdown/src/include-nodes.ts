import type { Nodes, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { endsWithColons } from './block-ends.js'
import { rangeOf, type CompileContext } from './compile-context.js'
import { openFence, openFenceProblem } from './open-fence.js'

/** An include in a text. */
export interface Include {
  /** The path as written, with the region: "_partial.md#setup". */
  readonly target: string
  /** Attributes in braces, which have no meaning; "" if there are none. */
  readonly attributes: string
  /** The line of the include, 1-based. */
  readonly line: number
  /** The column of the path, 1-based. */
  readonly column: number
  /** The start of the line, up to the include: indentation, and the markers of quotes and lists. */
  readonly prefix: string
  /** Number of colons that open the innermost block around the include; 0 if there is no such block. */
  readonly colons: number
}

/** `::include[_partial.md]`, with anything that follows on the line. */
const syntax = /^::include\[([^\]\n]*)\]([^\n]*)/

/** Whether an include names a file with values, which becomes a table. */
const isTableFile = (target: string): boolean => /\.[ct]sv(?:#|$)/i.test(target)

/** Returns the file of a table that an include names; null for other includes, and for those of plugins. */
export function tableTarget({ position }: LeafDirective, { text }: CompileContext): string | null {
  if (position?.start.offset === undefined) return null
  const [, target = ''] = syntax.exec(text.slice(position.start.offset)) ?? []
  return isTableFile(target) ? target : null
}

/** Returns the includes of Markdown in a text, in order. */
export function findIncludes(tree: Root, text: string): Include[] {
  const lines = text.split('\n')
  const includes: Include[] = []
  const visit = (node: Nodes, colons: number) => {
    const { line = 1, column = 1, offset = 0 } = node.position?.start ?? {}
    const match = node.type === 'leafDirective' ? syntax.exec(text.slice(offset)) : null
    if (match !== null && !isTableFile(match[1] ?? ''))
      includes.push({
        target: match[1] ?? '',
        attributes: (match[2] ?? '').trim(),
        line,
        column: column + '::include['.length,
        prefix: (lines[line - 1] ?? '').slice(0, column - 1),
        colons,
      })
    const innerColons = node.type === 'containerDirective' ? colonsAt(text, offset) : colons
    if ('children' in node) for (const child of node.children) visit(child, innerColons)
  }
  visit(tree, 0)
  return includes
}

/** Returns the number of colons in the longest opening of a block; 0 if there are no blocks. */
export function mostColons(tree: Root, text: string): number {
  let most = 0
  forEachNode(tree, ({ type, position }) => {
    if (type === 'containerDirective') most = Math.max(most, colonsAt(text, position?.start.offset ?? 0))
  })
  return most
}

/** The number of colons at an offset, up to 100. */
const colonsAt = (text: string, offset: number): number =>
  /^:*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0

/**
 * Returns the problem of a block that a partial does not close, or of colons that would close a block of the
 * page; null if there is none. Such a partial would change the structure of the page around it.
 *
 * @param tree the tree of the partial
 * @param file the file of the partial
 */
export function openBlockProblem(tree: Root, text: string, file: string): Diagnostic | null {
  let problem: Diagnostic | null = null
  const fail = (node: Nodes, message: string, hint: string) => {
    const code = codes.notClosed
    problem ??= { code, severity: 'error', message, hint, file, range: rangeOf(node) }
  }
  forEachNode(tree, (node) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset)
    if (node.type === 'code' && openFence(source) !== null)
      fail(node, openFenceProblem.message, openFenceProblem.hint)
    else if (node.type === 'containerDirective' && !endsWithColons(source))
      fail(
        node,
        'The block is not closed.',
        'After the block, add a line with as many colons as the first line of the block has.',
      )
    else if (node.type === 'paragraph' && /(?:^|\n)[ \t]*:{3,}[ \t]*(?:\n|$)/.test(source))
      fail(
        node,
        'These colons do not end a block of this file.',
        'Start and end each block in the same file.',
      )
  })
  return problem
}

/** Calls a function for each node, parents before their children. */
function forEachNode(tree: Root, call: (node: Nodes) => void): void {
  const nodes: Nodes[] = [tree]
  for (const node of nodes) {
    call(node)
    if ('children' in node) nodes.push(...node.children)
  }
}
