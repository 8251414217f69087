import type { RootContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { admonitionKinds } from '../admonitions.js'
import { rangeOf, rangeWithin, report, type CompileContext } from '../compile-context.js'
import { isBlank, reportAttributes } from '../directive-parts.js'
import { partElement } from './part-element.js'

/** The types of badges, which are the kinds of admonitions. */
const types: readonly string[] = [...new Set(admonitionKinds.values())]

/** Returns the element of a badge: `:badge[New]{type="tip"}` (PART-4). Without a type, a badge is neutral. */
export function readBadge(node: TextDirective, context: CompileContext): RootContent {
  const { type, ...otherAttributes } = node.attributes ?? {}
  reportAttributes(context, node, ':badge', Object.keys(otherAttributes), ['type'])
  const isKnown = types.includes(type ?? '')
  if (type !== undefined && type !== null && !isKnown)
    report(
      context,
      'warning',
      codes.directiveAttribute,
      rangeWithin(context, node, type),
      `Unknown type of badge "${type}": the badge is neutral.`,
      didYouMean(type, types).hint ?? `Known types: ${types.join(', ')}.`,
    )
  if (isBlank(node.children))
    report(
      context,
      'error',
      codes.badge,
      rangeOf(node),
      'The badge has no text.',
      'Write it in brackets: `:badge[New]`.',
    )
  const properties = { className: ['badge'], ...(isKnown ? { dataKind: type } : {}) }
  return partElement('badge', 'span', properties, node.children, node)
}
