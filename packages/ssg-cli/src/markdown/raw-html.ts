import type { Element, Root } from 'hast'
import { htmlTagNames } from 'html-tag-names'
import type { Html, PhrasingContent, RootContent } from 'mdast'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { rangeWithin, report, type Draft } from './draft.js'

const elements = new Set([
  ...htmlTagNames,
  'svg',
  'g',
  'path',
  'circle',
  'rect',
  'line',
  'polyline',
  'polygon',
  'ellipse',
  'text',
  'tspan',
  'defs',
  'use',
  'title',
  'desc',
  'marker',
  'linearGradient',
  'stop',
])
const commentOrTag = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g
/** Stands for a "<" that is text while HTML is parsed: one character like it, so that positions after it stay true. */
const textBracket = '\uFDD0'

/**
 * Decides what an HTML node of the Markdown tree really is. In prose `Promise<string>` or `<T>` is text: only
 * names of HTML elements in lower case are HTML. A name that is nearly one (`<detials>`) is text too, with a
 * warning, since it was surely meant as HTML.
 * @returns the node to put in its place; null to drop it (a comment)
 */
export function readHtml(node: Html, inParagraph: boolean, draft: Draft): RootContent | null {
  const withoutComments = node.value.replace(/<!--[\s\S]*?-->/g, '')
  if (withoutComments.trim() === '') return null
  let real = /<[!?]/.test(withoutComments)
  const html = node.value.replace(commentOrTag, (match, slash: string, name?: string) => {
    if (name === undefined) return match
    if (elements.has(name)) {
      real = true
      return match
    }
    warnOfTypo(draft, node, name)
    return `${textBracket}${slash}${name}`
  })
  if (real) return { ...node, value: html }
  const text: PhrasingContent = { type: 'text', value: withoutComments }
  return inParagraph ? text : { type: 'paragraph', children: [text] }
}

/** After the HTML was parsed: puts the brackets of text back, and drops comments. */
export function rehypeTextBrackets() {
  return (tree: Root): void => restore(tree)
}

function restore(parent: Root | Element): void {
  parent.children = parent.children.filter((child) => child.type !== 'comment')
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(textBracket, '<')
    else if ('children' in child) restore(child)
  }
  if (parent.type === 'root') return
  for (const [name, value] of Object.entries(parent.properties)) {
    if (typeof value === 'string') parent.properties[name] = value.replaceAll(textBracket, '<')
  }
}

function warnOfTypo(draft: Draft, node: Html, name: string): void {
  if (name !== name.toLowerCase() || name.length < 4) return
  const near = closest(name, htmlTagNames)
  if (near === undefined) return
  const range = rangeWithin(draft, node, `<${name}`)
  report(
    draft,
    'warning',
    codes.unknownElement,
    range,
    `<${name}> is not an HTML element; it is shown as text.`,
    `Did you mean <${near}>?`,
  )
}
