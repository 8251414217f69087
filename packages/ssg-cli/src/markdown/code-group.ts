import type { Code, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '../model/codes.js'
import { openingRange, splitLabel } from './directive-parts.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import type { Fence } from './fence.js'
import { createTabs, tabValue, type Tab } from './tabs.js'

/**
 * Reads a `:::code-group` block, whose code blocks become tabs (MD-8). The label of a tab is the title of its
 * code block, its language, or "Code". Other content is reported, and follows the tabs.
 */
export function readCodeGroup(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { children } = splitLabel(node)
  const blocks = children.filter((child) => child.type === 'code')
  const others = children.filter((child) => child.type !== 'code')
  const [firstOther] = others
  if (firstOther !== undefined || blocks.length === 0)
    report(
      context,
      'warning',
      codes.tabs,
      firstOther === undefined ? openingRange(context, node) : rangeOf(firstOther),
      firstOther === undefined
        ? 'The code group has no code blocks.'
        : 'Only code blocks become tabs of a code group; other content is shown after the tabs.',
      'Add fenced code blocks with titles, such as "```bash [npm]". For other content, use `::::tabs`.',
    )
  if (blocks.length === 0) return others
  return [createTabs(createCodeTabs(blocks), {}, context), ...others]
}

function createCodeTabs(blocks: readonly Code[]): Tab[] {
  const values = new Set<string>()
  return blocks.map((block) => {
    const { fence } = block.data ?? {}
    const text = tabLabel(fence)
    const value = uniqueValue(tabValue(text), values)
    values.add(value)
    // The tab already shows the title.
    const code: Code =
      fence === undefined ? block : { ...block, data: { ...block.data, fence: { ...fence, title: null } } }
    return { value, text, label: [{ type: 'text', value: text }], children: [code] }
  })
}

/** The label of the tab of a code block. */
function tabLabel(fence: Fence | undefined): string {
  const { title = null, language = '' } = fence ?? {}
  return title ?? (language === '' ? 'Code' : language)
}

/** Appends a number to a value that is taken: "bash-2". */
function uniqueValue(value: string, taken: ReadonlySet<string>): string {
  let count = 1
  let unique = value
  while (taken.has(unique)) unique = `${value}-${String(++count)}`
  return unique
}
