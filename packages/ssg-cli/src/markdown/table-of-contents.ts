import type { Element, ElementContent, Root } from 'hast'
import type { Paragraph, RootContent } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import type { Heading } from '../model/page.js'
import type { CompileContext } from './compile-context.js'
import { htmlElement } from './directive-parts.js'

/**
 * Converts a paragraph that contains only `[[toc]]` to an empty table of contents (MD-9).
 *
 * @returns null for other paragraphs
 */
export function readTableOfContents({ children }: Paragraph, context: CompileContext): RootContent | null {
  const [text, ...others] = children
  if (text?.type !== 'text' || others.length > 0 || !/^\[\[toc\]\]$/i.test(text.value.trim())) return null
  context.hasTableOfContents = true
  return htmlElement('nav', { ariaLabel: 'Contents', dataToc: '' }, [])
}

/**
 * Fills the tables of contents of an article. If there are no headings to list, removes the tables.
 *
 * @param levels the smallest and the largest level of listed headings
 */
export function fillTablesOfContents(
  parent: Root | Element,
  headings: readonly Heading[],
  levels: readonly [min: number, max: number],
): void {
  const listed = headings.filter(({ depth }) => depth >= levels[0] && depth <= levels[1])
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true
    if (child.properties.dataToc === undefined) fillTablesOfContents(child, headings, levels)
    else child.children = listed.length === 0 ? [] : [listOf(listed)]
    return child.properties.dataToc === undefined || listed.length > 0
  })
}

/** A nested list of links. Each heading is listed under the nearest preceding heading of a higher level. */
function listOf(headings: readonly Heading[]): Element {
  const items: Element[] = []
  let rest = headings
  while (rest[0] !== undefined) {
    const [first, ...following] = rest
    const end = following.findIndex(({ depth }) => depth <= first.depth)
    const inner = end < 0 ? following : following.slice(0, end)
    rest = end < 0 ? [] : following.slice(end)
    items.push(element('li', {}, [linkTo(first), ...(inner.length === 0 ? [] : [listOf(inner)])]))
  }
  return element('ul', {}, items)
}

/** The HTML of a heading is already safe: it contains only inline elements without attributes. */
function linkTo({ id, html, text }: Heading): Element {
  const content: Raw = { type: 'raw', value: html, data: { text } }
  return element('a', { href: `#${encodeURIComponent(id)}` }, [content])
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
