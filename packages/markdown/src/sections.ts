import type { Element } from 'hast'
import type { CompileContext } from './compile-context.js'
import { hasClass } from './has-class.js'
import { textOf } from './headings.js'
import { formulaSource, isIcon, isMediaElement } from './parts/part-element.js'

/** Elements that separate words in the text. */
const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'div',
  'blockquote',
  'summary',
  'dt',
  'dd',
  'br',
  'button',
])

/** Whether the text of an element follows the prose of its section, such as code with its title. */
const isAside = (node: Element): boolean =>
  ['pre', 'table'].includes(node.tagName) || hasClass(node, 'code') || hasClass(node, 'entry-facts')

/** Whether an element contains images and videos, also in links, but no text. */
const showsOnlyImages = (node: Element): boolean =>
  node.children.every((child) => {
    if (child.type === 'text') return child.value.trim() === ''
    if (child.type !== 'element') return child.type !== 'raw' || !child.data?.text
    if (child.tagName === 'img' || isMediaElement(child)) return true
    return !isIcon(child) && formulaSource(child) === null && showsOnlyImages(child)
  })

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Collects the plain text under each heading for the search index, and the page's excerpt. */
export class SectionCollector {
  /** ID of the heading of the current section; null before the first heading with an ID. */
  #anchor: string | null = null
  /** The pieces of the current section's prose before `#text`. */
  readonly #prose: string[] = []
  /** The pieces of the current section's code and tables before `#text`. */
  readonly #asides: string[] = []
  /** The text since the last table, table head, or code block started or ended. */
  #text = ''
  /** Number of tables and code blocks around the current position. */
  #asideDepth = 0
  /** The heading of the current section, after the headings of the sections that contain it. */
  #trail: { readonly depth: number; readonly text: string }[] = []
  #hasExcerpt = false
  /** Number of admonitions around the current position. Their text is not used as the excerpt of the page. */
  #admonitions = 0
  #isAfterLabel = false

  constructor(readonly result: Pick<CompileContext, 'sections' | 'excerpt'>) {}

  enterHeading(node: Element, depth: number): void {
    if (depth === 1) return
    const id = node.properties.id
    if (typeof id !== 'string') {
      // Without an ID the heading is not a link target, so its text belongs to the enclosing section.
      this.#text += ` ${textOf(node)} `
      return
    }
    this.endSection()
    this.#anchor = id
    this.#trail = [...this.#trail.filter((ancestor) => ancestor.depth < depth), { depth, text: textOf(node) }]
  }

  addText(value: string): void {
    this.#text += value
  }

  enter(node: Element): void {
    if (hasClass(node, 'admonition')) this.#admonitions++
    if (isAside(node) && this.#asideDepth++ === 0) this.#endPiece(this.#prose)
    // A piece of its own, so that `leave` searches only the text of the head.
    if (node.tagName === 'thead') this.#endPiece(this.#asides)
    if (blocks.has(node.tagName)) this.#text += ' '
  }

  leave(node: Element): void {
    if (hasClass(node, 'admonition')) this.#admonitions--
    // What follows a label in a symbol is not prose, but constructors, overloads, or examples.
    if (hasClass(node, 'api-label')) this.#isAfterLabel = true
    if (hasClass(node, 'api-symbol')) this.#isAfterLabel = false
    const canBeExcerpt = node.tagName === 'p' && node.data?.isComponent !== true && !this.#isAfterLabel
    if (canBeExcerpt && !this.#hasExcerpt && this.#admonitions === 0 && this.#anchor === null) {
      this.result.excerpt = showsOnlyImages(node) ? '' : textOf(node)
      this.#hasExcerpt = this.result.excerpt !== ''
    }
    if (blocks.has(node.tagName)) this.#text += ' '
    // In a snippet, the head of a table must not read like the beginning of a sentence.
    if (node.tagName === 'th') this.#text += '· '
    if (node.tagName === 'thead') this.#text = this.#text.replace(/[\s·]+$/, '. ')
    if (isAside(node) && --this.#asideDepth === 0) this.#endPiece(this.#asides)
  }

  endSection(): void {
    this.#endPiece(this.#asideDepth > 0 ? this.#asides : this.#prose)
    const [prose, aside] = [this.#prose, this.#asides].map((pieces) => oneLine(pieces.splice(0).join('')))
    // Code and tables follow the prose, so that an excerpt (`createHit`) shows prose if it contains a match.
    const text = [prose, aside].filter((part) => part !== '').join('\n')
    if (text === '' && this.#anchor === null) return
    this.result.sections.push({
      anchor: this.#anchor,
      trail: this.#trail.map((heading) => heading.text),
      text,
    })
  }
  #endPiece(pieces: string[]): void {
    pieces.push(this.#text)
    this.#text = ''
  }
}
