import type { Code, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { closest } from '../model/closest.js'
import { at } from '../model/diagnostic.js'
import { readDirective } from './directives.js'
import { rangeOf, rangeWithin, report, type Draft } from './draft.js'
import { withEmoji } from './emoji.js'
import { readFence, type Fence } from './fence.js'
import { grammarOf, knownLanguages } from './highlight.js'
import { readHtml } from './raw-html.js'

/**
 * The pass over the Markdown tree: directives become elements, fences are read, HTML is told from text, and
 * titles are counted. Depth first, so a directive's content is finished when the directive is.
 */
export function remarkContent() {
  return (tree: Root, file: VFile): void => {
    const draft = file.data.draft
    if (draft === undefined) throw new Error('remarkContent needs a draft in file.data')
    visit(tree, draft)
  }
}

/** What holds blocks; everything else holds phrases. */
const blocks = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'camdocsElement',
])

function visit(parent: Parent, draft: Draft): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if ('children' in child) visit(child, draft)
    if (child.type === 'containerDirective' && !isTabOfTabs(child, parent)) {
      children.push(...readDirective(child, draft))
    } else if (child.type === 'html') {
      const node = readHtml(child, !blocks.has(parent.type), draft)
      if (node !== null) children.push(node)
    } else {
      if (child.type === 'text' && draft.emoji !== null) child.value = withEmoji(child.value, draft.emoji)
      if (child.type === 'code') readCode(child, draft)
      if (child.type === 'paragraph') checkParagraph(child, draft)
      children.push(child)
    }
  }
  parent.children = children
}

/** A tab is read by its group, not by itself. */
function isTabOfTabs(child: ContainerDirective, parent: Parent): boolean {
  return (
    child.name === 'tab' &&
    parent.type === 'containerDirective' &&
    (parent as ContainerDirective).name === 'tabs'
  )
}

function readCode(node: Code, draft: Draft): void {
  const language = /^[^\s{]*/.exec(node.lang ?? '')?.[0] ?? ''
  // "```js{1}" has no space before its meta.
  const meta = `${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`
  const fence = readFence(language, meta, node.value)
  node.data = { ...node.data, fence }
  draft.uses.add('code')
  checkMeta(node, meta, fence, draft)
  if (grammarOf(language) === undefined) {
    const near = closest(language, knownLanguages())
    const range = node.position === undefined ? rangeOf(node) : rangeWithin(draft, firstLine(node), language)
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
}

/** What is surely meant as a setting of the block, and would be passed over. */
function checkMeta(node: Code, meta: string, { marks, code }: Fence, draft: Draft): void {
  const place = (text: string) => rangeWithin(draft, firstLine(node), text)
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
  const lines = code.split('\n').length
  const beyond = [...marks].find((line) => line < 1 || line > lines)
  const braces = /\{[\d\s,-]+\}/.exec(meta)?.[0]
  if (beyond === undefined || braces === undefined) return
  report(
    draft,
    'warning',
    codes.codeMeta,
    place(braces),
    `The code block has no line ${String(beyond)} to highlight.`,
    `It has ${String(lines)} ${lines === 1 ? 'line' : 'lines'}.`,
  )
}

/** `::: note` and a ":::" too many are text, which nobody meant. */
function checkParagraph(node: Paragraph, draft: Draft): void {
  const [first] = node.children
  const start = node.position?.start
  const colons = first?.type === 'text' ? /^:{3,}/.exec(first.value)?.[0] : undefined
  if (colons === undefined || start === undefined) return
  const hint =
    'A block begins with `:::name` or `:::name[Title]` and ends with a line of as many colons; an outer block has more colons than those in it.'
  report(
    draft,
    'warning',
    codes.unknownDirective,
    at(start.line, start.column, colons.length),
    'These colons neither begin nor end a block; they are shown as text.',
    hint,
  )
}

function firstLine(node: Code): Pick<Code, 'position'> {
  const position = node.position
  if (position?.start.offset === undefined) return node
  const length = `${node.lang ?? ''} ${node.meta ?? ''}`.length + 8
  return {
    position: { start: position.start, end: { ...position.start, offset: position.start.offset + length } },
  }
}
