import type { Data, Paragraph, Parent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import { admonitionKinds, createAdmonition, createOwnAdmonition } from './admonitions.js'
import { readCodeGroup } from './code-group.js'
import { conditionNames } from './condition-syntax.js'
import { htmlElement, openingRange, splitLabel } from './directive-parts.js'
import { firstLine, rangeWithin, report, type CompileContext } from './compile-context.js'
import { includeName } from './include-syntax.js'
import { readCards } from './parts/cards.js'
import { readEntries } from './parts/entries.js'
import { readFigure } from './parts/figure.js'
import { readFileTree } from './parts/file-tree.js'
import { readSteps } from './parts/steps.js'
import { convertTabs } from './tabs.js'

/** Names of the block directives of camdocs. */
export const directiveNames = [
  ...admonitionKinds.keys(),
  ...conditionNames,
  ...['tabs', 'tab', 'details', 'code-group', 'steps', 'cards', 'card', 'entries', 'file-tree', 'figure'],
]

/** The names of the blocks that a page can use, with the site's kinds of admonitions. */
const blockNames = ({ ownAdmonitions }: CompileContext): string[] => [
  ...directiveNames,
  ...Object.keys(ownAdmonitions),
]

type DirectiveReader = (node: ContainerDirective, context: CompileContext) => RootContent[]

/** Readers of directives other than admonitions, by name. */
const readers: ReadonlyMap<string, DirectiveReader> = new Map<string, DirectiveReader>([
  ['details', (node, context) => [createDetails(node, context)]],
  ['tabs', (node, context) => [convertTabs(node, context)]],
  ['code-group', readCodeGroup],
  ['steps', readSteps],
  ['cards', readCards],
  ['entries', readEntries],
  ['file-tree', readFileTree],
  ['figure', readFigure],
])

/** The correct syntax of directives that do not have the syntax of a block, by name. */
const otherSyntax: ReadonlyMap<string, string> = new Map([
  ['include', 'Write `::include[_partial.md]` with two colons, without a closing line.'],
  ['badge', 'Write `:badge[text]` with one colon, in a line of text.'],
  ['icon', 'Write `:icon[name]` with one colon, in a line of text.'],
])

/** Directives that are part of a parent, and the name of the parent. The parent converts and checks them. */
const parentNames: ReadonlyMap<string, string> = new Map([
  ['tab', 'tabs'],
  ['card', 'cards'],
])

/** Whether a directive is part of its parent: a tab in tabs, or a card in cards. */
export const isPartOfParent = (child: ContainerDirective, parent: Parent): boolean =>
  parent.type === 'containerDirective' && parentNames.get(child.name) === (parent as ContainerDirective).name

/**
 * Converts a directive to its HTML elements (docs-site/docs/guides/content-html.md). An unknown directive,
 * and a tab or card outside its block, are reported, and only their label and content are shown.
 */
export function readDirective(node: ContainerDirective, context: CompileContext): RootContent[] {
  checkAttributes(node, context)
  const nodes = convertDirective(node, context)
  const id = node.attributes?.id
  return id ? withId(nodes, id, node) : nodes
}

/** Gives the ID of a directive to the element of the directive; to an empty element if there are several. */
function withId(nodes: RootContent[], id: string, { position }: ContainerDirective): RootContent[] {
  const [first, ...rest] = nodes
  const data: Data | undefined = rest.length === 0 ? first?.data : undefined
  if (first === undefined || data?.hName === undefined || data.hProperties?.id !== undefined)
    return [{ ...htmlElement('span', { id }, []), position }, ...nodes]
  return [{ ...first, data: { ...data, hProperties: { ...data.hProperties, id } }, position }]
}

function convertDirective(node: ContainerDirective, context: CompileContext): RootContent[] {
  const kind = admonitionKinds.get(node.name)
  const { label, children } = splitLabel(node)
  if (kind !== undefined) return [createAdmonition(kind, node.name, label, children, context.messages)]
  const own = createOwnAdmonition(node.name, label, children, context)
  if (own !== null) return [own]
  const read = readers.get(node.name)
  if (read !== undefined) return read(node, context)
  const parentName = parentNames.get(node.name)
  if (parentName !== undefined)
    report(
      context,
      'error',
      node.name === 'tab' ? codes.tabs : codes.cards,
      openingRange(context, node),
      `A ${node.name} must be a direct child of a ${parentName} block.`,
      `Start the ${parentName} block with \`::::${parentName}\`. It needs more colons than each ${node.name} inside it.`,
    )
  else
    report(
      context,
      'warning',
      codes.unknownDirective,
      openingRange(context, node),
      `Unknown directive ":::${node.name}": only its title and content are shown.`,
      otherSyntax.get(node.name) ??
        didYouMean(node.name, [...blockNames(context), ...(context.components?.site.names ?? [])]).hint ??
        `Known blocks: ${blockNames(context).join(', ')}.`,
    )
  return label === null ? children : [{ type: 'paragraph', children: label }, ...children]
}

/** A line with a name after two colons, with or without a label and attributes: `::note[Title]{open}`. */
const leafDirective = /^::([a-z][\w-]*)([[{].*[\]}])?$/

/**
 * Reports a paragraph that starts with a directive in the form of a single line, which is shown as text. A
 * name without a label and attributes is reported only if it is the name of a block: any other name can be
 * that of a pseudo-element, such as `::before`.
 */
export function checkLeafDirective(node: Paragraph, context: CompileContext): void {
  const { start } = node.position ?? {}
  if (start?.offset === undefined || !context.text.startsWith('::', start.offset)) return
  const [line = ''] = context.text.slice(start.offset, node.position?.end.offset).split('\n', 1)
  const [, name, labelAndAttributes] = leafDirective.exec(line.trimEnd()) ?? []
  const isBlock = name !== undefined && blockNames(context).includes(name)
  // An include in a wrong form has a separate warning.
  if (name === undefined || name === includeName || (labelAndAttributes === undefined && !isBlock)) return
  report(
    context,
    'warning',
    codes.unknownDirective,
    at(start.line, start.column, name.length + '::'.length),
    isBlock
      ? `A block starts with at least three colons, so "::${name}" is shown as text.`
      : `Unknown directive "::${name}": it is shown as text.`,
    isBlock
      ? `Write \`:::${name}\`, and end the block with a line that contains only ":::".`
      : (otherSyntax.get(name) ??
          didYouMean(name, [...blockNames(context), includeName]).hint ??
          'If this is not a directive, put it in inline code.'),
  )
}

/** The attributes that directives support, by name of the directive. */
export const knownAttributes: Readonly<Record<string, readonly string[]>> = {
  tabs: ['group', 'default', 'query'],
  tab: ['value'],
  details: ['open'],
  card: ['href'],
  figure: ['zoom'],
}

/** Attributes with a shorthand, such as `{.name}` for the class, and the first character of the shorthand. */
const shorthands = new Map([
  ['class', '.'],
  ['id', '#'],
])

/** Returns the range of an attribute as written: `.a .b`, `key=value`, or only its name. */
function attributeRange(
  name: string,
  value: string,
  node: ContainerDirective,
  context: CompileContext,
): Range {
  const shorthand = shorthands.get(name)
  const parts = shorthand === undefined ? [name] : value.split(/\s+/).map((part) => shorthand + part)
  const [first = name] = parts
  const last = shorthand === undefined && value !== '' ? value : (parts.at(-1) ?? first)
  const [start, end] = [first, last].map((part) => rangeInOpening(part, node, context))
  return start !== undefined && end !== undefined && end.end.column > start.start.column
    ? { start: start.start, end: end.end }
    : rangeInOpening(name, node, context)
}

/** Returns the range of the last occurrence of a text in the first line of a block, as written. */
export function rangeInOpening(text: string, node: ContainerDirective, context: CompileContext): Range {
  const line = node.position?.start.line ?? 1
  const written = context.changedLines.get(line)
  const index = written?.lastIndexOf(text) ?? -1
  return index < 0 ? rangeWithin(context, firstLine(context, node), text) : at(line, index + 1, text.length)
}

/** Reports attributes that the directive, or one of its tabs or cards, does not support. */
function checkAttributes(node: ContainerDirective, context: CompileContext): void {
  if (!blockNames(context).includes(node.name)) return
  // A tab and a card have no element of their own for an ID.
  const known = [...(knownAttributes[node.name] ?? []), ...(parentNames.has(node.name) ? [] : ['id'])]
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (!known.includes(name))
      report(
        context,
        'warning',
        codes.directiveAttribute,
        attributeRange(name, value ?? '', node, context),
        `":::${node.name}" does not support the attribute "${name}", so the attribute is ignored.`,
        didYouMean(name, known).hint ??
          (known.length === 0 ? undefined : `Known attributes: ${known.join(', ')}.`),
      )
  }
  for (const child of node.children)
    if (child.type === 'containerDirective' && isPartOfParent(child, node)) checkAttributes(child, context)
}

function createDetails(node: ContainerDirective, { messages }: CompileContext): RootContent {
  const { label, children } = splitLabel(node)
  const summary = htmlElement('summary', {}, label ?? [{ type: 'text', value: messages.details }])
  return htmlElement(
    'details',
    { className: ['details'], ...('open' in (node.attributes ?? {}) ? { open: true } : {}) },
    [summary, ...children],
  )
}
