import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { element, opening, takeLabel } from './directive-parts.js'
import { firstLine, rangeWithin, report, type Draft } from './draft.js'
import { readTabs } from './tabs.js'

/** Kinds of admonition, and the older names for them (MD-1). */
const admonitions = new Map([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => [kind, kind] as const),
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])
export const directiveNames = [...admonitions.keys(), 'tabs', 'tab', 'details']

/**
 * Lets `:::tip Title` mean `:::tip[Title]`, as writers who come from other generators expect. Every character
 * keeps its column. Fences are left alone.
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
      const known = title !== null && directiveNames.includes(title[2] ?? '')
      return known ? `${title[1] ?? ''}[${(title[3] ?? '').trimStart()}]${title[4] ?? ''}` : line
    })
    .join('\n')
}

/** What stands in the place of a directive (docs/content-html.md). Unknown ones stay text, with a warning. */
export function readDirective(node: ContainerDirective, draft: Draft): RootContent[] {
  checkClosed(node, draft)
  checkAttributes(node, draft)
  const kind = admonitions.get(node.name)
  if (kind !== undefined) return [admonition(node, kind)]
  if (node.name === 'details') return [details(node)]
  if (node.name === 'tabs') return [readTabs(node, draft)]
  if (node.name === 'tab')
    report(
      draft,
      'error',
      codes.tabs,
      opening(node),
      'A tab must stand directly inside tabs.',
      'Open the group with `::::tabs`, one colon more than its tabs.',
    )
  else
    report(
      draft,
      'warning',
      codes.unknownDirective,
      opening(node),
      `Unknown directive ":::${node.name}"; it is shown as text.`,
      didYouMean(node.name, directiveNames).hint ?? `Known: ${directiveNames.join(', ')}.`,
    )
  return asText(node, draft)
}

/** Without its last line a block takes in the rest of the page, unnoticed. */
function checkClosed(node: ContainerDirective, draft: Draft): void {
  const { start, end } = node.position ?? {}
  const source = draft.text.slice(start?.offset ?? 0, end?.offset ?? 0)
  if (/\n[ \t>]*:{3,}[ \t]*$/.test(source)) return
  const colons = /^:+/.exec(source)?.[0] ?? ':::'
  report(
    draft,
    'error',
    codes.notClosed,
    opening(node),
    `The block ":::${node.name}" is not closed.`,
    `End it with a line of "${colons}". An outer block needs more colons than those in it.`,
  )
}

const attributes: Readonly<Record<string, readonly string[]>> = {
  tabs: ['group', 'default', 'query'],
  tab: ['value'],
  details: ['open'],
}

/** How attributes are written that have a sign in the place of their name. */
const signs = new Map([
  ['class', '.'],
  ['id', '#'],
])

/** What is surely meant as a setting of the block, and would be passed over. */
function checkAttributes(node: ContainerDirective, draft: Draft): void {
  if (!directiveNames.includes(node.name)) return
  const known = attributes[node.name] ?? []
  for (const name of Object.keys(node.attributes ?? {})) {
    if (!known.includes(name))
      report(
        draft,
        'warning',
        codes.directiveAttribute,
        rangeWithin(draft, firstLine(draft, node), signs.get(name) ?? name),
        `":::${node.name}" has no setting "${name}"; it is passed over.`,
        didYouMean(name, known).hint ?? (known.length === 0 ? undefined : `Known: ${known.join(', ')}.`),
      )
  }
  for (const child of node.name === 'tabs' ? node.children : [])
    if (child.type === 'containerDirective') checkAttributes(child, draft)
}

function admonition(node: ContainerDirective, kind: string): RootContent {
  const { label, children } = takeLabel(node)
  const word: PhrasingContent = {
    type: 'text',
    value: `${node.name.charAt(0).toUpperCase()}${node.name.slice(1)}`,
  }
  const title = element('p', { className: ['admonition-title'] }, label ?? [word])
  return element('div', { className: ['admonition'], dataKind: kind }, [title, ...children])
}

function details(node: ContainerDirective): RootContent {
  const { label, children } = takeLabel(node)
  const summary = element('summary', {}, label ?? [{ type: 'text', value: 'Details' }])
  return element(
    'details',
    { className: ['details'], ...('open' in (node.attributes ?? {}) ? { open: true } : {}) },
    [summary, ...children],
  )
}

/** A directive as it was written: its own lines as text, its content as content. */
function asText(node: ContainerDirective, draft: Draft): RootContent[] {
  const start = node.position?.start.offset ?? 0
  const line = draft.text.slice(start).split('\n', 1)[0] ?? ''
  const { children } = takeLabel(node)
  return [paragraph(line), ...children, paragraph(/^:+/.exec(line)?.[0] ?? ':::')]
}

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })
