import type { Element, Root } from 'hast'
import { htmlTagNames } from 'html-tag-names'
import type { Html, PhrasingContent, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { maxElementDepth } from '@camdocs/base/model/content-limits.js'
import { fillVariables } from '@camdocs/base/model/variables.js'
import { closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { allowedElements } from './allowed-html.js'
import { removeLanguage, settingsOf } from './code-block.js'
import { emptySvgElements, isHtmlElement, voidElements } from './html-elements.js'
import { fullRange, rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { restoreLines } from './container-notation.js'
import { checkInclude, followsWord, withoutComponents } from './foreign-syntax.js'
import { nestingProblem } from './nesting.js'

/** The names of all HTML elements, including obsolete ones. */
const knownNames = new Set(htmlTagNames)

/**
 * Elements that can be written without an end tag: void elements, SVG elements without content, and elements
 * with an optional end tag.
 */
const withoutEndTag = new Set([
  ...voidElements,
  ...emptySvgElements,
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
  'caption',
  'colgroup',
  'option',
  'optgroup',
  'rp',
  'rt',
])

/** A comment as browsers read it: `--!>` ends it too. */
const comment = /<!--(?:-?>|[\s\S]*?--!?>)/g
/**
 * A comment, or the start of anything that browsers read as a tag, processing instruction, or declaration. Of
 * `<b class="a">` and `</b>`, it matches `<b` and `</b`, with the slash and the name as groups. Of `<?xml`,
 * `<!doctype`, and `</ `, it matches only `<`.
 */
const markup = /<!--(?:-?>|[\s\S]*?--!?>)|<(?:(\/?)([A-Za-z][^\s/>]*)|(?=[!?/]))/g
/** Maximum number of characters of a tag. */
const maxTagLength = 2_000
/** TypeScript types that resemble element names. */
const typeScriptTypes = new Set([
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
/**
 * Placeholder for a literal "<" while HTML is parsed: a single character, so that later positions stay
 * correct.
 */
const textBracket = '\uFDD0'

/**
 * Decides whether an HTML node of the Markdown tree is HTML or text. In prose, `Promise<string>` or `<T>` is
 * text: only the names that `isHtmlElement` knows, in their usual letter case, are HTML. A
 * misspelled name (`<detials>`) is text too, with a warning, because the author probably meant HTML.
 *
 * @param isInline true in phrasing content, such as a paragraph, heading, or table cell
 * @returns the node that replaces it; null if it is removed, because it contains only comments and tags of
 *   unsupported components, or because an error in it was reported
 */
export function readHtml(node: Html, isInline: boolean, context: CompileContext): RootContent | null {
  restoreLines(node, context.text, context.changedLines)
  checkInclude(node, context)
  if (node.value.includes('{{')) node.value = fillVariables(node.value, context.variables, escapeHtml)
  node.value = withoutComponents(node, isHtmlElement, context)
  const withoutComments = node.value.replace(comment, '')
  if (withoutComments.trim() === '') return null
  if (withoutComments.includes('<!--')) {
    const hint =
      'End it with "-->". A comment that contains blank lines must start at the beginning of a line.'
    report(
      context,
      'error',
      codes.notClosed,
      { start: rangeWithin(context, node, '<!--').start, end: fullRange(node).end },
      'The comment is not closed.',
      hint,
    )
    return null
  }
  let containsHtml = false as boolean
  let depth = context.openElements
  let deepest = depth
  const html = node.value.replace(
    markup,
    (match, slash: string | undefined, name: string | undefined, offset: number) => {
      // Comments stay until the HTML is parsed, so that later positions stay correct.
      if (match.startsWith('<!--')) return match
      if (name !== undefined && isHtmlElement(name)) {
        containsHtml = true
        if (slash === '') warnOfSlash(context, node, name, offset)
        if (!withoutEndTag.has(name)) depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
        deepest = Math.max(deepest, depth)
        return match
      }
      if (name !== undefined && !followsWord(node, offset, context))
        warnOfTypo(context, node, name, slash ?? '')
      return textBracket + match.slice(1)
    },
  )
  context.openElements = depth
  if (deepest > maxElementDepth) {
    if (!context.problems.some(({ code }) => code === codes.tooDeep))
      context.problems.push(nestingProblem(context.file, rangeOf(node)))
    return null
  }
  if (containsHtml) return { ...node, value: html }
  const position = node.position === undefined ? {} : { position: node.position }
  const text: PhrasingContent = { type: 'text', value: withoutComments, ...position }
  return isInline ? text : { type: 'paragraph', children: [text], ...position }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)

/**
 * Rehype plugin that runs after HTML parsing: restores literal "<" characters, removes comments, and disables
 * highlighting of code written as HTML. This code can contain elements, and its highlighting would depend on
 * the grammars that the worker has already loaded.
 *
 * @param options `keepsLanguages`: leaves the languages of this code in the tree, so that plugins of the site
 *   can read them. `rehypeInsertedHtml` removes them afterward.
 */
export function rehypeTextBrackets({ keepsLanguages }: { readonly keepsLanguages: boolean }) {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('rehypeTextBrackets requires file.data.compileContext')
    restore(tree, keepsLanguages, context)
  }
}

function restore(parent: Root | Element, keepsLanguages: boolean, context: CompileContext): void {
  parent.children = parent.children.filter((child) => child.type !== 'comment')
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(textBracket, '<')
    if (child.type !== 'element') continue
    restore(child, keepsLanguages, context)
    // Code written as HTML has no settings.
    const isCodeWithoutSettings = child.tagName === 'code' && settingsOf(child, context) === undefined
    if (isCodeWithoutSettings && !keepsLanguages) removeLanguage(child)
  }
  if (parent.type === 'root') return
  for (const [name, value] of Object.entries(parent.properties)) {
    if (typeof value === 'string') parent.properties[name] = value.replaceAll(textBracket, '<')
  }
}

/** The rest of a start tag that ends with a slash. */
const slashAtEnd = /^<[^\s/>]+(?:[^<>"']|"[^"]*"|'[^']*')*\/>/

/**
 * Warns of an element with content, such as `<sup />`, that seems to be closed by the slash of its start tag:
 * browsers ignore the slash, so that everything after it is in the element.
 */
function warnOfSlash(context: CompileContext, node: Html, name: string, offset: number): void {
  if (withoutEndTag.has(name) || !allowedElements.html.has(name)) return
  const tag = slashAtEnd.exec(node.value.slice(offset, offset + maxTagLength))?.[0]
  if (tag === undefined) return
  report(
    context,
    'warning',
    codes.notClosed,
    rangeWithin(context, node, tag, offset),
    `<${name}> is not closed: in HTML, the slash at the end of the tag has no effect.`,
    `Write an end tag: \`${tag.replace(/\s*\/>$/, '>')}</${name}>\`.`,
  )
}

/** Warns of a misspelled element, such as `<detials>`. Names with fewer than four characters can be types. */
function warnOfTypo(context: CompileContext, node: Html, name: string, slash: string): void {
  if (!/^[a-z][a-z\d]{3,}$/.test(name) || typeScriptTypes.has(name) || knownNames.has(name)) return
  const near = closest(name, allowedElements.html.keys())
  if (near === undefined) return
  const range = rangeWithin(context, node, `<${slash}${name}`)
  report(
    context,
    'warning',
    codes.unknownElement,
    range,
    `<${slash}${name}> is not an HTML element, so it is shown as text.`,
    `Did you mean <${slash}${near}>?`,
  )
}
