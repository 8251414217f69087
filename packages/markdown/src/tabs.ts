import type { PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import { htmlElement, openingRange, splitLabel, type Block } from './directive-parts.js'
import { fullRange, report, type CompileContext } from './compile-context.js'

/** A tab with its panel. */
export interface Tab {
  /** Identifies the tab in its group, and in the other groups with the same name. */
  readonly value: string
  readonly label: readonly PhrasingContent[]
  /** The label as plain text. */
  readonly text: string
  readonly children: readonly RootContent[]
}

/** The settings of a group of tabs. */
export interface TabsOptions {
  /** Name that several groups of tabs can share. Readers switch groups with the same name together (MD-3). */
  readonly group?: string | null | undefined
  /** Whether the browser stores the selected value in the query string. */
  readonly query?: boolean
  /** Index of the initially selected tab. */
  readonly selected?: number
}

/** Creates the HTML of a group of tabs (docs-site/docs/guides/content-html.md). */
export function createTabs(tabs: readonly Tab[], options: TabsOptions, context: CompileContext): RootContent {
  const number = ++context.tabsCount
  const { group, query = false, selected = 0 } = options
  const idOf = (part: 'tab' | 'panel', index: number) => `${part}-${String(number)}-${String(index + 1)}`
  const buttons = tabs.map((tab, index) =>
    htmlElement(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: idOf('tab', index),
        ariaControls: idOf('panel', index),
        ariaSelected: String(index === selected),
        ...(index === selected ? {} : { tabIndex: -1 }),
        dataValue: tab.value,
      },
      tab.label,
    ),
  )
  const panels = tabs.map((tab, index) =>
    htmlElement(
      'div',
      {
        className: ['tab-panel'],
        role: 'tabpanel',
        id: idOf('panel', index),
        ariaLabelledBy: idOf('tab', index),
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
  return htmlElement('div', properties, [
    htmlElement('div', { className: ['tab-list'], role: 'tablist' }, buttons),
    ...panels,
  ])
}

/** Converts a `::::tabs` block with its `:::tab` blocks to HTML, and reports the first mistake in it. */
export function convertTabs(node: ContainerDirective, context: CompileContext): RootContent {
  const tabs = node.children.flatMap((child): Tab[] => (isTab(child) ? [readTab(child)] : []))
  const problem = tabsProblem(node, tabs)
  if (problem !== null)
    report(
      context,
      'error',
      codes.tabs,
      problem.at === node ? openingRange(context, node) : fullRange(problem.at, problem.to),
      problem.message,
      problem.hint,
    )
  const attributes = node.attributes ?? {}
  const selected = tabs.findIndex((tab) => tab.value === attributes.default)
  const options = { group: attributes.group, query: 'query' in attributes, selected: Math.max(0, selected) }
  return createTabs(tabs, options, context)
}

const isTab = (child: Block): child is ContainerDirective =>
  child.type === 'containerDirective' && child.name === 'tab'

function readTab(node: ContainerDirective): Tab {
  const { label, children } = splitLabel(node)
  const text = (label ?? []).map(plainText).join('')
  const value = node.attributes?.value ?? tabValue(text)
  return { value, text: text || value, label: label ?? [{ type: 'text', value }], children }
}

/** Returns the default value of a tab: "macOS (ARM)" → "macos-arm-"; "tab" for an empty label. */
export const tabValue = (label: string): string =>
  label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'tab'

/** Returns the first mistake in a group of tabs, or null if there is none (MD-3). */
function tabsProblem(
  node: ContainerDirective,
  tabs: readonly Tab[],
): { at: Block; to?: Block | undefined; message: string; hint: string } | null {
  const others = node.children.filter((child) => !isTab(child))
  const [other] = others
  if (other !== undefined)
    return {
      at: other,
      to: others.at(-1),
      message: 'Only `:::tab` blocks are allowed directly inside a tabs block.',
      hint: 'Move this content into a `:::tab[Label]` block.',
    }
  if (tabs.length === 0)
    return { at: node, message: 'The tabs block has no tabs.', hint: 'Add `:::tab[Label]` blocks.' }
  const values = tabs.map((tab) => tab.value)
  const repeated = values.findIndex((value, index) => values.indexOf(value) !== index)
  if (repeated >= 0)
    return {
      at: node.children[repeated] ?? node,
      message: `Another tab of the block also has the value "${values[repeated] ?? ''}".`,
      hint: 'Without `value`, the value of a tab is made from its label. Set another value, such as `:::tab[Label]{value=other}`.',
    }
  const { default: defaultValue, group, query } = node.attributes ?? {}
  if (typeof defaultValue === 'string' && !values.includes(defaultValue))
    return {
      at: node,
      message: `The default tab "${defaultValue}" does not exist.`,
      hint: `Known values: ${values.join(', ')}.`,
    }
  // The only value that `query` accepts is the name of the group, which is the query parameter even without a
  // value.
  const isWrongQuery = query !== undefined && (!group || ![null, '', group].includes(query))
  if (isWrongQuery)
    return {
      at: node,
      message: '`query` takes no value and requires a `group`, whose name is also the query parameter.',
      hint: 'For example: `::::tabs{group=os query}`.',
    }
  return null
}

/** Returns the text of a node without its markup. */
export function plainText(node: PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
