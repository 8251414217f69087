import type { Element, Root } from 'hast'
import { htmlTagNames } from 'html-tag-names'
import type { Html, PhrasingContent, RootContent } from 'mdast'
import { tooDeep } from './bounds.js'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { rangeOf, rangeWithin, report, type Draft } from './draft.js'

/** Parts of a drawing that hold nothing. */
const shapes = ['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse', 'use', 'stop']
const drawing = ['svg', 'g', 'text', 'tspan', 'defs', 'title', 'desc', 'marker', 'linearGradient', ...shapes]
/** A browser drops these inside a page, or takes all that follows for their text. As text they can be read. */
const notInPages = new Set([
  'html',
  'head',
  'body',
  'frame',
  'frameset',
  'plaintext',
  'xmp',
  'listing',
  'noembed',
  'noframes',
])
const elements = new Set([...htmlTagNames, ...drawing].filter((name) => !notInPages.has(name)))

/** Elements that need no end tag: without one they hold nothing, or end where the next begins. */
const unpaired = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
  ...shapes,
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'option',
  'optgroup',
  'rp',
  'rt',
])
const deepestElement = 200

const comment = /<!--(?:-?>|[\s\S]*?-->)/g
/** A comment, or where a browser would begin a tag, an instruction or a declaration. */
const markup = /<!--(?:-?>|[\s\S]*?-->)|<(?:(\/?)([A-Za-z][^\s/>]*)|(?=[!?/]))/g
/** Types of TypeScript that resemble an element's name. */
const types = new Set([
  'string',
  'number',
  'boolean',
  'symbol',
  'bigint',
  'unknown',
  'never',
  'void',
  'undefined',
])
/** Stands for a "<" that is text while HTML is parsed: one character like it, so that positions after it stay true. */
const textBracket = '\uFDD0'

/**
 * Decides what an HTML node of the Markdown tree really is. In prose `Promise<string>` or `<T>` is text: only
 * names of HTML elements in lower case are HTML. A name that is nearly one (`<detials>`) is text too, with a
 * warning, since it was surely meant as HTML.
 * @param inline true where only phrases can stand: in a paragraph, heading or table cell
 * @returns the node to put in its place; null to drop it (a comment)
 */
export function readHtml(node: Html, inline: boolean, draft: Draft): RootContent | null {
  const withoutComments = node.value.replace(comment, '')
  if (withoutComments.trim() === '') return null
  if (withoutComments.includes('<!--')) {
    const hint = 'End it with "-->". A comment that holds blank lines must begin a line.'
    report(
      draft,
      'error',
      codes.notClosed,
      rangeWithin(draft, node, '<!--'),
      'This comment is not closed.',
      hint,
    )
    return null
  }
  let real = false as boolean
  let depth = draft.openElements
  let deepest = depth
  const html = node.value.replace(
    markup,
    (match, slash: string | undefined, name: string | undefined, offset: number) => {
      // Comments stay until the HTML is parsed, so that positions after them are true.
      if (match.startsWith('<!--')) return match
      if (name !== undefined && elements.has(name)) {
        real = true
        if (!unpaired.has(name)) depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
        deepest = Math.max(deepest, depth)
        return match
      }
      if (name !== undefined && !follows(draft, node, node.value, offset))
        warnOfTypo(draft, node, name, slash ?? '')
      return textBracket + match.slice(1)
    },
  )
  draft.openElements = depth
  if (deepest > deepestElement) {
    if (!draft.problems.some(({ code }) => code === codes.tooDeep))
      draft.problems.push(tooDeep(draft.file, rangeOf(node)))
    return null
  }
  if (real) return { ...node, value: html }
  const text: PhrasingContent = { type: 'text', value: withoutComments }
  return inline ? text : { type: 'paragraph', children: [text] }
}

/**
 * After the HTML was parsed: puts the brackets of text back, drops comments, and keeps code written as HTML as it is:
 * it may hold elements, and a thread would highlight it only when another page has loaded the grammar.
 */
export function rehypeTextBrackets() {
  return (tree: Root): void => restore(tree)
}

function restore(parent: Root | Element): void {
  parent.children = parent.children.filter((child) => child.type !== 'comment')
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(textBracket, '<')
    else if ('children' in child) restore(child)
    if (child.type === 'element' && child.tagName === 'code' && child.properties.metastring === undefined)
      delete child.properties.className
  }
  if (parent.type === 'root') return
  for (const [name, value] of Object.entries(parent.properties)) {
    if (typeof value === 'string') parent.properties[name] = value.replaceAll(textBracket, '<')
  }
}

/** True for the argument of a generic type: `Promise<string>`. */
function follows(draft: Draft, node: Html, value: string, offset: number): boolean {
  const before =
    offset > 0 ? value.charAt(offset - 1) : draft.text.charAt((node.position?.start.offset ?? 0) - 1)
  return /\w/.test(before)
}

function warnOfTypo(draft: Draft, node: Html, name: string, slash: string): void {
  if (!/^[a-z][a-z\d]{3,}$/.test(name) || types.has(name) || notInPages.has(name)) return
  const near = closest(name, htmlTagNames)
  if (near === undefined) return
  const range = rangeWithin(draft, node, `<${slash}${name}`)
  report(
    draft,
    'warning',
    codes.unknownElement,
    range,
    `<${slash}${name}> is not an HTML element; it is shown as text.`,
    `Did you mean <${slash}${near}>?`,
  )
}
