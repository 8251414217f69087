import { RESERVED_IDS, fillMessage } from '@camdocs/core'
import GithubSlugger, { slug } from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { codes } from '@camdocs/base/model/codes.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import type { Original } from '@camdocs/base/model/tasks.js'
import { rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { readHeadingAttributes, type HeadingAttributes } from './heading-attributes.js'
import { formulaSource, isBadge, isIcon, isMediaElement } from './parts/part-element.js'
import { reportReservedId } from './reserved-ids.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/**
 * Gives the headings of a translation the IDs of the original, so that links to sections work in all
 * languages. Without the same headings in the same order, the translation has its own IDs.
 */
export function matchOriginal(
  tree: Root | Element,
  { headings: expected }: Pick<Original, 'headings'>,
  { originalIds }: CompileContext,
): void {
  const headings = headingsIn(tree)
  const isSame =
    headings.length === expected.length &&
    headings.every(({ tagName }, index) => tagName === `h${String(expected[index]?.depth)}`)
  if (!isSame) return
  for (const [index, heading] of headings.entries()) originalIds.set(heading, expected[index]?.id ?? '')
}

const headingsIn = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (!/^h[2-6]$/.test(child.tagName)) return headingsIn(child)
    return child.properties.id === 'footnote-label' ? [] : [child]
  })

/** Assigns IDs and anchor links to a page's headings (HDG-1, HDG-2) and collects the headings. */
export class HeadingVisitor {
  readonly #slugger = new GithubSlugger()
  #titleCount = 0
  /** The former addresses of the heading that was entered last, from `enter` to `leave`. */
  #former: readonly string[] = []

  constructor(readonly context: CompileContext) {
    // The slugger appends a number to an ID that has occurred.
    for (const id of RESERVED_IDS) this.#slugger.occurrences[id] = 0
  }

  /**
   * Reserves an author-written ID, given in HTML or as `{#id}`, and the heading's former IDs on this page, so
   * that they are not generated for another heading.
   */
  reserve(node: Element): void {
    const { id, former } = /^h[1-6]$/.test(node.tagName) ? readAttributes(node, this.context) : noAttributes
    for (const reserved of [id ?? node.properties.id, ...localIds(former)])
      if (typeof reserved === 'string') this.#slugger.occurrences[reserved] = 0
  }

  /**
   * Sets the heading's ID, or records the page's title if the heading is an h1. Call it before visiting the
   * heading's content.
   */
  enter(node: Element, depth: number): void {
    const { id, former, others } = takeAttributes(node, this.context)
    this.#reportIgnored(node, others)
    if (depth === 1) {
      this.#enterTitle(node, id)
      if (former.length > 0) this.#reportAlias(node, 'An h1 cannot have former IDs.')
    } else {
      const [writtenId] = this.#withoutReserved(id === undefined ? [] : [id], node)
      node.properties.id ??= writtenId ?? this.context.originalIds.get(node) ?? this.#generateId(textOf(node))
      this.#former = former
    }
  }

  /** Reports the IDs that belong to the page around the article, and returns the others. */
  #withoutReserved(ids: readonly string[], node: Element): string[] {
    return ids.filter((id) => {
      const isReserved = RESERVED_IDS.includes(id)
      if (isReserved) reportReservedId(id, rangeOf(node), this.context)
      return !isReserved
    })
  }

  /** Returns a unique ID: "_" if the text has no letters or digits; undefined if it is empty. */
  #generateId(text: string): string | undefined {
    if (text === '') return undefined
    return this.#slugger.slug(/[\p{L}\p{N}]/u.test(slug(text)) ? text : '_')
  }

  #enterTitle(node: Element, id: string | undefined): void {
    const [writtenId] = this.#withoutReserved(id === undefined ? [] : [id], node)
    node.properties.id ??= writtenId
    if (this.context.title === undefined) this.context.titleParts = partsOfTitle(node)
    this.context.title ??= textOf(node)
    this.context.hasH1 = true
    if (++this.#titleCount === 2) {
      report(
        this.context,
        'error',
        codes.secondTitle,
        rangeOf(node),
        'The page has a second h1.',
        'Use "##" for this heading.',
      )
    }
  }

  /**
   * Records a heading, appends its anchor link, and adds an element for each former ID. An h1, a heading
   * without an ID, and the generated heading of the footnotes stay unchanged. Call it after visiting the
   * heading's content.
   *
   * @returns the elements with former IDs
   */
  leave(node: Element, depth: number): Element[] {
    const id = node.properties.id
    if (depth === 1 || typeof id !== 'string' || id === 'footnote-label') return []
    const text = textOf(node)
    const { dataApiGroup: group } = node.properties
    delete node.properties.dataApiGroup
    this.context.headings.push({
      id,
      depth,
      text,
      html: outlineHtml(node, text),
      ...(typeof group === 'string' && { group }),
      ...(node.data?.isEntry && { isEntry: true }),
    })
    this.context.headingLines.push(node.position?.start.line ?? 0)
    // The name of the heading, without that of the link.
    if (text !== '') node.properties.ariaLabel = text
    const label = fillMessage(this.context.messages.linkToHeading, { heading: text || id })
    node.children.push({
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['anchor'],
        href: `#${encodeUriComponent(id)}`,
        ariaLabel: label,
        title: label,
      },
      children: [],
    })
    return this.#addFormer(node, id)
  }

  /**
   * Adds an element for each former ID on this page, so that old links work without a script. Former
   * addresses on other pages are recorded.
   *
   * @param anchor the ID of the heading
   */
  #addFormer(node: Element, anchor: string): Element[] {
    const former = this.#former
    this.#former = []
    for (const from of former.filter((address) => !isLocal(address)))
      // "/docs/page#former-id"
      if (/^\/[^?#]*#./.test(from)) this.context.aliases.push({ from, anchor, range: rangeOf(node) })
      else this.#reportAlias(node, `"${from}" is neither an ID nor a path with a fragment.`)
    const elements = this.#withoutReserved(localIds(former), node).map((id): Element => ({
      type: 'element',
      tagName: 'span',
      properties: { id },
      children: [],
      ...(node.position === undefined ? {} : { position: node.position }),
    }))
    node.children.unshift(...elements)
    return elements
  }

  /** Reports attributes that have no effect, and attributes that are not at the end of the heading. */
  #reportIgnored(node: Element, others: readonly string[]): void {
    const shown = /\{:?[ \t]*#(?!(?:if|each|await|key|snippet)\b)[\w-][^{}\n]*\}/.exec(ownText(node))?.[0]
    const isShown = shown !== undefined && !isEscaped(node, this.context)
    if (others.length > 0)
      this.#warn(
        node,
        others[0] ?? '',
        'A heading can have an ID and former IDs, so its other attributes are ignored.',
        'Write only `{#id}`, or `{#id aka=former-id}`. For other attributes, write HTML, such as `<h2 class="wide">`.',
      )
    if (isShown)
      this.#warn(
        node,
        shown,
        'The ID of this heading is shown as text.',
        'Write `{#id}` after all other content of the heading. To show braces, write inline code.',
      )
  }

  #warn(node: Element, text: string, message: string, hint: string): void {
    report(this.context, 'warning', codes.foreignSyntax, rangeWithin(this.context, node, text), message, hint)
  }

  #reportAlias(node: Element, message: string): void {
    report(
      this.context,
      'error',
      codes.headingAlias,
      rangeOf(node),
      message,
      'For the former path of a page, use `redirect_from` in the front matter. For a section, use `aka=former-id` or `aka=/docs/page#former-id`.',
    )
  }
}

const noAttributes: HeadingAttributes = { id: undefined, former: [], others: [] }

/** Whether a former address is an ID on the heading's own page. */
const isLocal = (address: string): boolean => !/[/#]/.test(address)

/** The former IDs on the heading's own page. */
const localIds = (former: readonly string[]): string[] => former.filter(isLocal).map(percentDecode)

/** Returns the attributes at the end of a heading. */
function readAttributes(node: Element, context: CompileContext): HeadingAttributes {
  const last = node.children.at(-1)
  const read = last?.type === 'text' ? readHeadingAttributes(last.value) : null
  return read === null || isEscaped(node, context) ? noAttributes : read
}

/** Whether the attributes at the end of a heading are text: `\{#id}`. */
function isEscaped({ position }: Element, { text }: CompileContext): boolean {
  const source = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  return /\\\{[^{}\n]*\}[ \t#]*(?:\n[ \t]*[=-]+[ \t]*)?$/.test(source)
}

/** Returns the attributes at the end of a heading, and removes them from the text. */
function takeAttributes(node: Element, context: CompileContext): HeadingAttributes {
  const read = readAttributes(node, context)
  const last = node.children.at(-1)
  if (read.id === undefined || last?.type !== 'text') return read
  last.value = readHeadingAttributes(last.value)?.before ?? last.value
  return read
}

/**
 * Plain text of an element, without badges and references to footnotes. Images contribute their alternative
 * text, icons their label, and formulas their TeX.
 */
export function textOf(node: Element): string {
  const text = (child: ElementContent): string => {
    if (child.type === 'text') return child.value
    if (child.type === 'raw') return child.data?.text ?? ''
    if (child.type !== 'element' || isBadge(child) || isFootnoteReference(child)) return ''
    const formula = formulaSource(child)
    if (formula !== null) return formula
    if (isIcon(child)) return child.properties.ariaLabel ?? ''
    if (child.tagName !== 'img') return child.children.map(text).join('')
    // Of an image pair for the light and the dark color mode, only the light image contributes text.
    return [child.properties.className].flat().includes('dark-only') ? '' : (child.properties.alt ?? '')
  }
  return node.children.map(text).join('').replace(/\s+/g, ' ').trim()
}

/** The text directly in an element, without that of the elements in it. */
const ownText = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : ' ')).join('')

const isFootnoteReference = ({ children: [link] }: Element): boolean =>
  link?.type === 'element' && link.properties.dataFootnoteRef !== undefined

/** HTML of a heading for the table of contents. A heading that contains only images is shown as its text. */
function outlineHtml({ children }: Element, text: string): string {
  const content = outlineContent(children)
  const isEmpty = textOf({ type: 'element', tagName: 'span', properties: {}, children: content }) === ''
  return toHtml(isEmpty ? [{ type: 'text', value: text }] : content)
}

/** Elements that show something other than text. */
const pictures: ReadonlySet<string> = new Set(['img', 'svg', 'video', 'audio', 'iframe'])

/**
 * Inline content of a heading for the table of contents. Links and components are replaced by their content,
 * formulas by their TeX, and icons by their label. Images, videos, badges, references to footnotes, and the
 * HTML attributes of all elements are left out.
 */
function outlineContent(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'raw') return [{ type: 'text', value: child.data?.text ?? '' }]
    if (child.type !== 'element') return [child]
    if (isBadge(child) || isFootnoteReference(child)) return []
    const text = isIcon(child) ? (child.properties.ariaLabel ?? '') : formulaSource(child)
    if (text !== null) return [{ type: 'text', value: text }]
    if (isMediaElement(child) || pictures.has(child.tagName)) return []
    const content = outlineContent(child.children)
    // The tags of components start with "camdocs-".
    if (/^(a|camdocs-.*)$/.test(child.tagName)) return content
    return [{ type: 'element', tagName: child.tagName, properties: {}, children: content }]
  })
}

/** Returns the text and the code of a title in turn, starting with text; undefined if it contains no code. */
function partsOfTitle(title: Element): string[] | undefined {
  const parts: string[] = []
  let text = ''
  const add = (node: Element): void => {
    for (const child of node.children) {
      if (child.type === 'text') text += child.value
      if (child.type !== 'element') continue
      if (child.tagName === 'code') {
        parts.push(text, textOf(child))
        text = ''
      } else add(child)
    }
  }
  add(title)
  return parts.length === 0 ? undefined : [...parts, text]
}
