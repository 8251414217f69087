import type { Code, Nodes } from 'mdast'
import type { renderToString } from 'temml'

/** Converts TeX to MathML. */
export interface MathRenderer {
  readonly renderToString: typeof renderToString
}

/** Whether a node is a formula, in the notation of TeX. */
export const isFormula = (node: Nodes): boolean =>
  node.type === 'math' || node.type === 'inlineMath' || (node.type === 'code' && isMathFence(node))

/** Whether a code block contains a formula. */
export const isMathFence = ({ lang }: Code): boolean => lang?.toLowerCase() === 'math'

/** Loads the converter of formulas. Loading takes longer than compiling most pages. */
export async function loadMath(): Promise<MathRenderer> {
  const { default: temml } = await import('temml')
  return temml
}
