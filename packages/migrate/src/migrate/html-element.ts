import type { Nodes } from 'mdast'
import { isHtmlElement, voidElements } from '@camdocs/markdown/html-elements.js'
import { wrapBlock, type VisitChild } from './blocks.js'
import { todo, type Conversion } from './conversion.js'
import { attributesOf, htmlAttributes, isElement, isOwnFrame, type JsxElement } from './mdx-elements.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Converts an HTML element of MDX: writes its start tag and its end tag as HTML. In Markdown, HTML ends at a
 * blank line, so blank lines separate the tags from Markdown inside and after the element.
 *
 * @param shift number of columns by which the element moves to the left
 */
export function convertHtmlElement(
  element: JsxElement,
  shift: number,
  conversion: Conversion,
  visit: VisitChild,
): void {
  const isBlock = element.type === 'mdxJsxFlowElement'
  if (isBlock && element.children.length > 0 && !isPlainHtml(element, conversion)) {
    const name = takeName(element, conversion)
    wrapBlock(element, [openingTag(element, name, conversion), `</${name}>`], shift, conversion, visit)
  } else if (isBlock) rewritePlainHtml(element, conversion)
  else rewriteTags(element, conversion, (child) => visit(child, shift))
  const [start, end] = rangeOf(element)
  const isFollowedByText = isBlock && conversion.isLineEnd(end) && !conversion.isFollowedByBlankLine(end)
  // If the end tag of the parent follows, that tag already gets a blank line.
  if (isFollowedByText && !/^[ \t]*\n[ \t>]*<\//.test(conversion.text.slice(end)))
    conversion.edits.insert(end, `\n${conversion.prefixAt(start, shift).trimEnd()}`)
}

/** Whether an element contains only HTML elements and plain text, so that it needs no blank lines. */
function isPlainHtml(element: JsxElement, conversion: Conversion): boolean {
  if (/\n[ \t]*\n/.test(conversion.sourceOf(element))) return false
  const isPlain = (node: Nodes): boolean => {
    if (node.type === 'text') return conversion.sourceOf(node) === node.value
    if (!isElement(node)) return node.type === 'paragraph' && node.children.every(isPlain)
    return isHtmlElement(node.name ?? '') && node.name !== 'details' && node.children.every(isPlain)
  }
  return element.children.every(isPlain)
}

/** Rewrites the tags of an element, and of all elements in it, as HTML. The text between the tags stays. */
function rewritePlainHtml(element: JsxElement, conversion: Conversion): void {
  const visit = (node: Nodes): void => {
    if (isElement(node)) rewritePlainHtml(node, conversion)
    else if ('children' in node) node.children.forEach(visit)
  }
  rewriteTags(element, conversion, visit)
}

/**
 * Rewrites the start tag and the end tag of an element as HTML.
 *
 * @param visit converts a child
 */
function rewriteTags(element: JsxElement, conversion: Conversion, visit: (child: Nodes) => void): void {
  const [start, end] = rangeOf(element)
  const { edits, parsed } = conversion
  const children = element.children as Nodes[]
  const [first, last] = [children[0], children.at(-1)]
  const name = takeName(element, conversion)
  const opening = openingTag(element, name, conversion)
  if (first === undefined || last === undefined) {
    const withSlash = (tag: string) => tag.replace(/\s*\/?>$/, ' />')
    const html = voidElements.has(name) ? withSlash(opening) : `${opening}</${name}>`
    // A tag that differs only in the space and the slash at its end stays unchanged.
    if (withSlash(conversion.sourceOf(element)) !== html) edits.replace(start, end, html)
    return
  }
  edits.replace(start, start + parsed.masked.slice(start, rangeOf(first)[0]).trimEnd().length, opening)
  for (const child of children) visit(child)
  const closing = parsed.masked.slice(rangeOf(last)[1], end).trimStart()
  edits.replace(end - closing.length, end, `</${name}>`)
}

/**
 * Returns the name of the new element. An h1 element becomes h2 unless it is the first h1 heading of the
 * page, because a page has one title. Counts the titles, so call it only once for each element.
 */
function takeName({ name }: JsxElement, conversion: Conversion): string {
  if (name !== 'h1') return name ?? ''
  return ++conversion.titles > 1 ? 'h2' : 'h1'
}

/** Reports attributes that were removed from an element. */
export function noteLost(
  attributes: readonly string[],
  name: string,
  offset: number,
  conversion: Conversion,
): void {
  for (const attribute of attributes)
    conversion.note('attribute', offset, `The attribute \`${attribute}\` of \`<${name}>\` was removed.`)
}

/**
 * Returns the start tag as HTML. Reports attributes without an equivalent. A comment follows the tag of a
 * link to a page that was left out.
 */
function openingTag(element: JsxElement, name: string, conversion: Conversion): string {
  const attributes = attributesOf(element, conversion.scope)
  const lostLinks = new Set<string>()
  const { html, lost } = htmlAttributes(attributes, (url) => {
    const target = isOwnFrame(name, url) ? null : conversion.link(url)
    if (target === null) lostLinks.add(url)
    return target
  })
  const [start] = rangeOf(element)
  for (const url of lostLinks) conversion.note('link', start, `\`${url}\``)
  noteLost(lost, name, start, conversion)
  const comments = name === 'a' ? [...lostLinks].map((url) => todo(`link to ${url}`)).join('') : ''
  return `<${name}${html}>${comments}`
}
