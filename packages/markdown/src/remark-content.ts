import type { Paragraph, Parent, Parents, PhrasingContent, Root, RootContent, Table, Text } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { mayDepend } from '@camdocs/base/model/choices.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { readAlert } from './admonitions.js'
import { recordCodeBlock, recordReplaced } from './code-group.js'
import { checkLeafDirective, isPartOfParent, readDirective } from './directives.js'
import { fullRange, rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { selectContent } from './conditions.js'
import { checkDefinitions, checkUnused } from './definitions.js'
import { replaceShortcodes } from './emoji.js'
import { readAbbreviations } from './extensions/abbreviation-syntax.js'
import { withAbbreviations } from './extensions/abbreviations.js'
import {
  checkAttributeList,
  checkForeignText,
  noteForeignParagraph,
  reportForeignSyntax,
} from './foreign-syntax.js'
import { readIgnoreComments } from './ignore-comments.js'
import { tableTarget } from './include-nodes.js'
import { includeName } from './include-syntax.js'
import { removeIncludedTitles } from './included-titles.js'
import { noteInsertedFiles, noteLostMarks, noteNotations } from './other-notations.js'
import { checkLateTitle } from './late-title.js'
import { separateDefinitions } from './separate-definitions.js'
import { readMath } from './math/math-nodes.js'
import { readHtml } from './raw-html.js'
import { readBadge } from './parts/badges.js'
import { readIcon } from './parts/icons.js'
import { isComponent, readComponent } from './read-component.js'
import { readCode } from './read-code.js'
import { withSymbolLinks } from './symbol-links.js'
import { readTableFile } from './table-file.js'
import { readTableOfContents } from './table-of-contents.js'
import { checkUnreadConditions } from './unread-conditions.js'
import { checkUnresolved } from './unresolved-links.js'
import { readUrlVariables } from './url-variables.js'

/**
 * Remark plugin: turns directives and alerts into elements, reads fences, distinguishes HTML from text,
 * replaces emoji shortcodes and symbol links, and reports syntax of other generators. The plugin works depth
 * first, so a directive's content is processed before the directive itself.
 */
export function remarkContent() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('remarkContent requires file.data.compileContext')
    separateDefinitions(tree, context)
    const isConditional = mayDepend(context.text)
    const removed = isConditional ? selectContent(tree, context) : []
    if (isConditional) checkUnreadConditions(tree, context)
    const unused = checkDefinitions(tree, removed, context)
    removeIncludedTitles(tree, context)
    checkLateTitle(tree, context)
    if (context.extensions.includes('abbreviations')) context.abbreviations = readAbbreviations(tree)
    visit(tree, context)
    for (const content of removed) checkRemoved(content, context)
    checkUnused(unused, context)
    reportForeignSyntax(context)
  }
}

/** Reports the problems in content that is not part of the page, and forgets everything else about it. */
function checkRemoved(removed: Parents, context: CompileContext): void {
  const { components } = context
  const checked: CompileContext = {
    ...context,
    problems: [],
    ignoreComments: [],
    links: [],
    codeBlocks: [],
    samples: null,
    definitions: new Map(),
    references: new Map(),
    parts: new Set(),
    tablesOfContents: [],
    components: components && { ...components, pending: [] },
  }
  visit(removed, checked)
  // Whether a comment ignores anything is known only for content that is shown.
  if (checked.ignoreComments.length === 0) context.problems.push(...checked.problems)
  const { filledCharacters, fileCells, formulaCount } = checked
  const { diagramCount, diagramCost, diagramCharacters } = checked
  Object.assign(context, { filledCharacters, fileCells, formulaCount })
  Object.assign(context, { diagramCount, diagramCost, diagramCharacters })
}

/** Parents in which HTML is block content. In all other parents of HTML, it is phrasing content. */
const blockParents = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'containerDirective',
  'defListDescription',
  'footnoteDefinition',
  'camdocsElement',
])

function visit(parent: Parent, context: CompileContext): void {
  checkUnresolved(parent, context)
  noteNotations(parent, context)
  readIgnoreComments(parent, context)
  const endsWithAttributes = parent.children.at(-1)?.type === 'camdocsAttributes'
  const { children } = parent
  parent.children = children.flatMap((child, index) => {
    const nodes = readNode(child, children[index + 1], parent, context)
    for (const node of nodes) recordReplaced(node, child)
    return nodes
  })
  if (endsWithAttributes) joinLastTexts(parent)
}

/** Joins the attributes at the end of a text, which the parser keeps apart, with the text before them. */
function joinLastTexts({ children }: Parent): void {
  const [text, attributes] = children.slice(-2)
  if (text?.type !== 'text' || attributes?.type !== 'text') return
  const { position } = attributes
  if (text.position && position) text.position.end = position.end
  text.value += attributes.value
  children.pop()
}

/**
 * Returns the nodes that replace a node.
 *
 * @param next the node after it
 */
function readNode(
  node: RootContent,
  next: RootContent | undefined,
  parent: Parent,
  context: CompileContext,
): RootContent[] {
  const formula = readMath(node, context)
  if (formula !== null) return [node.type === 'code' ? recordCodeBlock(node, formula) : formula]
  if (node.type === 'paragraph') return readParagraph(node, context)
  if (node.type === 'leafDirective' && node.name === includeName) return readInclude(node, context)
  if ('children' in node) {
    const { isInFileTree } = context
    if (node.type === 'containerDirective' && node.name === 'file-tree') context.isInFileTree = true
    visit(node, context)
    context.isInFileTree = isInFileTree
  }
  if (context.components !== null && isComponent(node))
    return readComponent(node, context, context.components)
  if (node.type === 'containerDirective')
    return isPartOfParent(node, parent) ? [node] : readDirective(node, context)
  if (node.type === 'textDirective') return [(node.name === 'icon' ? readIcon : readBadge)(node, context)]
  if (node.type === 'blockquote') return [readAlert(node, context)]
  if (node.type === 'code') {
    noteInsertedFiles(node, context)
    return [recordCodeBlock(node, readCode(node, next, context))]
  }
  if (node.type === 'text') return readText(node, context)
  if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete')
    noteLostMarks(node, context)
  if (node.type === 'table') checkCells(node, context)
  if (node.type === 'camdocsAbbreviation') return []
  if (node.type === 'camdocsVariable' || node.type === 'camdocsAttributes') return [{ ...node, type: 'text' }]
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    readUrlVariables(node, context)
  if (node.type === 'definition' && !context.definitions.has(node.identifier))
    context.definitions.set(node.identifier, node)
  if (node.type === 'linkReference' || node.type === 'imageReference') {
    const offset = node.position?.start.offset
    // A reference that a plugin inserts has no position.
    if (offset !== undefined) context.references.set(offset, node.identifier)
  }
  checkAttributeList(node, parent, context)
  if (node.type !== 'html') return [node]
  const html = readHtml(node, !blockParents.has(parent.type), context)
  return html === null ? [] : [html]
}

/**
 * Reads an include of a table. The includes of partials were replaced before plugins ran, so that any other
 * include is from a plugin: it is reported and removed.
 */
function readInclude(node: LeafDirective, context: CompileContext): RootContent[] {
  const target = tableTarget(node, context)
  if (target !== null) return readTableFile(node, target, context)
  report(
    context,
    'error',
    codes.include,
    rangeOf(node),
    'An include that a plugin creates has no effect.',
    'Write the include in the page, or insert its content in the plugin.',
  )
  return []
}

function readParagraph(node: Paragraph, context: CompileContext): RootContent[] {
  const toc = readTableOfContents(node, context)
  if (toc !== null) return [toc]
  const isLeftOut = noteForeignParagraph(node, context)
  if (isLeftOut) return []
  visit(node, context)
  checkComponentStart(node, context)
  checkLeafDirective(node, context)
  checkColons(node, context)
  return [node]
}

function readText(node: Text, context: CompileContext): PhrasingContent[] {
  checkInclude(node, context)
  checkForeignText(node, context)
  if (context.emoji !== null) node.value = replaceShortcodes(node.value, context.emoji)
  return withSymbolLinks(node, context).flatMap((part) =>
    part.type === 'text' ? withAbbreviations(part, context) : [part],
  )
}

/** Reports cells beyond the header of a table, which are not part of the page. */
function checkCells({ children: [head, ...rows] }: Table, context: CompileContext): void {
  const count = head?.children.length ?? 0
  for (const { children } of rows) {
    const lost = children.slice(count).filter((cell) => cell.children.length > 0)
    const [extra] = lost
    if (extra !== undefined)
      report(
        context,
        'warning',
        codes.lostCell,
        fullRange(extra, lost.at(-1)),
        `This cell is not shown, because the header of the table has only ${countOf(count, 'cell')}.`,
        'Add a cell to the header and to the line below it. To show a vertical bar, write "\\|".',
      )
  }
}

/** Reports an include that the parser leaves as text. */
function checkInclude(node: Text, context: CompileContext): void {
  if (!node.value.includes('::include')) return
  const source = context.text.slice(node.position?.start.offset, node.position?.end.offset)
  // `::include[` and `::include{`, but not `\::include[` or `:::include[`.
  if (/(?<![:\\\w])::include[[{]/.test(source))
    report(
      context,
      'warning',
      codes.include,
      rangeWithin(context, node, '::include'),
      'This include is shown as text.',
      'Write `::include[_partial.md]` on a separate line. To show the notation itself, put it in inline code.',
    )
}

/** Reports a component, such as `::Chart{src="a.json"}`, on a site that registers no components. */
function checkComponentStart(node: Paragraph, context: CompileContext): void {
  const name = /^::([A-Z][A-Za-z\d]*)[[{]/.exec(startOf(node))?.[1]
  const start = node.position?.start
  if (name === undefined || start === undefined || context.components !== null) return
  report(
    context,
    'warning',
    codes.unknownComponent,
    at(start.line, start.column, name.length + '::'.length),
    `The site registers no components, so "::${name}" is shown as text.`,
    'Add the component to `components` in camdocs.config.ts. To show the notation itself, put it in inline code.',
  )
}

/** Reports colons at the start of a paragraph that do not start or end a block. */
function checkColons(node: Paragraph, context: CompileContext): void {
  const colons = /^:{3,}/.exec(startOf(node))?.[0]
  const start = node.position?.start
  if (colons === undefined || start === undefined) return
  const hint =
    'Start a block with `:::name` or `:::name[Title]` and end it with the same number of colons. An outer block needs more colons than the blocks inside it.'
  report(
    context,
    'warning',
    codes.unknownDirective,
    at(start.line, start.column, colons.length),
    'These colons neither start nor end a block, so they are shown as text.',
    hint,
  )
}

/** The text at the start of a paragraph; "" if the paragraph starts with other content. */
function startOf({ children: [first] }: Paragraph): string {
  return first?.type === 'text' ? first.value : ''
}
