import type { Element, ElementContent, Root } from 'hast'
import type { Paragraph, RootContent } from 'mdast'
import type { Raw } from 'mdast-util-to-hast'
import { codes } from '@camdocs/base/model/codes.js'
import { maxContentsLinks } from '@camdocs/base/model/content-limits.js'
import type { Heading } from '@camdocs/base/model/page.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { htmlElement } from './directive-parts.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/**
 * Converts a paragraph that contains only `[[toc]]` to an empty table of contents (MD-9).
 *
 * @returns null for other paragraphs
 */
export function readTableOfContents(paragraph: Paragraph, context: CompileContext): RootContent | null {
  const [text, ...others] = paragraph.children
  if (text?.type !== 'text' || others.length > 0 || !/^\[\[toc\]\]$/i.test(text.value.trim())) return null
  context.tablesOfContents.push(rangeOf(paragraph))
  return htmlElement('nav', { ariaLabel: context.messages.contents, dataToc: '' }, [])
}

/**
 * Fills the tables of contents of an article. If there are no headings to list, removes the tables. Reports
 * the first table that exceeds the limit of links.
 */
export function fillTablesOfContents(article: Root, context: CompileContext): void {
  const { headings, tablesOfContents, tocLevels } = context
  if (tablesOfContents.length === 0) return
  const listed = headings.filter(({ depth }) => depth >= tocLevels[0] && depth <= tocLevels[1])
  // Each table links to all listed headings, so only this number of tables is within the limit.
  const allowedTables = Math.floor(maxContentsLinks / listed.length)
  const excess = tablesOfContents[allowedTables]
  if (excess === undefined) return insertLists(article, listed)
  const limit = maxContentsLinks.toLocaleString('en-US')
  report(
    context,
    'error',
    codes.limit,
    excess,
    `The tables of contents of the page have more than ${limit} links.`,
    'Keep one `[[toc]]` on the page.',
  )
}

function insertLists(parent: Root | Element, listed: readonly Heading[]): void {
  if (listed.length === 0)
    parent.children = (parent.children as ElementContent[]).filter((child) => !isTableOfContents(child))
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (isTableOfContents(child)) child.children = [listOf(listed)]
    else insertLists(child, listed)
  }
}

const isTableOfContents = (node: ElementContent): boolean =>
  node.type === 'element' && node.properties.dataToc !== undefined

/** A nested list of links. Each heading is listed under the nearest preceding heading of a smaller depth. */
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
  return element('a', { href: `#${encodeUriComponent(id)}` }, [content])
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
