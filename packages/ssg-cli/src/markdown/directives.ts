import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { at, type Range } from '../model/diagnostic.js'
import { rangeOf, report, type Draft } from './draft.js'

type Block = BlockContent | DefinitionContent

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
  const kind = admonitions.get(node.name)
  if (kind !== undefined) return [admonition(node, kind)]
  if (node.name === 'details') return [details(node)]
  if (node.name === 'tabs') return [tabs(node, draft)]
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

/** Where the block begins: the colons and the name. */
function opening(node: ContainerDirective): Range {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return at(line, column, node.name.length + 3)
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

/** The label in brackets, which the parser keeps as a first paragraph. */
function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: Block[] } {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true)
    return { label: first.children, children: rest }
  return { label: null, children: node.children }
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

interface Tab {
  readonly value: string
  readonly label: PhrasingContent[]
  readonly text: string
  readonly children: Block[]
}

function tabs(node: ContainerDirective, draft: Draft): RootContent {
  const found = node.children.flatMap((child): Tab[] => (isTab(child) ? [readTab(child)] : []))
  const problem = tabsProblem(node, found)
  if (problem !== null)
    report(
      draft,
      'error',
      codes.tabs,
      problem.at === node ? opening(node) : rangeOf(problem.at),
      problem.message,
      problem.hint,
    )
  draft.uses.add('tabs')
  const group = ++draft.tabGroups
  const selected = Math.max(
    0,
    found.findIndex((tab) => tab.value === node.attributes?.default),
  )
  const id = (part: string, tab: Tab) => `${part}-${String(group)}-${tab.value}`
  const buttons = found.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: id('tab', tab),
        ariaControls: id('panel', tab),
        ariaSelected: String(index === selected),
        ...(index === selected ? {} : { tabIndex: -1 }),
        dataValue: tab.value,
      },
      tab.label,
    ),
  )
  const panels = found.map((tab, index) =>
    element(
      'div',
      {
        className: ['tab-panel'],
        role: 'tabpanel',
        id: id('panel', tab),
        ariaLabelledBy: id('tab', tab),
        dataLabel: tab.text,
        ...(index === selected ? {} : { hidden: true }),
      },
      tab.children,
    ),
  )
  const name = node.attributes?.group
  const properties = {
    className: ['tabs'],
    ...(name === undefined || name === null ? {} : { dataGroup: name }),
  }
  return element('div', properties, [
    element('div', { className: ['tab-list'], role: 'tablist' }, buttons),
    ...panels,
  ])
}

const isTab = (child: Block): child is ContainerDirective =>
  child.type === 'containerDirective' && child.name === 'tab'

function readTab(node: ContainerDirective): Tab {
  const { label, children } = takeLabel(node)
  const text = (label ?? []).map(plainText).join('')
  const value = node.attributes?.value ?? (text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'tab')
  return { value, text: text || value, label: label ?? [{ type: 'text', value }], children }
}

/** MD-3: mistakes in a group of tabs are the writer's to know. */
function tabsProblem(
  node: ContainerDirective,
  found: readonly Tab[],
): { at: Block; message: string; hint: string } | null {
  const stranger = node.children.find((child) => !isTab(child))
  if (stranger !== undefined)
    return {
      at: stranger,
      message: 'Only tabs can stand directly inside tabs.',
      hint: 'Put it into a `:::tab[Label]` block.',
    }
  if (found.length === 0)
    return { at: node, message: 'A group of tabs without a tab.', hint: 'Add `:::tab[Label]` blocks.' }
  const values = found.map((tab) => tab.value)
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined)
    return {
      at: node,
      message: `Two tabs have the value "${twice}".`,
      hint: 'Values in a group must differ.',
    }
  const wanted = node.attributes?.default
  if (wanted !== undefined && wanted !== null && !values.includes(wanted)) {
    return {
      at: node,
      message: `The default tab "${wanted}" does not exist.`,
      hint: `Values here: ${values.join(', ')}.`,
    }
  }
  return null
}

function plainText(node: PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

/** A directive as it was written: its own lines as text, its content as content. */
function asText(node: ContainerDirective, draft: Draft): RootContent[] {
  const start = node.position?.start.offset ?? 0
  const line = draft.text.slice(start).split('\n', 1)[0] ?? ''
  const { children } = takeLabel(node)
  return [paragraph(line), ...children, paragraph(/^:+/.exec(line)?.[0] ?? ':::')]
}

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })

/** An element written by us: mdast has no name for it, so it travels as data that remark-rehype understands. */
function element(
  name: string,
  properties: Record<string, unknown>,
  children: readonly unknown[],
): RootContent {
  return {
    type: 'camdocsElement',
    data: { hName: name, hProperties: properties },
    children,
  } as unknown as RootContent
}
