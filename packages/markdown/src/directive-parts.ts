import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import { rangeWithin, report, type CompileContext } from './compile-context.js'

/** A directive in any of its forms. */
export type Directive = ContainerDirective | LeafDirective | TextDirective

/** A node that can be the child of a container directive. */
export type Block = BlockContent | DefinitionContent

/** Returns the range of the colons and the name at the start of a directive. */
export function openingRange({ text }: Pick<CompileContext, 'text'>, node: Directive): Range {
  const { line, column, offset = 0 } = node.position?.start ?? { line: 1, column: 1 }
  const colons = /^:*/.exec(text.slice(offset))?.[0].length ?? 0
  return at(line, column, colons + node.name.length)
}

/**
 * Separates the label in brackets, which the parser stores as the first paragraph, from the content. The
 * label is null if there is none.
 */
export function splitLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: Block[] } {
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
 * Reports attributes that a directive does not support.
 *
 * @param notation such as ":icon"
 * @param names of the attributes
 * @param known names that the directive supports
 * @param label what the hint calls them
 */
export function reportAttributes(
  context: CompileContext,
  node: Directive,
  notation: string,
  names: readonly string[],
  known: readonly string[],
  label = 'Known attributes',
): void {
  for (const name of names)
    report(
      context,
      'warning',
      codes.directiveAttribute,
      rangeWithin(context, node, name),
      `"${notation}" does not support the attribute "${name}", so the attribute is ignored.`,
      didYouMean(name, known).hint ?? `${label}: ${known.join(', ')}.`,
    )
}

/** Whether inline content is empty, or only whitespace. */
export const isBlank = (content: readonly PhrasingContent[]): boolean =>
  content.every((node) => node.type === 'text' && node.value.trim() === '')

/**
 * Creates a node for an HTML element. mdast has no type for such a node, so the element is in the `data`
 * fields that remark-rehype understands.
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
