import type { Code, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import { codes } from '@camdocs/base/model/codes.js'
import { openingRange, splitLabel, type Block } from './directive-parts.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { readFence, splitLanguage } from './fence.js'
import { createTabs, tabValue, type Tab } from './tabs.js'

/**
 * Code blocks by the nodes that show them: the blocks themselves, formulas, or tabs for each package manager.
 */
const codeBlocks = new WeakMap<RootContent, Code>()

/** Records the node that shows a code block, so that a code group can contain it. Returns the node. */
export function recordCodeBlock(block: Code, node: RootContent): RootContent {
  codeBlocks.set(node, block)
  return node
}

/** Nodes without a position by the nodes that they replace. */
const replaced = new WeakMap<RootContent, RootContent>()

/** Records what a node replaces, so that messages about the node have a position. */
export function recordReplaced(node: RootContent, old: RootContent): void {
  if (node.position === undefined) replaced.set(node, old)
}

/**
 * Reads a `:::code-group` block, whose code blocks become tabs (MD-8). The label of a tab is the title of its
 * code block, its language, or "Code". Other content is reported, and follows the tabs.
 */
export function readCodeGroup(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { children } = splitLabel(node)
  const blocks = children.filter((child) => codeBlocks.has(child))
  const others = children.filter((child) => !codeBlocks.has(child))
  const [firstOther] = others
  if (firstOther !== undefined || blocks.length === 0)
    report(
      context,
      'warning',
      codes.tabs,
      firstOther === undefined || blocks.length === 0
        ? openingRange(context, node)
        : rangeOf(replaced.get(firstOther) ?? firstOther),
      blocks.length === 0
        ? 'The code group has no code blocks.'
        : 'Only code blocks become tabs of a code group; other content is shown after the tabs.',
      blocks.length === 0
        ? 'Add fenced code blocks with titles, such as "```bash [npm]".'
        : 'Move the other content out of the code group, or use `::::tabs`.',
    )
  if (blocks.length === 0) return others
  return [createTabs(createCodeTabs(blocks), {}, context), ...others]
}

function createCodeTabs(nodes: readonly Block[]): Tab[] {
  const values = new Set<string>()
  return nodes.map((node) => {
    const text = tabLabel(node)
    const value = uniqueValue(tabValue(text), values)
    values.add(value)
    removeTitles(node)
    return { value, text, label: [{ type: 'text', value: text }], children: [node] }
  })
}

/** Returns the label of the tab of a node that shows a code block. */
function tabLabel(node: Block): string {
  const block = codeBlocks.get(node)
  if (block === undefined) return 'Code'
  const { language, settings } = splitLanguage(block.lang ?? '')
  const { title } = block.data?.fence ?? readFence(language, `${settings} ${block.meta ?? ''}`, '')
  return title ?? (language === '' ? 'Code' : language.toLowerCase())
}

/** Removes the titles of code blocks, because the tab already shows them. */
function removeTitles(node: Block): void {
  visit(node, 'code', ({ data }) => {
    if (data?.fence !== undefined) data.fence = { ...data.fence, title: null }
  })
}

/** Appends a number to a value that is taken: "bash-2". */
function uniqueValue(value: string, taken: ReadonlySet<string>): string {
  let count = 1
  let unique = value
  while (taken.has(unique)) unique = `${value}-${String(++count)}`
  return unique
}
