import type { Definition, Image, Link } from 'mdast'
import { fillVariables, undeclaredNames } from '../model/variables.js'
import { rangeWithin, type CompileContext } from './compile-context.js'
import { undeclaredVariable } from './foreign-constructs.js'
import { noteForeign } from './foreign-syntax.js'

/**
 * Replaces variables in a URL that is written without brackets, which the parser reads as one piece, and
 * notes undeclared names in the URLs and titles of links and images.
 */
export function readUrlVariables(node: Link | Image | Definition, context: CompileContext): void {
  const { variables, text } = context
  const written = `${node.url} ${node.title ?? ''}`
  if (!written.includes('{{') || Object.keys(variables).length === 0) return
  const { start, end } = node.position ?? {}
  const source = text.slice(start?.offset, end?.offset)
  const isBare = node.type === 'link' && !source.startsWith('[')
  for (const name of undeclaredNames(source.includes('\\{') ? '' : written, variables))
    noteForeign(context, undeclaredVariable(name, variables), () => rangeWithin(context, node, `{{${name}`))
  if (!isBare) return
  node.url = fillVariables(node.url, variables)
  for (const child of node.children)
    if (child.type === 'text') child.value = fillVariables(child.value, variables)
}
