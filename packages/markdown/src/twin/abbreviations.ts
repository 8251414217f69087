import type { Handle } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import { textOf } from './elements.js'

/** Returns a handler of abbreviations: the first use of each is followed by its meaning. */
export function abbreviationHandler(): Handle {
  const known = new Set<string>()
  return (state, node) => {
    const children = state.all(node) as PhrasingContent[]
    const { title } = node.properties
    const name = textOf(node)
    if (typeof title !== 'string' || known.has(name)) return children
    known.add(name)
    return [...children, { type: 'text', value: ` (${title})` }]
  }
}
