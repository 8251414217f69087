import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { symbolPrefix } from '../model/resolve-link.js'
import { rangeOf, report, type Draft } from './draft.js'
import { checkElement } from './forbidden.js'
import { Headings } from './headings.js'
import { readLinks } from './links.js'
import { SectionWriter } from './sections.js'
import { framedTable } from './tables.js'

/** The pass over the finished HTML tree: ids and anchors, link slots, tables, search text, and what may not be there. */
export function rehypeArticle() {
  return (tree: Root, file: VFile): void => {
    const draft = file.data.draft
    if (draft === undefined) throw new Error('rehypeArticle needs a draft in file.data')
    const pass: Pass = { draft, headings: new Headings(draft), sections: new SectionWriter(draft) }
    reserveIds(tree, pass)
    tree.children = visitAll(tree.children as ElementContent[], pass)
    pass.sections.end()
  }
}

interface Pass {
  readonly draft: Draft
  readonly headings: Headings
  readonly sections: SectionWriter
}

/** Ids written by hand come first: a generated one makes way for them, wherever they stand. */
function reserveIds(node: Root | Element, pass: Pass): void {
  for (const child of node.children) {
    if (child.type === 'element') {
      pass.headings.reserve(child)
      reserveIds(child, pass)
    } else if ((child as { type: string }).type === 'root') reserveIds(child as unknown as Root, pass)
  }
}

function visitAll(children: readonly ElementContent[], pass: Pass): ElementContent[] {
  return children.flatMap((child) => visit(child, pass))
}

function visit(node: ElementContent, pass: Pass): ElementContent[] {
  if (node.type === 'text') {
    pass.sections.text(node.value)
    return [node]
  }
  if (node.type !== 'element') {
    // The highlighter hands over its blocks as small trees of their own.
    const fragment = node as unknown as Partial<Root>
    return fragment.children === undefined ? [node] : visitAll(fragment.children as ElementContent[], pass)
  }
  if (!checkElement(node, pass.draft)) return []
  if (typeof node.properties.dataGuides === 'string')
    return [guidesSlot(node.properties.dataGuides, pass.draft)]
  return visitElement(node, pass)
}

function visitElement(node: Element, pass: Pass): ElementContent[] {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1]
  readLinks(node, pass.draft)
  if (depth !== undefined) {
    pass.headings.enter(node, Number(depth))
    pass.sections.heading(node, Number(depth))
    // A heading's words are in the trail of its section, not in its text.
    const aside = unsearched(pass)
    for (const child of node.children) if (child.type === 'element') visit(child, aside)
    pass.headings.leave(node, Number(depth))
  } else {
    pass.sections.enter(node)
    node.children = visitAll(node.children, isAside(node) ? unsearched(pass) : pass)
    pass.sections.leave(node)
  }
  recordId(node, pass.draft)
  return [finish(node)]
}

/** Which guides use a symbol is known when all pages are. */
function guidesSlot(name: string, draft: Draft): ElementContent {
  draft.links.push({ kind: 'guides', target: symbolPrefix + name, range: at(1) })
  return { type: 'text', value: draft.slot(draft.links.length - 1) }
}

const unsearched = (pass: Pass): Pass => ({ ...pass, sections: new SectionWriter(pass.draft) })

/** What nobody looks for: lines of a sample that are not seen at first, and what says so itself. */
const isAside = ({ properties: { className, dataNosearch } }: Element): boolean =>
  dataNosearch !== undefined || (Array.isArray(className) && className.includes('setup'))

function finish(node: Element): Element {
  if (node.tagName === 'input')
    node.properties.ariaLabel ??= node.properties.checked === true ? 'Done' : 'Not done'
  // Written as HTML it is the same thing as written as a directive (MD-4).
  if (node.tagName === 'details') node.properties.className ??= ['details']
  if (node.tagName === 'table') return framedTable(node)
  // Fences have their frame already.
  if (node.tagName !== 'pre' || node.properties.tabIndex !== undefined) return node
  node.properties.tabIndex = 0
  return { type: 'element', tagName: 'div', properties: { className: ['code'] }, children: [node] }
}

function recordId(node: Element, draft: Draft): void {
  // `name` is the older way to name a place, which browsers still follow.
  const id = node.properties.id ?? (node.tagName === 'a' ? node.properties.name : undefined)
  if (typeof id !== 'string') return
  if (draft.ids.has(id)) {
    report(
      draft,
      'warning',
      codes.duplicateId,
      rangeOf(node),
      `Two elements have the id "${id}"; this is the second.`,
      'Links lead to the first. Rename one.',
    )
  }
  draft.ids.add(id)
}
