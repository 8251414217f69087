import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { htmlElement, openingRange, takeLabel } from './directive-parts.js'
import { firstLine, rangeWithin, report, type CompileContext } from './compile-context.js'
import { readTabs } from './tabs.js'

/** Admonition kinds by directive name; the last three are aliases (MD-1). */
const admonitions = new Map([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => [kind, kind] as const),
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])
/** Names of all directives. */
export const directiveNames = [...admonitions.keys(), 'tabs', 'tab', 'details']

/**
 * Rewrites `:::tip Title`, the notation of other generators, as `:::tip[Title]`. The title keeps its column
 * if one space precedes it. Fenced code is unchanged.
 */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text
  let fence: string | null = null
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence === null && mark !== undefined) fence = mark
      else if (fence !== null && mark?.startsWith(fence) === true && line.trim() === mark) fence = null
      if (fence !== null) return line
      const title = /^(\s*:{3,}([a-z]+))[ \t]([^\n{[][^\n{]*?)([ \t]*(?:\{[^\n]*\})?[ \t]*)$/.exec(line)
      const isKnown = title !== null && directiveNames.includes(title[2] ?? '')
      return isKnown ? `${title[1] ?? ''}[${(title[3] ?? '').trimStart()}]${title[4] ?? ''}` : line
    })
    .join('\n')
}

/**
 * Converts a directive to its HTML elements (docs/content-html.md). An unknown directive, and a tab outside
 * a tabs block, are reported and shown as text.
 */
export function readDirective(node: ContainerDirective, context: CompileContext): RootContent[] {
  checkClosed(node, context)
  checkAttributes(node, context)
  const kind = admonitions.get(node.name)
  if (kind !== undefined) return [createAdmonition(node, kind)]
  if (node.name === 'details') return [createDetails(node)]
  if (node.name === 'tabs') return [readTabs(node, context)]
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
      `Unknown directive ":::${node.name}": the block is shown as text.`,
      didYouMean(node.name, directiveNames).hint ?? `Known directives: ${directiveNames.join(', ')}.`,
    )
  return asText(node, context)
}

/** Reports a block without a closing line: it would silently contain the rest of the page. */
function checkClosed(node: ContainerDirective, context: CompileContext): void {
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

const knownAttributes: Readonly<Record<string, readonly string[]>> = {
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

function createAdmonition(node: ContainerDirective, kind: string): RootContent {
  const { label, children } = takeLabel(node)
  const defaultTitle: PhrasingContent = {
    type: 'text',
    value: `${node.name.charAt(0).toUpperCase()}${node.name.slice(1)}`,
  }
  const title = htmlElement('p', { className: ['admonition-title'] }, label ?? [defaultTitle])
  return htmlElement('div', { className: ['admonition'], dataKind: kind }, [title, ...children])
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

/** Renders an unknown directive as text: its opening and closing lines as paragraphs around its content. */
function asText(node: ContainerDirective, context: CompileContext): RootContent[] {
  const start = node.position?.start.offset ?? 0
  const line = context.text.slice(start).split('\n', 1)[0] ?? ''
  const { children } = takeLabel(node)
  return [paragraph(line), ...children, paragraph(/^:+/.exec(line)?.[0] ?? ':::')]
}

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })
