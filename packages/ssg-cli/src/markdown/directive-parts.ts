import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { at, type Range } from '../model/diagnostic.js'

/** A node that can be the child of a directive. */
export type Block = BlockContent | DefinitionContent

/** Range of the directive's opening: the colons and the name. */
export function openingRange(node: ContainerDirective): Range {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return at(line, column, node.name.length + 3)
}

/** Separates the label in brackets, which the parser stores as the first paragraph, from the content. */
export function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: Block[] } {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true)
    return { label: null, children: node.children }
  const [text, ...inline] = first.children
  // `normalizeContainers` can put a space before the title.
  const label =
    text?.type === 'text' ? [{ ...text, value: text.value.trimStart() }, ...inline] : first.children
  return { label, children: rest }
}

/**
 * Creates a node for an HTML element. mdast has no such node, so it uses the `data` fields that remark-rehype
 * understands.
 */
export function htmlElement(
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
