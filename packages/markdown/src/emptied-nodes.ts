import type { Nodes, Parents, RootContent } from 'mdast'
import { splitLabel } from './directive-parts.js'

/** Nodes that nobody would see without content. */
const types: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'footnoteDefinition'],
  ...['link', 'linkReference', 'emphasis', 'strong', 'delete', 'camdocsMarked'],
  ...['defList', 'defListTerm', 'defListDescription'],
])

/** Whether a node shows nothing. */
function isEmpty(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'tableCell') return node.children.every(isEmpty)
  return node.type === 'break' || node.type === 'camdocsAttributes'
}

/** Returns the content of a node, without the title of a block. */
export const bodyOf = (node: Parents): readonly RootContent[] =>
  node.type === 'containerDirective' ? splitLabel(node).children : node.children

/**
 * Whether a node disappears with the content that was removed from it. A block takes its title with it. A
 * component, and a card with a title, show something without content. The first row of a table remains,
 * because the next one would become its header.
 */
export function vanishes(node: Parents, parent: Parents): boolean {
  if (node.type === 'containerDirective') {
    const { label, children } = splitLabel(node)
    const standsAlone = /^[A-Z]/.test(node.name) || (node.name === 'card' && label !== null)
    return children.length === 0 && !standsAlone
  }
  if (node.type === 'tableRow') return parent.children[0] !== node && node.children.every(isEmpty)
  return types.has(node.type) && (node.children as Nodes[]).every(isEmpty)
}

/** Whether a node is a tab without a label. */
export function isUnlabeledTab(node: Parents): boolean {
  if (node.type !== 'containerDirective' || node.name !== 'tab') return false
  const { label } = splitLabel(node)
  return label === null || label.every(isEmpty)
}
