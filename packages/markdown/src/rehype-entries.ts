import { fillMessage } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import type { Element, ElementContent, ElementData, Root, Text } from 'hast'
import type { VFile } from 'vfile'
import { lengthOfFirstSentence } from '@camdocs/base/model/first-sentence.js'
import { hasClass } from './has-class.js'
import { textOf } from './headings.js'
import { entriesClass } from './parts/entries.js'
import { isPart } from './parts/part-element.js'

declare module 'hast' {
  interface ElementData {
    /** Whether the element is the heading of an entry. */
    isEntry?: true
  }
}

/** Number of entries from which a block has a field that filters them. */
const minFilteredEntries = 8

/**
 * Rehype plugin that creates the entries of each block of entries (PART-10). A heading that starts with code
 * starts an entry, which ends before the next heading of its level or a higher one. Its row is the heading,
 * the facts, and the first sentence. The rest is in a `details` element. The row is outside of the summary,
 * because links and headings in a summary are hard to use with a screen reader.
 */
export function rehypeEntries() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('rehypeEntries requires file.data.compileContext')
    visit(tree, context.messages)
  }
}

function visit(parent: Root | Element, messages: Messages['content']): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (hasClass(child, entriesClass) && isPart(child, 'entries')) createEntries(child, messages)
    else visit(child, messages)
  }
}

function createEntries(block: Element, messages: Messages['content']): void {
  const content: ElementContent[] = []
  let count = 0
  let rest = block.children
  while (rest[0] !== undefined) {
    const [first, ...following] = rest
    const depth = depthOf(first)
    const end = following.findIndex((node) => depthOf(node) <= depth)
    const inside = end < 0 ? following : following.slice(0, end)
    if (first.type === 'element' && startsWithCode(first)) {
      content.push(createEntry(first, inside, messages))
      rest = end < 0 ? [] : following.slice(end)
      count++
    } else {
      content.push(first)
      rest = following
    }
  }
  const bar = element('div', { className: ['entries-bar'] }, [])
  block.children = count < minFilteredEntries ? content : [bar, ...content]
}

/** The level of a heading; 7, below all headings, for other content. */
const depthOf = (node: ElementContent): number =>
  node.type === 'element' && /^h[2-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 7

const startsWithCode = (node: Element): boolean => {
  const [first] = node.children
  return depthOf(node) < 7 && first?.type === 'element' && first.tagName === 'code'
}

function createEntry(
  heading: Element,
  following: readonly ElementContent[],
  messages: Messages['content'],
): Element {
  const nodes = following.filter((node) => !isBlank(node))
  const facts = takeFacts(nodes)
  const [code] = heading.children
  const name = code?.type === 'element' ? textOf(code) : ''
  const isTitled = wrapTitle(heading)
  const lead = isTitled ? [] : takeLead(nodes)
  heading.data = { ...heading.data, isEntry: true } as ElementData
  // The spaces separate the words in the texts of search and of the filter.
  const head = [
    heading,
    ...facts.flatMap((node) => [text(' '), node]),
    ...(lead.length === 0 ? [] : [text(' '), element('p', { className: ['entry-lead'] }, lead)]),
  ]
  const content = [element('div', { className: ['entry-head'] }, head)]
  if (nodes.length > 0) {
    const summary = element('summary', { ariaLabel: fillMessage(messages.moreAbout, { name }) }, [])
    const body = element('div', { className: ['entry-body'] }, withExamples(nodes))
    content.push(element('details', { className: ['entry-more'] }, [summary, body]))
  }
  return element('div', { className: isTitled ? ['entry', 'entry-titled'] : ['entry'] }, content)
}

/**
 * Puts the code blocks at the end of an entry into one element, so that a theme can show them next to the
 * text. Only links to guides and to the source can follow them.
 */
function withExamples(nodes: readonly ElementContent[]): ElementContent[] {
  const end = nodes.findLastIndex((node) => node.type === 'element' && !isLinks(node)) + 1
  const start = nodes.slice(0, end).findLastIndex((node) => !isCode(node)) + 1
  if (start === end) return [...nodes]
  const examples = element('div', { className: ['entry-examples'] }, nodes.slice(start, end))
  return [...nodes.slice(0, start), examples, ...nodes.slice(end)]
}

const isCode = (node: ElementContent): boolean => node.type === 'element' && hasClass(node, 'code')

const isLinks = (node: Element): boolean =>
  node.properties.dataGuides !== undefined || hasClass(node, 'api-sources')

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''

/** Returns the facts of an entry, which a theme renders, or which are a list directly after the heading. */
function takeFacts(nodes: ElementContent[]): Element[] {
  const [first] = nodes
  if (first?.type !== 'element') return []
  if (hasClass(first, 'entry-facts')) {
    nodes.shift()
    return [first]
  }
  if (first.tagName !== 'ul') return []
  nodes.shift()
  const items = first.children.filter((item) => item.type === 'element')
  const facts = items.flatMap((item, index): ElementContent[] => [
    ...(index === 0 ? [] : [text(' ')]),
    element('span', { className: ['fact'] }, inlineContent(item)),
  ])
  return [element('span', { className: ['entry-facts'] }, facts)]
}

/** The content of a list item, without the paragraph of a loose list. */
const inlineContent = ({ children }: Element): ElementContent[] =>
  children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]))

/** The attributes at the end of a heading, which `HeadingVisitor` reads later. */
const attributes = /\s*\{#[^{}]*\}\s*$/

/** Wraps what follows the code of a heading. Returns whether there is anything. */
function wrapTitle(heading: Element): boolean {
  const [name, ...rest] = heading.children
  const last = rest.at(-1)
  const suffix = last?.type === 'text' ? (attributes.exec(last.value)?.[0] ?? '') : ''
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - suffix.length)
  const title = rest.filter((node) => node.type !== 'text' || node.value !== '')
  if (name === undefined) return false
  heading.children = [
    name,
    ...(title.length === 0 ? [] : [element('span', { className: ['entry-title'] }, title)]),
    ...(suffix === '' ? [] : [text(suffix)]),
  ]
  return title.length > 0
}

/** Generated content that can precede the description of an API member. */
const beforeLead = ['api-declaration', 'api-facts']

/**
 * Removes the first sentence from the first paragraph, and returns it. Removes the paragraph if it has no
 * other sentence. The result is empty if the description does not start with a paragraph.
 */
function takeLead(nodes: ElementContent[]): ElementContent[] {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'element' || beforeLead.some((name) => hasClass(node, name))) continue
    if (hasClass(node, 'api-member')) {
      const lead = takeLead(node.children)
      if (lead.length > 0) return lead
      if (node.children.some((child) => isDescription(child) && !isTable(child))) return []
      continue
    }
    if (!isDescription(node) || node.tagName !== 'p') return []
    const [lead, rest] = splitAt(node.children, lengthOfFirstSentence(sentencesOf(node)))
    node.children = rest
    if (rest.every(isBlank)) nodes.splice(index, 1)
    return lead
  }
  return []
}

/** A table of parameters precedes prose too. */
const isTable = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'table'

/** Whether a node is part of the description. A placeholder for links to guides is a paragraph too. */
const isDescription = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.properties.dataGuides === undefined &&
  !['api-label', ...beforeLead].some((name) => hasClass(node, name))

/** The text of an element with the same length, in which code cannot end a sentence. */
function sentencesOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const inner = node.children.map(sentencesOf).join('')
  return node.tagName === 'code' ? inner.replace(/[^]/g, '`') : inner
}

/** Splits inline content after a number of characters. */
function splitAt(
  nodes: readonly ElementContent[],
  length: number,
): [before: ElementContent[], after: ElementContent[]] {
  const before: ElementContent[] = []
  let left = length
  for (const [index, node] of nodes.entries()) {
    const size = sentencesOf(node).length
    if (size > left) {
      const after = nodes.slice(index + 1)
      if (left === 0) return [before, [node, ...after]]
      const [head, tail] = splitNode(node, left)
      return [
        [...before, head],
        [...(isBlank(tail) ? [] : [tail]), ...after],
      ]
    }
    before.push(node)
    left -= size
  }
  return [before, []]
}

function splitNode(node: ElementContent, length: number): [ElementContent, ElementContent] {
  if (node.type === 'text')
    return [text(node.value.slice(0, length)), text(node.value.slice(length).trimStart())]
  if (node.type !== 'element') return [node, text('')]
  const [before, after] = splitAt(node.children, length)
  return [
    { ...node, children: before },
    { ...node, children: after },
  ]
}

const text = (value: string): Text => ({ type: 'text', value })

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
