import GithubSlugger, { slug } from 'github-slugger'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { codes } from '../model/codes.js'
import { rangeOf, report, type CompileContext } from './compile-context.js'

const explicitId = /\s*\{#([^\s{}]+)\}\s*$/

/** Assigns ids and anchor links to a page's headings (HDG-1, HDG-2) and collects the headings. */
export class HeadingVisitor {
  readonly #slugger = new GithubSlugger()
  #titleCount = 0

  constructor(readonly context: CompileContext) {}

  /**
   * Reserves an author-written id, given in HTML or as `{#id}`, so that it is not generated for another
   * heading.
   */
  reserve(node: Element): void {
    const last = node.children.at(-1)
    const id =
      /^h[2-6]$/.test(node.tagName) && last?.type === 'text' ? explicitId.exec(last.value)?.[1] : undefined
    const reserved = id ?? node.properties.id
    if (typeof reserved === 'string') this.#slugger.occurrences[reserved] = 0
  }

  /**
   * Sets the heading's id, or records the page's title if the heading is an h1. Call it before visiting the
   * heading's content.
   */
  enter(node: Element, depth: number): void {
    const explicit = takeExplicitId(node)
    if (depth === 1) this.#enterTitle(node)
    else node.properties.id ??= explicit ?? this.#generateId(textOf(node))
  }

  /** Returns undefined for a heading without letters or digits: ids such as "-1" are meaningless. */
  #generateId(text: string): string | undefined {
    return slug(text) === '' ? undefined : this.#slugger.slug(text)
  }

  #enterTitle(node: Element): void {
    delete node.properties.id
    this.context.title ??= textOf(node)
    this.context.hasOwnTitle = true
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
   * Records a heading with an id and appends its anchor link. Call it after visiting the heading's content.
   */
  leave(node: Element, depth: number): void {
    const id = node.properties.id
    if (depth === 1 || typeof id !== 'string' || id === 'footnote-label') return
    const text = textOf(node)
    this.context.headings.push({ id, depth, text, html: toHtml(outlineContent(node.children)) })
    const label = `Direct link to ${text || id}`
    node.children.push({
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['anchor'],
        href: `#${encodeURIComponent(id)}`,
        ariaLabel: label,
        title: label,
      },
      children: [],
    })
  }
}

/** Returns the id in `{#id}` at the end of a heading, and removes it from the text. */
function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const id = explicitId.exec(last.value)?.[1]
  if (id !== undefined) last.value = last.value.replace(explicitId, '')
  return id
}

/** Plain text of an element; images contribute their alternative text. */
export function textOf(node: Element): string {
  const text = (child: ElementContent): string => {
    if (child.type === 'text') return child.value
    if (child.type === 'raw') return child.data?.text ?? ''
    if (child.type !== 'element') return ''
    if (child.tagName !== 'img') return child.children.map(text).join('')
    // Of an image pair for the light and the dark color mode, only the light image contributes text.
    return [child.properties.className].flat().includes('dark-only') ? '' : (child.properties.alt ?? '')
  }
  return node.children.map(text).join('').replace(/\s+/g, ' ').trim()
}

/** Inline markup of a heading for the table of contents: no links, images, or attributes. */
function outlineContent(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'raw') return [{ type: 'text', value: child.data?.text ?? '' }]
    if (child.type !== 'element') return [child]
    const content = outlineContent(child.children)
    if (child.tagName === 'a' || child.tagName === 'img') return content
    return [{ type: 'element', tagName: child.tagName, properties: {}, children: content }]
  })
}
