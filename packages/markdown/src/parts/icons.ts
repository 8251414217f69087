import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import { rangeOf, rangeWithin, report, type CompileContext } from '../compile-context.js'
import { reportAttributes } from '../directive-parts.js'
import { textOf } from '../headings.js'
import { addSlot } from '../links.js'
import { plainText } from '../tabs.js'
import { isIcon, partElement } from './part-element.js'

/**
 * Returns the element of an icon: `:icon[camera]{label="Camera"}` (PART-13). Without a label, the icon is a
 * decoration, which screen readers skip.
 */
export function readIcon(node: TextDirective, context: CompileContext): RootContent {
  const { label, ...otherAttributes } = node.attributes ?? {}
  reportAttributes(context, node, ':icon', Object.keys(otherAttributes), ['label'])
  const name = node.children.map(plainText).join('').trim()
  if (name === '')
    report(
      context,
      'error',
      codes.icon,
      rangeOf(node),
      'The icon has no name.',
      'Write it in brackets: `:icon[camera]`.',
    )
  const properties = {
    className: ['text-icon'],
    dataIcon: name,
    ...(label ? { role: 'img', ariaLabel: label } : { ariaHidden: 'true' }),
  }
  return partElement('icon', 'svg', properties, [], node)
}

/**
 * Fills an icon with a slot for its drawing, which is in a file: the page is compiled without that file.
 *
 * @returns whether the element is an icon
 */
export function fillIcon(node: Element, context: CompileContext): boolean {
  if (!isIcon(node)) return false
  const { dataIcon: name, ...properties } = node.properties
  node.properties = properties
  if (typeof name !== 'string' || name === '') return true
  const link = { kind: 'icon', target: name, range: rangeWithin(context, node, name) } as const
  node.children = [{ type: 'raw', value: addSlot(link, context) }]
  return true
}

/** Reports a link or a heading that contains nothing but a decoration, so that it has no name. */
export function checkIconName(node: Element, context: CompileContext): void {
  const thing = node.tagName === 'a' ? 'link' : 'heading'
  const { ariaLabel, title } = node.properties
  if (!/^(?:a|h[1-6])$/.test(node.tagName) || ariaLabel || title || textOf(node) !== '') return
  const icon = iconIn(node)
  if (icon !== undefined)
    report(
      context,
      'error',
      codes.icon,
      rangeOf(icon),
      `The ${thing} has no text, so that screen readers cannot name it.`,
      'Give the icon a label: `:icon[camera]{label="Camera"}`.',
    )
}

/** Returns the first icon in an element, but not in a link, which has a problem of its own. */
function iconIn({ children }: Element): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element' || child.tagName === 'a') continue
    const icon = isIcon(child) ? child : iconIn(child)
    if (icon !== undefined) return icon
  }
  return undefined
}
