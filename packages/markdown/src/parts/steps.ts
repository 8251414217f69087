import type { List, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import { rangeOf, report, type CompileContext } from '../compile-context.js'
import { openingRange, splitLabel, type Block } from '../directive-parts.js'
import { partMarker } from './part-element.js'

/** Reads a `:::steps` block: the steps of a procedure, as one ordered list (PART-1). */
export function readSteps(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  const list = children.find(isOrdered)
  const problem = stepsProblem(children, list, label !== null)
  if (problem !== null)
    report(
      context,
      'error',
      codes.steps,
      problem.at === null ? openingRange(context, node) : rangeOf(problem.at),
      problem.message,
      problem.hint,
    )
  if (list === undefined) return children
  const hProperties = { ...list.data?.hProperties, className: ['steps'], ...partMarker('steps') }
  list.data = { ...list.data, hProperties }
  return children
}

const isOrdered = (block: Block): block is List => block.type === 'list' && block.ordered === true

interface StepsProblem {
  /** The child to report the problem at; null for the opening line of the block. */
  readonly at: Block | null
  readonly message: string
  readonly hint: string
}

/**
 * Returns the first mistake in a steps block; null if there is none.
 *
 * @param list the first ordered list of the block
 */
function stepsProblem(
  children: readonly Block[],
  list: List | undefined,
  hasLabel: boolean,
): StepsProblem | null {
  if (hasLabel)
    return {
      at: null,
      message: 'A steps block cannot have a title.',
      hint: 'Put a heading before the block instead.',
    }
  if (list === undefined)
    return {
      at: children[0] ?? null,
      message: 'The steps block has no ordered list.',
      hint: 'Write each step as an item of one list: "1. Install the package."',
    }
  const other = children.find((child) => child !== list)
  if (other === undefined) return null
  return {
    at: other,
    message: 'A steps block can contain nothing but one ordered list.',
    hint: 'If this content belongs to a step, indent it as far as the text of that step. If not, move it out of the block.',
  }
}
