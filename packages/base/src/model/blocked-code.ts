import type { Element, Nodes } from 'hast'
import { visit } from 'unist-util-visit'
import { codes } from './codes.js'
import type { Diagnostic } from './diagnostic.js'

/** What the Content Security Policy blocks in HTML, with what to do instead. */
const blockedCode = {
  attribute: ['style attributes', 'Use classes, and import a stylesheet.'],
  style: ['`<style>` elements', 'Import a stylesheet.'],
  script: ['inline scripts', 'Run the code in an effect of a component.'],
} as const

/** A kind of inline style or script. */
export type BlockedCode = keyof typeof blockedCode

/** Returns the kinds of inline styles and scripts in HTML. */
export function blockedCodeIn(tree: Nodes): BlockedCode[] {
  const kinds = new Set<BlockedCode>()
  visit(tree, 'element', (node) => {
    if (node.properties.style !== undefined) kinds.add('attribute')
    if (node.tagName === 'style') kinds.add('style')
    if (isInlineScript(node)) kinds.add('script')
  })
  return [...kinds]
}

/** Whether an element is a script in the page, as opposed to data such as `application/ld+json`. */
const isInlineScript = ({ tagName, properties: { src, type } }: Element): boolean =>
  tagName === 'script' &&
  src === undefined &&
  (typeof type !== 'string' || /^(?:module|(?:text|application)\/javascript)?$/i.test(type))

/**
 * Returns the warning that the Content Security Policy blocks an inline style or script, without its
 * location.
 *
 * @param subject what renders the code, for the message: `the component "Chart"`
 */
export function blockedCodeProblem(kind: BlockedCode, subject: string) {
  const [noun, hint] = blockedCode[kind]
  return {
    code: codes.blockedContent,
    severity: 'warning',
    message: `The Content Security Policy blocks the ${noun} of ${subject}.`,
    hint,
  } as const satisfies Diagnostic
}
