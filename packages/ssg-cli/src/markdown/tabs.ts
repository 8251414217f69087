import type { PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '../model/codes.js'
import { element, opening, takeLabel, type Block } from './directive-parts.js'
import { rangeOf, report, type Draft } from './draft.js'

export interface Tab {
  readonly value: string
  readonly label: readonly PhrasingContent[]
  /** The label as plain text. */
  readonly text: string
  readonly children: readonly RootContent[]
}

export interface TabsOptions {
  /** Tabs of one group switch together (MD-3). */
  readonly group?: string | null | undefined
  /** Whether the chosen value stands in the address. */
  readonly query?: boolean
  readonly selected?: number
}

/** The HTML of tabs (docs/content-html.md). */
export function tabsElement(tabs: readonly Tab[], options: TabsOptions, draft: Draft): RootContent {
  draft.uses.add('tabs')
  const number = ++draft.tabGroups
  const { group, query = false, selected = 0 } = options
  const id = (part: string, index: number) => `${part}-${String(number)}-${String(index + 1)}`
  const buttons = tabs.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: id('tab', index),
        ariaControls: id('panel', index),
        ariaSelected: String(index === selected),
        ...(index === selected ? {} : { tabIndex: -1 }),
        dataValue: tab.value,
      },
      tab.label,
    ),
  )
  const panels = tabs.map((tab, index) =>
    element(
      'div',
      {
        className: ['tab-panel'],
        role: 'tabpanel',
        id: id('panel', index),
        ariaLabelledBy: id('tab', index),
        dataValue: tab.value,
        dataLabel: tab.text,
        ...(index === selected ? {} : { hidden: true }),
      },
      tab.children,
    ),
  )
  const properties = {
    className: ['tabs'],
    ...(group ? { dataGroup: group } : {}),
    ...(query ? { dataQuery: '' } : {}),
  }
  return element('div', properties, [
    element('div', { className: ['tab-list'], role: 'tablist' }, buttons),
    ...panels,
  ])
}

/** `::::tabs` with its `:::tab` blocks. */
export function readTabs(node: ContainerDirective, draft: Draft): RootContent {
  const tabs = node.children.flatMap((child): Tab[] => (isTab(child) ? [readTab(child)] : []))
  const problem = tabsProblem(node, tabs)
  if (problem !== null)
    report(
      draft,
      'error',
      codes.tabs,
      problem.at === node ? opening(node) : rangeOf(problem.at),
      problem.message,
      problem.hint,
    )
  const attributes = node.attributes ?? {}
  const selected = tabs.findIndex((tab) => tab.value === attributes.default)
  const options = { group: attributes.group, query: 'query' in attributes, selected: Math.max(0, selected) }
  return tabsElement(tabs, options, draft)
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
  tabs: readonly Tab[],
): { at: Block; message: string; hint: string } | null {
  const stranger = node.children.find((child) => !isTab(child))
  if (stranger !== undefined)
    return {
      at: stranger,
      message: 'Only tabs can stand directly inside tabs.',
      hint: 'Put it into a `:::tab[Label]` block.',
    }
  if (tabs.length === 0)
    return { at: node, message: 'A group of tabs without a tab.', hint: 'Add `:::tab[Label]` blocks.' }
  const values = tabs.map((tab) => tab.value)
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined)
    return {
      at: node,
      message: `Two tabs have the value "${twice}".`,
      hint: 'Values in a group must differ.',
    }
  const { default: wanted, group, query } = node.attributes ?? {}
  if (typeof wanted === 'string' && !values.includes(wanted))
    return {
      at: node,
      message: `The default tab "${wanted}" does not exist.`,
      hint: `Values here: ${values.join(', ')}.`,
    }
  if (query !== undefined && (!group || ![null, '', group].includes(query)))
    return {
      at: node,
      message: 'Tabs stand in the address under the name of their group.',
      hint: 'Write `::::tabs{group=os query}`, for instance.',
    }
  return null
}

function plainText(node: PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
