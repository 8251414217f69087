import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { at, type Range } from '../model/diagnostic.js'

export type Block = BlockContent | DefinitionContent

/** Where the block begins: the colons and the name. */
export function opening(node: ContainerDirective): Range {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return at(line, column, node.name.length + 3)
}

/** The label in brackets, which the parser keeps as a first paragraph. */
export function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: Block[] } {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true)
    return { label: first.children, children: rest }
  return { label: null, children: node.children }
}

/** An element written by us: mdast has no name for it, so it travels as data that remark-rehype understands. */
export function element(
  name: string,
  properties: Record<string, unknown>,
  children: readonly unknown[],
): RootContent {
  return {
    type: 'camdocsElement',
    data: { hName: name, hProperties: properties },
    children,
  } as unknown as RootContent
}
