import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import { report, type CompileContext } from '../compile-context.js'
import { openingRange, splitLabel, type Block } from '../directive-parts.js'
import { partElement } from './part-element.js'

/** The class of a block of entries. */
export const entriesClass = 'entries'

/**
 * Reads an `:::entries` block: settings, options, or other things that readers look up by name (PART-10).
 * `rehypeEntries` creates the entries, because an API page consists of the same blocks.
 */
export function readEntries(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  if (label !== null || !children.some(isEntryHeading))
    report(
      context,
      'error',
      codes.entries,
      openingRange(context, node),
      label === null ? 'The entries block has no entries.' : 'An entries block cannot have a title.',
      label === null
        ? 'Start each entry with a heading whose text starts with code: "### `name`".'
        : 'Put a heading before the block instead.',
    )
  return [partElement('entries', 'div', { className: [entriesClass] }, children, node)]
}

const isEntryHeading = (block: Block): boolean =>
  block.type === 'heading' && block.children[0]?.type === 'inlineCode'
