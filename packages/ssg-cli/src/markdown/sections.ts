import type { Element } from 'hast'
import type { Draft } from './draft.js'
import { textOf } from './headings.js'

/** Elements that end a word in the flow of text. */
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

/** Collects the plain text under each heading: what a reader can search for. */
export class SectionWriter {
  #anchor: string | null = null
  #text = ''
  #trail: { readonly depth: number; readonly text: string }[] = []
  #excerptDone = false

  constructor(readonly draft: Draft) {}

  heading(node: Element, depth: number): void {
    if (depth === 1) return
    const id = node.properties.id
    if (typeof id !== 'string') {
      // Nothing can lead to it, so what follows belongs to the section it stands in.
      this.#text += ` ${textOf(node)} `
      return
    }
    this.end()
    this.#anchor = id
    this.#trail = [...this.#trail.filter((above) => above.depth < depth), { depth, text: textOf(node) }]
  }

  text(value: string): void {
    this.#text += value
  }

  enter(node: Element): void {
    if (blocks.has(node.tagName)) this.#text += ' '
  }

  leave(node: Element): void {
    if (node.tagName === 'p' && !this.#excerptDone && this.#anchor === null) {
      this.draft.excerpt = textOf(node)
      this.#excerptDone = this.draft.excerpt !== ''
    }
    if (blocks.has(node.tagName)) this.#text += ' '
  }

  end(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim()
    this.#text = ''
    if (text === '' && this.#anchor === null) return
    this.draft.sections.push({
      anchor: this.#anchor,
      trail: this.#trail.map((heading) => heading.text),
      text,
    })
  }
}
