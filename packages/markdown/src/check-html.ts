import { CHILDREN_TAG, RESERVED_IDS, TITLE_TAG } from '@camdocs/core'
import type { Element, Root } from 'hast'
import { find, html as htmlSchema, svg as svgSchema } from 'property-information'
import type { VFile } from 'vfile'
import { codes } from '@camdocs/base/model/codes.js'
import { isOfOtherSite } from '@camdocs/base/model/external-resource.js'
import { forbiddenScheme } from '@camdocs/base/model/url-scheme.js'
import { isAllowedAttribute, vocabularyAttributes, vocabularyOf, type Vocabulary } from './allowed-html.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'
import { componentTag } from './read-component.js'
import { reportReservedId } from './reserved-ids.js'

/**
 * Rehype plugin that removes and reports the elements and attributes that are not in the list of allowed
 * HTML. It also removes comments, without a report. No later plugin parses HTML that an author wrote, so all
 * such HTML is checked. HTML that components of the site render is added later, without a check. All `raw`
 * nodes come from `rehypeCode`, which runs before this plugin and escapes their text.
 */
export function rehypeCheckHtml() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('rehypeCheckHtml requires file.data.compileContext')
    checkChildren(tree, 'html', context)
  }
}

function checkChildren(parent: Root | Element, vocabulary: Vocabulary, context: CompileContext): void {
  parent.children = parent.children.filter((child) => {
    if (child.type === 'element') return checkElement(child, parent, vocabulary, context)
    return child.type === 'text' || child.type === 'raw'
  })
}

/** Elements that represent a component and its Markdown until `rehypeComponents` replaces them. */
const placeholders = new Set([componentTag, CHILDREN_TAG, TITLE_TAG])

/** Checks an element and its content. Returns whether the element can stay. */
function checkElement(
  element: Element,
  parent: Root | Element,
  parentVocabulary: Vocabulary,
  context: CompileContext,
): boolean {
  const { tagName } = element
  if (parentVocabulary === 'html' && context.components !== null && placeholders.has(tagName)) {
    checkAttributes(element, 'html', context)
    checkChildren(element, 'html', context)
    return true
  }
  const parentName = 'tagName' in parent ? parent.tagName : null
  const vocabulary = vocabularyOf(tagName, parentName, parentVocabulary)
  if (vocabulary === null) {
    // SVG and MathML refuse some elements that are allowed elsewhere in a page: `<svg>` refuses `<mi>`, which
    // is allowed in `<math>`. So the message names the parent if it is an SVG or MathML element.
    const isAllowedInPage = vocabularyOf(tagName, null, 'html') !== null
    const isRefusedByParent = parentName !== null && (isAllowedInPage || parentVocabulary !== 'html')
    const place = isRefusedByParent ? `<${parentName}>` : 'a page'
    const hint = elementHints.get(tagName) ?? 'Remove it. To show the tag, write it as inline code.'
    refuse(element, `<${tagName}> is not allowed in ${place}.`, hint, context)
    return false
  }
  checkAttributes(element, vocabulary, context)
  checkChildren(element, vocabulary, context)
  return true
}

const configHint =
  'Add scripts, styles, and metadata with `clientModules`, `styles`, or `head` in camdocs.config.ts.'
const embedHint = 'Remove it, or link to the file instead.'
/** For elements that plugins of the site insert. In Markdown, their tags are text. */
const animationHint = 'Remove it. Animate with a stylesheet of the site, or save the image as a file.'

/** Hints for refused elements that authors are likely to write, or plugins to insert. */
const elementHints: ReadonlyMap<string, string> = new Map([
  ['script', configHint],
  ['style', configHint],
  ['link', configHint],
  ['meta', configHint],
  ['base', 'Remove it. It would change the targets of all relative links on the page.'],
  ['object', embedHint],
  ['embed', embedHint],
  ['template', 'Remove it. Browsers do not show its content.'],
  ['noscript', 'Remove it. Pages are readable without JavaScript.'],
  [
    'form',
    'Remove it. Fields and buttons also work without a form, and a static site cannot receive form data.',
  ],
  ...['animate', 'animateMotion', 'animateTransform', 'set'].map((name) => [name, animationHint] as const),
])

/**
 * Names of refused elements whose tags in Markdown are read as HTML, so that they are reported as errors. The
 * tags of all other refused elements, such as `<animate>`, are shown as text.
 */
export const refusedElements: readonly string[] = [...elementHints.keys()].filter(
  (name) => elementHints.get(name) !== animationHint,
)

function checkAttributes(element: Element, vocabulary: Vocabulary, context: CompileContext): void {
  const { properties } = element
  // SVG has two names for this attribute, and `href` takes precedence over `xlink:href`.
  if (vocabulary === 'svg' && properties.xLinkHref !== undefined) {
    properties.href ??= properties.xLinkHref
    delete properties.xLinkHref
  }
  // Only code blocks that are not highlighted still have this reference to their settings.
  delete properties.metastring
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue
    const attribute = attributeName(property, vocabulary)
    if (!checkAttribute(element, attribute, String(value), vocabulary, context))
      properties[property] = undefined
  }
}

/** Names of attributes by the names of their properties: "onclick" for "onClick". */
const attributeNames = { html: new Map<string, string>(), svg: new Map<string, string>() }

function attributeName(property: string, vocabulary: Vocabulary): string {
  const isSvg = vocabulary === 'svg'
  const names = isSvg ? attributeNames.svg : attributeNames.html
  let name = names.get(property)
  if (name === undefined) {
    name = find(isSvg ? svgSchema : htmlSchema, property).attribute
    // The limit bounds the memory, because authors can invent any number of names.
    if (names.size < 1000) names.set(property, name)
  }
  return name
}

/** Returns whether the attribute can stay. */
function checkAttribute(
  element: Element,
  attribute: string,
  value: string,
  vocabulary: Vocabulary,
  context: CompileContext,
): boolean {
  const { tagName } = element
  if (!isAllowedAttribute(attribute, tagName, vocabulary)) {
    reportAttribute(element, attribute, context)
    return false
  }
  if ((attribute === 'id' || (attribute === 'name' && tagName === 'a')) && RESERVED_IDS.includes(value)) {
    reportReservedId(value, rangeOf(element), context)
    return false
  }
  // `readLinks` reports forbidden schemes.
  const isFrame = tagName === 'iframe' && attribute === 'src' && forbiddenScheme(value, 'resource') === null
  if (isFrame && !isOfOtherSite(value, context.siteHost)) {
    const message = 'An <iframe> of a page cannot show a page or a file of the site itself.'
    const hint =
      'Link to it instead, or show it with a component of the site. Its scripts could change the page around the <iframe>.'
    refuse(element, message, hint, context)
    return false
  }
  if (vocabulary === 'svg' && vocabularyAttributes.svg.has(attribute) && refersToFile(value)) {
    const message = `The attribute "${attribute}" of <${tagName}> can refer only to an ID.`
    refuse(
      element,
      message,
      'Write `url(#id)`, or save the <svg> as a file and show it as an image.',
      context,
    )
    return false
  }
  return true
}

/** Matches attributes that run scripts or send forms, such as "onclick" and "formaction". */
const activeAttribute = /^(?:on.*|srcdoc|action|formaction)$/i

function reportAttribute(element: Element, attribute: string, context: CompileContext): void {
  const { tagName } = element
  if (activeAttribute.test(attribute)) {
    const message = `The attribute "${attribute.toLowerCase()}" of <${tagName}> is not allowed in a page.`
    refuse(element, message, 'Remove it. Markdown pages cannot run scripts or send forms.', context)
  } else if (attribute === 'name') {
    const message = `The attribute "name" of <${tagName}> is not allowed in a page.`
    const hint = 'Use `id`. A name can replace a property of `document` that scripts of the site use.'
    refuse(element, message, hint, context)
  } else if (attribute === 'style') {
    const message = `The style attribute of <${tagName}> is removed: the Content Security Policy forbids inline styles.`
    warn(element, message, 'Use Markdown, a class, or plain attributes (width, height, align).', context)
  } else {
    const message = `The attribute "${attribute}" of <${tagName}> is removed: it is not allowed in a page.`
    warn(
      element,
      message,
      'Delete the attribute in the Markdown file. To pass data to scripts, use `data-*` attributes.',
      context,
    )
  }
}

/**
 * Whether a CSS value can load a file: it contains a `url(…)` other than `url(#id)`. A backslash can disguise
 * the name of the function, as in `u\rl(…)`.
 */
const refersToFile = (value: string): boolean =>
  value.includes('\\') || /url\(/i.test(value.replace(/url\(\s*["']?#[^"'()]*["']?\s*\)/gi, ''))

function refuse(element: Element, message: string, hint: string, context: CompileContext): void {
  report(context, 'error', codes.forbiddenHtml, rangeOf(element), message, hint)
}

function warn(element: Element, message: string, hint: string, context: CompileContext): void {
  report(context, 'warning', codes.forbiddenHtml, rangeOf(element), message, hint)
}
