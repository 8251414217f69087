import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { codes } from '@camdocs/base/model/codes.js'
import { fullRange, report, type CompileContext } from './compile-context.js'
import { recordUnused } from './links.js'
import { labelKey } from './unresolved-links.js'

/** The link definitions and footnotes of a page that nothing on the page shows. */
export interface UnusedDefinitions {
  readonly links: readonly Definition[]
}

/**
 * Records the labels of the page's definitions, and reports those whose content readers would never see: a
 * footnote without a reference, and a second definition of a label.
 *
 * @param removed content that is not shown, but can contain references
 * @returns the link definitions without a reference
 */
export function checkDefinitions(
  tree: Root,
  removed: readonly Parents[],
  context: CompileContext,
): UnusedDefinitions {
  if (!context.text.includes(']:')) return { links: [] }
  const links = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const usedLinks = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'definition') addFirst(node, links, context)
    else if (node.type === 'footnoteDefinition') addFirst(node, footnotes, context)
    else if (node.type === 'linkReference' || node.type === 'imageReference') usedLinks.add(node.identifier)
  })
  for (const { label, identifier } of links.values())
    context.labels.add(labelKey('reference', label ?? identifier))
  for (const { label, identifier } of footnotes.values())
    context.labels.add(labelKey('footnote', label ?? identifier))
  const usedFootnotes = footnotesIn([tree, ...removed], footnotes)
  for (const node of footnotes.values())
    if (!usedFootnotes.has(node.identifier))
      reportUnused(
        node,
        `Nothing refers to the footnote "${labelOf(node)}", so it is not shown.`,
        `Refer to it with \`[^${labelOf(node)}]\`, or remove it.`,
        context,
      )
  return { links: [...links.values()].filter(({ identifier }) => !usedLinks.has(identifier)) }
}

/** Records the targets of definitions that no link uses, so that they are checked like all links. */
export function checkUnused({ links }: UnusedDefinitions, context: CompileContext): void {
  for (const node of links) if (!isComment(node)) recordUnused(node, context)
}

/** Whether a definition is a comment: `[//]: # (text)` or `[comment]: <> (text)`. */
const isComment = ({ url }: Definition): boolean => url === '' || url === '#' || url === '/'

type Labeled = Definition | FootnoteDefinition

const labelOf = ({ label, identifier }: Labeled): string => label ?? identifier

function addFirst<T extends Labeled>(node: T, definitions: Map<string, T>, context: CompileContext): void {
  const first = definitions.get(node.identifier)
  if (first === undefined) definitions.set(node.identifier, node)
  // A partial that is included twice repeats its definitions.
  else if (sourceOf(first, context) !== sourceOf(node, context))
    reportUnused(
      node,
      `The label "${labelOf(node)}" is already defined, so this definition is not used.`,
      'Give each definition a label of its own.',
      context,
    )
}

const sourceOf = ({ position }: Labeled, { text }: CompileContext): string =>
  text.slice(position?.start.offset, position?.end.offset)

/** Returns the labels of the footnotes to which the text, or a footnote that is shown, refers. */
function footnotesIn(
  trees: readonly Parents[],
  definitions: ReadonlyMap<string, FootnoteDefinition>,
): ReadonlySet<string> {
  const used = new Set<string>()
  const pending: Nodes[] = [...trees]
  // The array grows while it is read.
  for (const node of pending) {
    if (node.type === 'footnoteReference' && !used.has(node.identifier)) {
      used.add(node.identifier)
      pending.push(...(definitions.get(node.identifier)?.children ?? []))
    }
    if ('children' in node) pending.push(...node.children.filter(({ type }) => type !== 'footnoteDefinition'))
  }
  return used
}

function reportUnused(node: Labeled, message: string, hint: string, context: CompileContext): void {
  report(context, 'warning', codes.unresolvedLink, fullRange(node), message, hint)
}
