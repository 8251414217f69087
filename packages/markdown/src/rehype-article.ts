import { CHILDREN_TAG, type PartName, TITLE_TAG } from '@camdocs/core'
import { ISLAND_TAG } from '@camdocs/core/islands'
import type { Messages } from '@camdocs/core/languages'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { symbolPrefix } from '@camdocs/base/model/resolve-link.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { hasClass } from './has-class.js'
import { HeadingVisitor, matchOriginal, textOf } from './headings.js'
import { addSlot, readLinks } from './links.js'
import { convertMedia } from './parts/media.js'
import { checkIconName, fillIcon } from './parts/icons.js'
import { formulaSource, isBadge, takePartMarker } from './parts/part-element.js'
import { addNotices } from './outdated-sections.js'
import { placeholderName } from './rehype-api-parts.js'
import { SectionCollector } from './sections.js'
import { alignTables } from './table-columns.js'
import { fillTablesOfContents } from './table-of-contents.js'
import { wrapTable } from './tables.js'

/**
 * Rehype plugin, the last pass over the HTML tree: assigns IDs and anchors, replaces link targets with slots,
 * wraps tables and code, and collects search text.
 */
export function rehypeArticle() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('rehypeArticle requires file.data.compileContext')
    const state: PassState = {
      context,
      headings: new HeadingVisitor(context),
      sections: new SectionCollector(context),
      tables: [],
      isHydrated: false,
    }
    if (context.original !== null) matchOriginal(tree, context.original, context)
    const hasParts = prepare(tree, state)
    tree.children = (tree.children as ElementContent[]).flatMap((block) => [
      ...(hasParts ? styleLinks(block, state) : []),
      ...visit(block, state),
    ])
    state.sections.endSection()
    if (context.original !== null) addNotices(tree, context.original, context)
    alignTables(state.tables)
    fillTablesOfContents(tree, context)
  }
}

interface PassState {
  readonly context: CompileContext
  readonly headings: HeadingVisitor
  readonly sections: SectionCollector
  /** The tables so far, each in its scroll container. */
  readonly tables: Element[]
  /**
   * Whether React owns the current element. During hydration, React compares the children of the element with
   * those that React renders, so the children of the element must not change.
   */
  readonly isHydrated: boolean
}

/**
 * Reads the marks of parts, and reserves all author-written IDs up front, so that generated IDs never collide
 * with an ID further down the page.
 *
 * @returns whether the node contains parts
 */
function prepare(node: Root | Element, state: PassState, isInLink = false): boolean {
  let hasParts = false
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (takePartMarker(child)) hasParts = true
    if (child.tagName === 'img' && convertMedia(child, isInLink, state.context)) hasParts = true
    state.headings.reserve(child)
    if (prepare(child, state, isInLink || child.tagName === 'a')) hasParts = true
  }
  return hasParts
}

/** For the parts in a top-level block, links the stylesheets that the page does not link yet. */
function styleLinks(block: ElementContent, { context }: PassState): ElementContent[] {
  if (block.type !== 'element') return []
  return partsIn(block).flatMap((part): ElementContent[] => {
    if (context.parts.has(part)) return []
    context.parts.add(part)
    return [{ type: 'raw', value: addSlot({ kind: 'part-style', target: part, range: at(1) }, context) }]
  })
}

const partsIn = (node: Element): PartName[] => [
  ...(node.data?.part === undefined ? [] : [node.data.part]),
  ...node.children.flatMap((child) => (child.type === 'element' ? partsIn(child) : [])),
]

function visitAll(children: readonly ElementContent[], state: PassState): ElementContent[] {
  return children.flatMap((child) => visit(child, state))
}

function visit(node: ElementContent, state: PassState): ElementContent[] {
  if (node.type === 'text') {
    state.sections.addText(node.value)
    return [node]
  }
  if (node.type === 'raw') state.sections.addText(node.data?.visibleText ?? '')
  if (node.type !== 'element') return [node]
  const guides = placeholderName(node.properties.dataGuides, state.context)
  if (guides !== null) return [addSymbolSlot('guides', guides, state.context)]
  const summary = placeholderName(node.properties.dataSummary, state.context)
  if (summary !== null) return [withSummary(node, summary, state.context)]
  return visitElement(node, state)
}

function visitElement(node: Element, parentState: PassState): ElementContent[] {
  const state = stateInside(node, parentState)
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1]
  readLinks(node, state.context)
  if (depth !== undefined && !state.isHydrated) {
    state.headings.enter(node, Number(depth))
    state.sections.enterHeading(node, Number(depth))
    // A page without a title has its own error.
    if (depth !== '1' || state.context.metaTitle !== undefined) checkIconName(node, state.context)
    for (const badge of badgesIn(node)) state.sections.addText(` ${textOf(badge)} `)
    // Heading text belongs to the section's trail, not to its body text.
    const unindexed = withoutSearchText(state)
    // Records links and IDs. The returned nodes are not needed: no content of a heading is replaced.
    for (const child of node.children) if (child.type === 'element') visit(child, unindexed)
    for (const former of state.headings.leave(node, Number(depth))) recordId(former, state.context)
  } else {
    if (fillIcon(node, state.context)) state.sections.addText(textOf({ ...node, children: [node] }))
    checkIconName(node, state.context)
    state.sections.enter(node)
    const formula = formulaSource(node)
    if (formula !== null) state.sections.addText(formula)
    const isHidden = formula !== null || isUnindexed(node)
    node.children = visitAll(node.children, isHidden ? withoutSearchText(state) : state)
    state.sections.leave(node)
  }
  recordId(node, state.context)
  return [state.isHydrated ? node : finish(node, state)]
}

/** The badges in a heading, whose text is not part of the heading. */
const badgesIn = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isBadge(child) ? [child] : badgesIn(child)
  })

/**
 * Returns the state for an element and its content: React owns a hydrated component, but not the Markdown in
 * it.
 */
function stateInside({ tagName }: Element, state: PassState): PassState {
  if (tagName === ISLAND_TAG) return { ...state, isHydrated: true }
  return tagName === CHILDREN_TAG || tagName === TITLE_TAG ? { ...state, isHydrated: false } : state
}

/**
 * Adds a slot for the links to the guides that use a symbol, or for the summary of the symbol. Both depend on
 * other pages, so the slot is filled later.
 */
function addSymbolSlot(kind: 'guides' | 'summary', name: string, context: CompileContext): ElementContent {
  const link = { kind, target: symbolPrefix + name, range: at(1) } as const
  return { type: 'text', value: addSlot(link, context) }
}

/** Replaces the text of an element with a slot for the summary of a symbol. */
function withSummary(node: Element, name: string, context: CompileContext): Element {
  const { dataSummary: _name, ...properties } = node.properties
  return { ...node, properties, children: [addSymbolSlot('summary', name, context)] }
}

/** The state for content that is part of neither the search text nor the excerpt. */
const withoutSearchText = (state: PassState): PassState => ({
  ...state,
  sections: new SectionCollector({ sections: [], excerpt: '' }),
})

/**
 * Whether to exclude an element from the search index: an element with `data-nosearch` or, in a sample that
 * is written as HTML, the lines that `// ---cut---` hides. For other samples, `visibleText` does not contain
 * these lines.
 */
const isUnindexed = (node: Element): boolean =>
  node.properties.dataNosearch !== undefined || hasClass(node, 'setup')

function finish(node: Element, { tables, context: { messages } }: PassState): Element {
  if (hasClass(node, 'task-list-item')) labelCheckbox(node, messages)
  // `<details>` written as HTML gets the same styles as the `:::details` directive (MD-4).
  if (node.tagName === 'details') node.properties.className ??= ['details']
  if (node.tagName === 'table') {
    const wrapped = wrapTable(node, messages)
    tables.push(wrapped)
    return wrapped
  }
  // Fences with highlighting have a `tabindex`, and are already in a scroll container.
  if (node.tagName !== 'pre' || node.properties.tabIndex !== undefined) return node
  Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: messages.code })
  return { type: 'element', tagName: 'div', properties: { className: ['code'] }, children: [node] }
}

/** Labels the checkbox of a task, which is the first element of the task or of its first paragraph. */
function labelCheckbox(task: Element, { taskDone, taskNotDone }: Messages['content']): void {
  const first = firstElement(task)
  const checkbox = first?.tagName === 'p' ? firstElement(first) : first
  if (checkbox?.tagName !== 'input') return
  checkbox.properties.ariaLabel ??= checkbox.properties.checked === true ? taskDone : taskNotDone
}

const firstElement = ({ children }: Element): Element | undefined =>
  children.find((child): child is Element => child.type === 'element')

function recordId(node: Element, context: CompileContext): void {
  // Browsers still resolve fragments to the legacy `name` attribute.
  const id = node.properties.id ?? (node.tagName === 'a' ? node.properties.name : undefined)
  if (typeof id !== 'string') return
  if (context.ids.has(id)) {
    report(
      context,
      'warning',
      codes.duplicateId,
      rangeOf(node),
      `Duplicate ID "${id}".`,
      'Links go to the first element with this ID. Change the ID of one of the elements.',
    )
  }
  context.ids.add(id)
}
