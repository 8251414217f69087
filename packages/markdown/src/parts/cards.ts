import type { Link, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import { firstLine, fullRange, report, type CompileContext } from '../compile-context.js'
import { htmlElement, isBlank, openingRange, splitLabel, type Block } from '../directive-parts.js'
import { partElement } from './part-element.js'

/** Reads a `::::cards` block with its `:::card` blocks (PART-2). */
export function readCards(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  const cards = children.filter(isCard)
  const others = children.filter((child) => !isCard(child))
  const [other] = others
  const reportProblem = (range: Range, message: string, hint: string) =>
    report(context, 'error', codes.cards, range, message, hint)
  if (label !== null)
    reportProblem(
      openingRange(context, node),
      'A cards block cannot have a title.',
      'Put a heading before the block instead.',
    )
  if (other !== undefined)
    reportProblem(
      fullRange(other, others.at(-1)),
      'Only `:::card` blocks are allowed directly inside a cards block.',
      'Move this content into a `:::card[Title]` block.',
    )
  if (cards.length === 0)
    reportProblem(
      openingRange(context, node),
      'The cards block has no cards.',
      'Add `:::card[Title]{href="./page.md"}` blocks.',
    )
  const items = cards.map((card) => createCard(card, context))
  return [partElement('cards', 'ul', { className: ['link-cards'] }, items)]
}

const isCard = (child: Block): child is ContainerDirective =>
  child.type === 'containerDirective' && child.name === 'card'

/** Creates a card. With `href`, its title is a link. */
function createCard(node: ContainerDirective, context: CompileContext): RootContent {
  const { label, children } = splitLabel(node)
  const problem = titleProblem(label)
  if (problem !== null) report(context, 'error', codes.cards, openingRange(context, node), ...problem)
  const title = label ?? []
  const href = node.attributes?.href
  // A link around a title that contains a link would be invalid HTML.
  const content = href && problem === null ? [linkOf(href, title, node, context)] : title
  return htmlElement('li', { className: ['link-card', 'corners'] }, [
    htmlElement('p', { className: ['link-card-title'] }, content),
    ...children,
  ])
}

/** Returns why the title of a card is invalid, and how to correct it; null if it is valid. */
function titleProblem(label: readonly PhrasingContent[] | null): [message: string, hint: string] | null {
  if (label === null || isBlank(label))
    return ['The card has no title.', 'Write it in brackets: `:::card[Title]`.']
  const isLink = ({ type }: PhrasingContent) => type === 'link' || type === 'linkReference'
  return label.some(isLink)
    ? [
        'The title of a card cannot contain a link.',
        'Write the target as `href`: `:::card[Title]{href="./page.md"}`.',
      ]
    : null
}

/** Creates the link of a card. Problems with its target are reported in the opening line of the card. */
function linkOf(
  url: string,
  children: PhrasingContent[],
  node: ContainerDirective,
  context: CompileContext,
): Link {
  const { position } = firstLine(context, node)
  return { type: 'link', url, children, ...(position && { position }) }
}
