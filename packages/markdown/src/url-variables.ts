import type { Definition, Image, Link } from 'mdast'
import { fillVariables, undeclaredNames } from '@camdocs/base/model/variables.js'
import { rangeWithin, type CompileContext } from './compile-context.js'
import { undeclaredVariable } from './foreign-constructs.js'
import { noteForeign } from './foreign-syntax.js'

/**
 * Records undeclared names of variables in the URLs and titles of links, images, and definitions. Also
 * replaces the variables in a link that is only a URL, such as `https://…`, because the parser does not read
 * the variables in it.
 */
export function readUrlVariables(node: Link | Image | Definition, context: CompileContext): void {
  const { variables, text } = context
  const parsed = `${node.url} ${node.title ?? ''}`
  if (!parsed.includes('{{') || Object.keys(variables).length === 0) return
  const { start, end } = node.position ?? {}
  const source = text.slice(start?.offset, end?.offset)
  const isBare = node.type === 'link' && !source.startsWith('[')
  // If the source contains an escaped brace, `parsed` does not show which names are escaped.
  for (const name of undeclaredNames(source.includes('\\{') ? '' : parsed, variables))
    noteForeign(context, undeclaredVariable(name, variables), () => rangeWithin(context, node, `{{${name}`))
  if (!isBare) return
  node.url = fillVariables(node.url, variables)
  for (const child of node.children)
    if (child.type === 'text') child.value = fillVariables(child.value, variables)
}
