import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '@camdocs/base/model/codes.js'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import { rangeOf, report, type CompileContext, type Positioned } from '../compile-context.js'
import { htmlElement, openingRange, splitLabel, type Block } from '../directive-parts.js'
import { plainText } from '../tabs.js'
import { partElement } from './part-element.js'

const hint =
  'Write one nested list: "- src/" for a folder, "- **config.ts**" for a highlighted file, "- …" for files that are left out. Text after a name is a comment.'

/** Reads a `:::file-tree` block: the files and folders in a nested list (PART-3). */
export function readFileTree(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  const [first, second] = children
  const reportProblem = (range: Range, message: string) =>
    report(context, 'error', codes.fileTree, range, message, hint)
  if (label !== null) reportProblem(openingRange(context, node), 'A file tree cannot have a title.')
  if (first === undefined) reportProblem(openingRange(context, node), 'The file tree has no list.')
  const list = first !== undefined && isBulletedList(first) ? first : null
  const unexpected = list === null ? first : second
  if (unexpected !== undefined)
    reportProblem(rangeOf(unexpected), 'A file tree can contain only one bulleted list.')
  if (list === null || unexpected !== undefined) return children
  const entryContext = {
    text: context.text,
    reportProblem: (at: Positioned, message: string) => reportProblem(rangeOf(at), message),
  }
  return [partElement('file-tree', 'ul', { className: ['file-tree'] }, entriesOf(list, entryContext))]
}

const isBulletedList = (node: Block): node is List => node.type === 'list' && node.ordered !== true

/** What the entries of a file tree need to know about the page. */
interface EntryContext {
  /** The text of the page, which positions refer to. */
  readonly text: string
  /** Reports a problem at a node. */
  readonly reportProblem: (at: Positioned, message: string) => void
}

const entriesOf = (list: List, entryContext: EntryContext): RootContent[] =>
  list.children.map((item) => createEntry(item, entryContext))

/**
 * Creates a file or a folder from a list item: a paragraph and, for a folder with listed content, a list.
 * Readers can fold a folder with listed content.
 */
function createEntry(item: ListItem, entryContext: EntryContext): RootContent {
  const [first, second, third] = item.children
  const nested = second !== undefined && isBulletedList(second) ? second : null
  const afterParagraph = nested === null ? second : third
  const unexpected = first?.type === 'paragraph' ? afterParagraph : (first ?? item)
  if (unexpected !== undefined)
    entryContext.reportProblem(
      unexpected,
      'An entry of a file tree can contain only a name, a comment, and a bulleted list of its content.',
    )
  const content = first?.type === 'paragraph' ? first.children : []
  const { name, text, isHighlighted, comment } = readName(content, entryContext.text)
  const line = [
    htmlElement(isHighlighted ? 'strong' : 'span', { className: ['file-name'] }, name),
    ...(comment.length === 0
      ? []
      : [{ type: 'text', value: ' ' }, htmlElement('span', { className: ['file-comment'] }, comment)]),
  ]
  if (nested !== null)
    return htmlElement('li', {}, [
      htmlElement('details', { className: ['folder'], open: true }, [
        htmlElement('summary', {}, line),
        htmlElement('ul', {}, entriesOf(nested, entryContext)),
      ]),
    ])
  return htmlElement('li', { dataKind: kindOf(text) }, line)
}

/** Returns the kind of an entry without listed content: "…" stands for files that are left out. */
function kindOf(name: string): 'more' | 'folder' | 'file' {
  if (name === '…' || name === '...') return 'more'
  return name.endsWith('/') ? 'folder' : 'file'
}

/** The parts of an entry's line. */
interface EntryLine {
  readonly name: readonly PhrasingContent[]
  /** The name as plain text. */
  readonly text: string
  readonly isHighlighted: boolean
  /** Empty if there is no comment. */
  readonly comment: readonly PhrasingContent[]
}

/**
 * Turns emphasis that is written with underscores back into text at the start of a name: `__init__.py` and
 * `_app_.tsx` are names, and not emphasized.
 */
function withLiteralUnderscores(nodes: readonly PhrasingContent[], text: string): readonly PhrasingContent[] {
  const [first, second, ...rest] = nodes
  if (first?.type !== 'strong' && first?.type !== 'emphasis') return nodes
  const source = text.slice(first.position?.start.offset, first.position?.end.offset)
  const isPartOfName = /^_\S*$/.test(source)
  if (!isPartOfName) return nodes
  if (second?.type === 'text') return [{ ...second, value: source + second.value }, ...rest]
  return [{ type: 'text', value: source }, ...nodes.slice(1)]
}

/** Separates the name, which is the first word or the first inline element, from the comment after it. */
function readName(nodes: readonly PhrasingContent[], source: string): EntryLine {
  const [first, ...rest] = withLiteralUnderscores(nodes, source)
  if (first === undefined) return { name: [], text: '', isHighlighted: false, comment: [] }
  if (first.type !== 'text') {
    const isHighlighted = first.type === 'strong'
    const name = isHighlighted ? withLiteralUnderscores(first.children, source) : [first]
    return { name, text: plainText(first), isHighlighted, comment: trimComment(rest) }
  }
  const [word = ''] = /^\S*/.exec(first.value) ?? []
  const remaining: PhrasingContent[] = [{ ...first, value: first.value.slice(word.length) }, ...rest]
  return {
    name: [{ type: 'text', value: word }],
    text: word,
    isHighlighted: false,
    comment: trimComment(remaining),
  }
}

/** Removes the whitespace before a comment. A comment that is only whitespace becomes empty. */
function trimComment([first, ...rest]: readonly PhrasingContent[]): readonly PhrasingContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest]
  const value = first.value.trimStart()
  return value === '' ? rest : [{ ...first, value }, ...rest]
}
