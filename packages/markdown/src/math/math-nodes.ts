import type { Paragraph, RootContent } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import type { CompileContext } from '../compile-context.js'
import { reportLineSettings } from '../read-code.js'
import { isMathFence } from './load-math.js'
import { readFormula } from './read-formula.js'

/** Returns the formula that replaces a node; null if the node is not a formula. */
export function readMath(node: RootContent, context: CompileContext): RootContent | null {
  const { math } = context
  if (math === null) return null
  if (node.type === 'math') {
    // The parser stores the text after the opening dollar signs separately.
    const tex = node.meta ? `${node.meta}\n${node.value}` : node.value
    return readFormula({ tex, isBlock: true }, node, context, math)
  }
  if (node.type === 'inlineMath') return readFormula({ tex: node.value, isBlock: false }, node, context, math)
  if (node.type === 'code' && isMathFence(node)) {
    reportLineSettings(node, node.meta ?? '', 'formula', context)
    return readFormula({ tex: node.value, isBlock: true }, node, context, math)
  }
  const display = node.type === 'paragraph' ? displayFormula(node, context) : null
  return display && readFormula({ tex: display.value, isBlock: true }, display, context, math)
}

/** Returns the formula of a paragraph that consists of `$$…$$`. */
function displayFormula({ children }: Paragraph, context: CompileContext): InlineMath | null {
  const [formula, next] = children
  if (formula?.type !== 'inlineMath' || next !== undefined) return null
  const offset = formula.position?.start.offset
  return offset !== undefined && context.text.startsWith('$$', offset) ? formula : null
}
