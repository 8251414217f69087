import type { Nodes, Parents, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { Conversion } from './conversion.js'
import { isElement } from './mdx-elements.js'

/** Names of the components of Starlight that become containers. */
const containers = new Set(['Aside', 'Card', 'CardGrid', 'FileTree', 'LinkCard', 'Steps', 'TabItem', 'Tabs'])

/**
 * Whether a name is that of a component of Starlight or Astro: it is imported from a package, and not from a
 * file of the site.
 */
export function isFromPackage(
  name: string,
  { context, imports }: Pick<Conversion, 'context' | 'imports'>,
): boolean {
  if (context.site.dialect !== 'starlight') return false
  const imported = imports.get(name)
  return imported === undefined || (imported.kind === 'code' && imported.isPackage)
}

/** Whether a component of Starlight becomes a container. */
export const isStarlightContainer = (name: string, conversion: Conversion): boolean =>
  containers.has(name) && isFromPackage(name, conversion)

const isCard = (node: Nodes): boolean => isElement(node) && (node.name === 'Card' || node.name === 'LinkCard')

/** Whether an element contains nothing but cards. */
export const isGrid = (node: Nodes): boolean =>
  isElement(node) &&
  node.name === 'CardGrid' &&
  node.children.length > 0 &&
  (node.children as Nodes[]).every(isCard)

/** Puts cards that are not in a grid into one, because camdocs has cards only in a block of cards. */
export function groupCards(conversion: Conversion): void {
  if (!isFromPackage('Card', conversion) || !isFromPackage('LinkCard', conversion)) return
  visit(conversion.parsed.tree, (node) => {
    if ('children' in node && !isGrid(node) && (node.children as Nodes[]).some(isCard)) groupChildren(node)
  })
}

/** Puts each sequence of cards into a grid. */
function groupChildren(parent: Parents): void {
  const children: Nodes[] = []
  let run: MdxJsxFlowElement | undefined
  for (const child of parent.children as Nodes[]) {
    if (child.type !== 'mdxJsxFlowElement' || !isCard(child)) {
      run = undefined
      children.push(child)
      continue
    }
    if (run === undefined) {
      run = { type: 'mdxJsxFlowElement', name: 'CardGrid', attributes: [], children: [] }
      children.push(run)
    }
    run.children.push(child)
    const first = run.children[0]?.position
    if (first !== undefined && child.position !== undefined)
      run.position = { start: first.start, end: child.position.end }
  }
  parent.children = children as RootContent[]
}
