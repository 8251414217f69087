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
const tag = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g

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
  const html = withoutComments.replace(tag, (match, slash: string, name: string) => {
    if (elements.has(name)) {
      real = true
      return match
    }
    warnOfTypo(draft, node, name)
    return `&lt;${slash}${name}`
  })
  if (real) return { ...node, value: html }
  const text: PhrasingContent = { type: 'text', value: withoutComments }
  return inParagraph ? text : { type: 'paragraph', children: [text] }
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
