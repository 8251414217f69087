import type { Program } from 'estree'
import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { isOfOtherSite } from '@camdocs/base/model/external-resource.js'
import { evaluate, type Scope } from '../foreign/evaluate.js'
import { Computed } from '../foreign/static-value.js'

/** An element of MDX. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Whether a node is an element of MDX. */
export const isElement = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/**
 * Returns the attributes of an element by name. An attribute without a value is true. The name of a spread is
 * "...".
 */
export function attributesOf(element: JsxElement, scope: Scope): ReadonlyMap<string, unknown> {
  const attributes = new Map<string, unknown>()
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      attributes.set('...', new Computed())
      continue
    }
    const { name, value } = attribute
    if (typeof value === 'string') attributes.set(name, value)
    else attributes.set(name, value ? evaluateProgram(value.data?.estree, scope) : true)
  }
  return attributes
}

/** Evaluates an expression in braces. An empty expression, such as a comment, evaluates to undefined. */
export function evaluateProgram(program: Program | null | undefined, scope: Scope): unknown {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? evaluate(statement.expression, scope) : undefined
}

/** Returns a value as text; undefined if it is not a string, a number, or a file from `require`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  // `require('./image.png')`
  if (typeof value === 'object' && value !== null && 'default' in value) return textOf(value.default)
  return undefined
}

/** Names of HTML attributes that React spells differently. */
const htmlNames: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
  ['colSpan', 'colspan'],
  ['rowSpan', 'rowspan'],
  ['tabIndex', 'tabindex'],
  ['frameBorder', 'frameborder'],
  ['allowFullScreen', 'allowfullscreen'],
  ['autoPlay', 'autoplay'],
  ['playsInline', 'playsinline'],
  ['crossOrigin', 'crossorigin'],
  ['referrerPolicy', 'referrerpolicy'],
  ['cellPadding', 'cellpadding'],
  ['cellSpacing', 'cellspacing'],
  ['strokeWidth', 'stroke-width'],
])

/** Whether an element would show a page or a file of the site in a frame, which pages cannot. */
export const isOwnFrame = (element: string, url: string): boolean =>
  element.toLowerCase() === 'iframe' && !isOfOtherSite(url, null)

/**
 * Returns the attributes of an element as HTML, each with a space before it, and the names of the attributes
 * that have no equivalent.
 *
 * @param translateUrl returns the new value of a URL; null to leave the attribute out
 */
export function htmlAttributes(
  attributes: ReadonlyMap<string, unknown>,
  translateUrl: (url: string) => string | null,
): { readonly html: string; readonly lost: readonly string[] } {
  const lost: string[] = []
  const html = [...attributes].flatMap(([name, value]) => {
    if (value === false || value === undefined || value === null || /^(?:key|slot)$/.test(name)) return []
    const htmlName = htmlNames.get(name) ?? name
    if (value === true) return [` ${htmlName}`]
    // The Content Security Policy forbids inline styles and scripts.
    const text = name === 'style' ? undefined : textOf(value)
    const translated = text !== undefined && /^(?:href|src|poster)$/.test(name) ? translateUrl(text) : text
    if (translated === undefined || /^on[A-Z]/.test(name)) lost.push(name)
    return typeof translated === 'string' ? [` ${htmlName}="${translated.replaceAll('"', '&quot;')}"`] : []
  })
  return { html: html.join(''), lost }
}
