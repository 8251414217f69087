import type { Heading, Nodes, Root } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'

/**
 * Reports an h1 below other content of a page whose front matter has another title: readers would see this
 * title nowhere on the page, because a page has one h1.
 */
export function checkLateTitle(tree: Root, context: CompileContext): void {
  const { metaTitle } = context
  if (metaTitle === undefined) return
  const index = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const heading = tree.children[index] as Heading | undefined
  if (heading === undefined || plainText(heading) === metaTitle) return
  if (!tree.children.slice(0, index).some(isContent)) return
  report(
    context,
    'warning',
    codes.secondTitle,
    rangeOf(heading),
    `The page does not show its title "${metaTitle}", because this heading takes its place.`,
    'Use "##" for this heading, or move it to the start of the page.',
  )
}

/** Whether a block contains text: a title can follow comments, HTML, and images, such as a logo. */
const isContent = (node: Nodes): boolean =>
  !['html', 'definition', 'footnoteDefinition', 'thematicBreak'].includes(node.type) &&
  plainText(node).trim() !== ''

const plainText = (node: Nodes): string => {
  if ('children' in node) return node.children.map(plainText).join('')
  return 'value' in node && node.type !== 'html' ? node.value : ''
}
