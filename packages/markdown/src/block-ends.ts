import type { Code, Nodes, Parents, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Math } from 'mdast-util-math'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { firstLine, rangeWithin, report, type CompileContext, type Positioned } from './compile-context.js'
import { openingRange } from './directive-parts.js'
import { isPartOfParent } from './directives.js'
import { openFence, openFenceProblem } from './open-fence.js'

/**
 * Reports directives, code blocks, and formulas without a closing line: each would silently contain the rest
 * of the page.
 *
 * @param tree the tree before plugins change it, because the nodes that a plugin inserts have no closing line
 *   in the text
 */
export function reportOpenBlocks(tree: Root, context: CompileContext): void {
  checkChildren(tree, context)
}

function checkChildren(parent: Parents, context: CompileContext): void {
  for (const node of parent.children) {
    checkEnd(node, parent, context)
    if ('children' in node) checkChildren(node, context)
  }
}

function checkEnd(node: Nodes, parent: Parents, context: CompileContext): void {
  if (node.type === 'code') checkFence(node, context)
  else if (node.type === 'math') checkFormula(node, context)
  else if (node.type === 'containerDirective' && !isPartOfParent(node, parent)) checkDirective(node, context)
}

function checkDirective(node: ContainerDirective, context: CompileContext): void {
  const source = sourceOf(node, context)
  if (endsWithColons(source)) return
  const colons = /^:+/.exec(source)?.[0] ?? ':::'
  report(
    context,
    'error',
    codes.notClosed,
    openingRange(context, node),
    `The block ":::${node.name}" is not closed.`,
    `End it with a line that contains only "${colons}". An outer block needs more colons than the blocks inside it.`,
  )
}

/** Whether the source of a directive ends with a line of colons, which can follow the markers of quotes. */
export const endsWithColons = (source: string): boolean => /\n[ \t>]*:{3,}[ \t]*$/.test(source)

function checkFence(node: Code, context: CompileContext): void {
  const opening = openFence(sourceOf(node, context))
  if (opening === null) return
  const { code, message, hint } = openFenceProblem
  report(context, 'warning', code, rangeWithin(context, firstLine(context, node), opening), message, hint)
}

function checkFormula(node: Math, context: CompileContext): void {
  // The last line contains only dollar signs, after the markers of quotes.
  if (/\n[ \t>]*\${2,}[ \t]*$/.test(sourceOf(node, context))) return
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  report(
    context,
    'error',
    codes.notClosed,
    at(line, column, 2),
    'The formula is not closed.',
    'End it with a line that contains only "$$".',
  )
}

const sourceOf = ({ position }: Positioned, { text }: CompileContext): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
