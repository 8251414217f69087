import type { Code, RootContent } from 'mdast'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { firstLine, rangeWithin, report, type Draft } from './draft.js'
import { readFence, type Fence } from './fence.js'
import { grammarOf, knownLanguages } from './highlight.js'
import { forEveryManager } from './package-managers.js'
import { readSample, withSetup } from './samples.js'
import { tabsElement, type Tab } from './tabs.js'

/** A block of code: itself with its fence read, or tabs of the same commands for every package manager. */
export function readCode(node: Code, draft: Draft): RootContent {
  const language = /^[^\s{]*/.exec(node.lang ?? '')?.[0] ?? ''
  // "```js{1}" has no space before its meta.
  const meta = `${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`
  const fence = withSetup(readFence(language, meta, node.value), node, draft)
  node.data = { ...node.data, fence, ...readSample(fence, node, draft) }
  draft.uses.add('code')
  checkMeta(node, meta, fence, draft)
  if (grammarOf(language) === undefined) {
    const near = closest(language, knownLanguages())
    const range = rangeWithin(draft, firstLine(draft, node), language)
    const hint = near === undefined ? 'Use `text` for code without highlighting.' : `Did you mean "${near}"?`
    report(
      draft,
      'warning',
      codes.unknownLanguage,
      range,
      `Unknown code language "${language}"; the block is shown without highlighting.`,
      hint,
    )
  }
  return fence.packageManagers ? packageManagerTabs(node, fence, draft) : node
}

function packageManagerTabs(node: Code, fence: Fence, draft: Draft): RootContent {
  const variants = forEveryManager(fence.code)
  if (variants === null) {
    report(
      draft,
      'warning',
      codes.codeMeta,
      rangeWithin(draft, firstLine(draft, node), 'pm'),
      'There is no command in this block that other package managers have, too; it is shown as it is.',
      'Write the commands for npm ("npm install …", "npx …"), or leave out "pm".',
    )
    return node
  }
  const tabs = variants.map(({ name, label, script }): Tab => {
    const code: Code = { ...node, data: { ...node.data, fence: { ...fence, code: script } } }
    return { value: name, label: [{ type: 'text', value: label }], text: label, children: [code] }
  })
  return tabsElement(tabs, { group: 'package-manager' }, draft)
}

/** What is surely meant as a setting of the block, and would be passed over. */
function checkMeta(node: Code, meta: string, { marks, shown }: Fence, draft: Draft): void {
  const place = (text: string) => rangeWithin(draft, firstLine(draft, node), text)
  const title = /(?:^|\s)(title=[^\s"']+)/.exec(meta)?.[1]
  if (title !== undefined)
    report(
      draft,
      'warning',
      codes.codeMeta,
      place(title),
      'The title of a code block needs quotes.',
      `Write title="${title.slice('title='.length)}".`,
    )
  const [from, to] = shown
  const lines = to - from
  const beyond = [...marks].find((line) => line <= from || line > to)
  const braces = /\{[\d\s,-]+\}/.exec(meta)?.[0]
  if (beyond === undefined || braces === undefined) return
  report(
    draft,
    'warning',
    codes.codeMeta,
    place(braces),
    `The code block has no line ${String(beyond - from)} to highlight.`,
    `It has ${String(lines)} ${lines === 1 ? 'line' : 'lines'}.`,
  )
}
