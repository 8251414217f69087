import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import { rangeOf, type CompileContext } from '../compile-context.js'
import { addSlot } from '../links.js'
import { partMarker } from '../parts/part-element.js'

/** Width in px of the widest drawing that stays readable if it shrinks to the width of the column. */
const maxShrinkingWidth = 960
/** Width in px of the widest drawing that fits on all phones. */
const maxPhoneWidth = 288

/**
 * Puts a drawing in a container that scrolls (docs-site/docs/guides/content-html.md), with a slot for its
 * source, which only the twin of the page contains.
 *
 * @param text what screen readers read instead of the drawing
 * @param kind the kind of the slot
 */
export function createContainer(
  drawing: Element,
  text: string,
  kind: 'diagram' | 'graph',
  node: Code,
  context: CompileContext,
): Element {
  const width = Number(drawing.properties.width)
  Object.assign(drawing.properties, { role: 'img', ariaLabel: text })
  const source: Raw = {
    type: 'raw',
    value: addSlot({ kind, target: node.value, range: rangeOf(node) }, context),
  }
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['diagram', 'scrolls'],
      ...(width <= maxShrinkingWidth ? { dataShrinks: '' } : {}),
      ...(width > maxPhoneWidth ? { role: 'group', ariaLabel: context.messages.diagram, tabIndex: 0 } : {}),
      ...partMarker('diagram'),
    },
    children: [drawing, source],
  }
}

/** The range of a 0-based row of a diagram; the range of the fence if the row is null. */
export function rangeOfRow(row: number | null, node: Code): Range {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  if (row === null) return rangeOf(node)
  const text = node.value.split('\n')[row] ?? ''
  const indentation = /^\s*/.exec(text)?.[0].length ?? 0
  // Row 0 is the second line of the fence.
  return at(line + row + 1, column + indentation, Math.max(1, text.trim().length))
}
