import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { admonitionKinds, createAdmonition } from './admonitions.js'
import { readCodeGroup } from './code-group.js'
import { htmlElement, openingRange, takeLabel } from './directive-parts.js'
import { firstLine, rangeWithin, report, type CompileContext } from './compile-context.js'
import { readTabs } from './tabs.js'

/** Names of all directives. */
export const directiveNames = [...admonitionKinds.keys(), 'tabs', 'tab', 'details', 'code-group']

/**
 * Converts a directive to its HTML elements (docs-site/docs/guides/content-html.md). An unknown directive,
 * and a tab outside a tabs block, are reported, and only their label and content are shown.
 */
export function readDirective(node: ContainerDirective, context: CompileContext): RootContent[] {
  checkClosed(node, context)
  checkAttributes(node, context)
  const kind = admonitionKinds.get(node.name)
  const { label, children } = takeLabel(node)
  if (kind !== undefined) return [createAdmonition(kind, node.name, label, children)]
  if (node.name === 'details') return [createDetails(node)]
  if (node.name === 'tabs') return [readTabs(node, context)]
  if (node.name === 'code-group') return readCodeGroup(node, context)
  if (node.name === 'tab')
    report(
      context,
      'error',
      codes.tabs,
      openingRange(node),
      'A tab must be a direct child of a tabs block.',
      'Start the tabs block with `::::tabs`. It needs more colons than the tabs inside it.',
    )
  else
    report(
      context,
      'warning',
      codes.unknownDirective,
      openingRange(node),
      `Unknown directive ":::${node.name}": only its content is shown.`,
      didYouMean(node.name, [...directiveNames, ...(context.components?.site.names ?? [])]).hint ??
        `Known directives: ${directiveNames.join(', ')}.`,
    )
  return label === null ? children : [{ type: 'paragraph', children: label }, ...children]
}

/** Reports a block without a closing line: it would silently contain the rest of the page. */
export function checkClosed(node: ContainerDirective, context: CompileContext): void {
  const { start, end } = node.position ?? {}
  const source = context.text.slice(start?.offset ?? 0, end?.offset ?? 0)
  if (/\n[ \t>]*:{3,}[ \t]*$/.test(source)) return
  const colons = /^:+/.exec(source)?.[0] ?? ':::'
  report(
    context,
    'error',
    codes.notClosed,
    openingRange(node),
    `The block ":::${node.name}" is not closed.`,
    `End it with a line that contains only "${colons}". An outer block needs more colons than the blocks inside it.`,
  )
}

/** The attributes of directives, by name of the directive. */
export const knownAttributes: Readonly<Record<string, readonly string[]>> = {
  tabs: ['group', 'default', 'query'],
  tab: ['value'],
  details: ['open'],
}

/** Attributes with a shorthand, such as `{.name}` for the class, and the first character of the shorthand. */
const shorthands = new Map([
  ['class', '.'],
  ['id', '#'],
])

/**
 * Reports attributes that the directive or one of its tabs does not support and would otherwise silently
 * ignore.
 */
function checkAttributes(node: ContainerDirective, context: CompileContext): void {
  if (!directiveNames.includes(node.name)) return
  const known = knownAttributes[node.name] ?? []
  for (const name of Object.keys(node.attributes ?? {})) {
    if (!known.includes(name))
      report(
        context,
        'warning',
        codes.directiveAttribute,
        rangeWithin(context, firstLine(context, node), shorthands.get(name) ?? name),
        `":::${node.name}" has no attribute "${name}", so the attribute is ignored.`,
        didYouMean(name, known).hint ??
          (known.length === 0 ? undefined : `Known attributes: ${known.join(', ')}.`),
      )
  }
  for (const child of node.name === 'tabs' ? node.children : [])
    if (child.type === 'containerDirective') checkAttributes(child, context)
}

function createDetails(node: ContainerDirective): RootContent {
  const { label, children } = takeLabel(node)
  const summary = htmlElement('summary', {}, label ?? [{ type: 'text', value: 'Details' }])
  return htmlElement(
    'details',
    { className: ['details'], ...('open' in (node.attributes ?? {}) ? { open: true } : {}) },
    [summary, ...children],
  )
}
