import type { Element } from 'hast'
import { codes } from '../model/codes.js'
import { rangeOf, report, type Draft } from './draft.js'

const executes = new Set([
  'script',
  'style',
  'link',
  'meta',
  'base',
  'object',
  'embed',
  'template',
  'noscript',
])

/**
 * Plain Markdown never runs anything, and the site's policy (`default-src 'self'`, no inline styles) would block
 * it anyway: what the reader's browser refuses is told to the writer instead.
 * @returns false when the element is to be left out
 */
export function checkElement(node: Element, draft: Draft): boolean {
  if (executes.has(node.tagName)) {
    report(
      draft,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `<${node.tagName}> is not allowed in a page.`,
      'Pages are content; behaviour and styles belong to the theme.',
    )
    return false
  }
  if (node.tagName === 'iframe') {
    report(
      draft,
      'warning',
      codes.forbiddenHtml,
      rangeOf(node),
      'An <iframe> of another site is blocked by the security policy.',
      'Link to it instead.',
    )
  }
  // The older name of the same thing in drawings.
  if (node.properties.xLinkHref !== undefined) {
    node.properties.href ??= node.properties.xLinkHref
    delete node.properties.xLinkHref
  }
  for (const name of Object.keys(node.properties)) checkAttribute(node, name, draft)
  return true
}

const actions = new Set(['action', 'formAction'])
const script = /^\s*(javascript|vbscript|data):/i

function checkAttribute(node: Element, name: string, draft: Draft): void {
  if (/^on[A-Z]/.test(name) || /^on[a-z]+$/.test(name)) {
    report(
      draft,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `The attribute "${name.toLowerCase()}" is not allowed in a page.`,
      'Pages never run script of their own.',
    )
    node.properties[name] = undefined
  } else if (
    name === 'srcDoc' ||
    (actions.has(name) && script.test(String(node.properties[name]).replace(/[\t\n\r]/g, '')))
  ) {
    report(
      draft,
      'error',
      codes.forbiddenHtml,
      rangeOf(node),
      `The attribute "${name.toLowerCase()}" of <${node.tagName}> would run what it holds.`,
      'Pages never run script of their own.',
    )
    node.properties[name] = undefined
  } else if (name === 'style') {
    report(
      draft,
      'warning',
      codes.forbiddenHtml,
      rangeOf(node),
      `The style attribute of <${node.tagName}> is left out: the security policy forbids inline styles.`,
      'Use plain attributes (width, height, align) or Markdown.',
    )
    delete node.properties.style
  }
}
