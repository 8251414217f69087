import type { Element } from 'hast'
import { codes } from '../model/codes.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'

const configHint =
  'Add scripts, styles, and metadata with `clientModules`, `styles`, or `head` in camdocs.config.ts.'
const embedHint = 'Remove it, or link to the file instead.'

/** Hints by name of the forbidden element. */
const forbiddenElements = new Map([
  ['script', configHint],
  ['style', configHint],
  ['link', configHint],
  ['meta', configHint],
  ['base', 'Remove it. It would change the targets of all relative links on the page.'],
  ['object', embedHint],
  ['embed', embedHint],
  ['template', 'Remove it. Browsers do not show its content.'],
  ['noscript', 'Remove it. Pages are readable without JavaScript.'],
])

/**
 * Reports elements and attributes that execute code or that no Content Security Policy of a site allows, such
 * as inline styles, so that the author learns that they would not work in the browser. Removes forbidden
 * attributes from the element.
 *
 * @returns false if the element must be removed
 */
export function sanitizeElement(node: Element, context: CompileContext): boolean {
  const hint = forbiddenElements.get(node.tagName)
  if (hint !== undefined) {
    report(
      context,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `<${node.tagName}> is not allowed in a page.`,
      hint,
    )
    return false
  }
  // The legacy SVG attribute `xlink:href` is treated as `href`.
  if (node.properties.xLinkHref !== undefined) {
    node.properties.href ??= node.properties.xLinkHref
    delete node.properties.xLinkHref
  }
  for (const name of Object.keys(node.properties)) sanitizeAttribute(node, name, context)
  return true
}

const actionAttributes = new Set(['action', 'formAction'])
const scriptUrl = /^\s*(javascript|vbscript|data):/i

function sanitizeAttribute(node: Element, name: string, context: CompileContext): void {
  if (/^on[A-Z]/.test(name) || /^on[a-z]+$/.test(name)) {
    report(
      context,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `The attribute "${name.toLowerCase()}" is not allowed in a page.`,
      'Remove it. Markdown pages cannot run scripts.',
    )
    node.properties[name] = undefined
  } else if (
    name === 'srcDoc' ||
    (actionAttributes.has(name) && scriptUrl.test(String(node.properties[name]).replace(/[\t\n\r]/g, '')))
  ) {
    report(
      context,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `The attribute "${name.toLowerCase()}" of <${node.tagName}> would run its value as code.`,
      'Remove it. Markdown pages cannot run scripts.',
    )
    node.properties[name] = undefined
  } else if (name === 'style') {
    report(
      context,
      'warning',
      codes.forbiddenHtml,
      rangeOf(node),
      `The style attribute of <${node.tagName}> is removed: the Content Security Policy forbids inline styles.`,
      'Use Markdown, a class, or plain attributes (width, height, align).',
    )
    delete node.properties.style
  }
}
