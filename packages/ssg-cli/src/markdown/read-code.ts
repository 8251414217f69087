import type { Code, RootContent } from 'mdast'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { firstLine, rangeWithin, report, type CompileContext } from './compile-context.js'
import { readFence, type Fence } from './fence.js'
import { grammarOf, knownLanguages } from './highlight.js'
import { translateForEachManager } from './package-managers.js'
import { addSample, continuePrevious } from './samples.js'
import { createTabs, type Tab } from './tabs.js'

/**
 * Reads a code block's fence. Returns the block itself, or tabs with the commands of each package manager.
 */
export function readCode(node: Code, context: CompileContext): RootContent {
  const language = /^[^\s{]*/.exec(node.lang ?? '')?.[0] ?? ''
  // In "```js{1}" no space separates the language from the rest of the info string.
  const meta = `${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`
  const fence = continuePrevious(readFence(language, meta, node.value), node, context)
  node.data = { ...node.data, fence, ...addSample(fence, node, context) }
  checkMeta(node, meta, fence, context)
  if (grammarOf(language) === undefined) {
    const near = closest(language, knownLanguages())
    const range = rangeWithin(context, firstLine(context, node), language)
    const hint = near === undefined ? 'Use `text` for plain code.' : `Did you mean "${near}"?`
    report(
      context,
      'warning',
      codes.unknownLanguage,
      range,
      `Unknown language "${language}": the code is shown without highlighting.`,
      hint,
    )
  }
  return fence.showsPackageManagers ? packageManagerTabs(node, fence, context) : node
}

function packageManagerTabs(node: Code, fence: Fence, context: CompileContext): RootContent {
  const variants = translateForEachManager(fence.code)
  if (variants === null) {
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeWithin(context, firstLine(context, node), 'pm'),
      'No command in this block has an equivalent in another package manager, so the block is unchanged.',
      'Write npm commands ("npm install …", "npx …"), or remove "pm".',
    )
    return node
  }
  const tabs = variants.map(({ name, label, script }): Tab => {
    const code: Code = { ...node, data: { ...node.data, fence: { ...fence, code: script } } }
    return { value: name, label: [{ type: 'text', value: label }], text: label, children: [code] }
  })
  return createTabs(tabs, { group: 'package-manager' }, context)
}

/** Reports settings in the info string that would otherwise be silently ignored. */
function checkMeta(node: Code, meta: string, { marks, visibleRange }: Fence, context: CompileContext): void {
  const rangeOfText = (text: string) => rangeWithin(context, firstLine(context, node), text)
  const title = /(?:^|\s)(title=[^\s"']+)/.exec(meta)?.[1]
  if (title !== undefined)
    report(
      context,
      'warning',
      codes.codeMeta,
      rangeOfText(title),
      'The title of a code block must be in quotes.',
      `Write title="${title.slice('title='.length)}".`,
    )
  const [from, to] = visibleRange
  const lines = to - from
  const outside = [...marks].find((line) => line <= from || line > to)
  const braces = /\{[\d\s,-]+\}/.exec(meta)?.[0]
  if (outside === undefined || braces === undefined) return
  report(
    context,
    'warning',
    codes.codeMeta,
    rangeOfText(braces),
    `The code block has no line ${String(outside - from)} to highlight.`,
    `It has ${String(lines)} ${lines === 1 ? 'line' : 'lines'}.`,
  )
}
