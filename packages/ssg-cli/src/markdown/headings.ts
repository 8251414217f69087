import GithubSlugger, { slug } from 'github-slugger'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { codes } from '../model/codes.js'
import { rangeOf, report, type Draft } from './draft.js'

const explicitId = /\s*\{#([^\s{}]+)\}\s*$/

/** Ids and anchors of a page's headings (HDG-1, HDG-2), and the list of them. */
export class Headings {
  readonly #slugger = new GithubSlugger()
  #titles = 0

  constructor(readonly draft: Draft) {}

  /** Takes an id written by hand, in HTML or as `{#id}`, out of the running for generated ones. */
  reserve(node: Element): void {
    const last = node.children.at(-1)
    const id =
      /^h[2-6]$/.test(node.tagName) && last?.type === 'text' ? explicitId.exec(last.value)?.[1] : undefined
    const reserved = id ?? node.properties.id
    if (typeof reserved === 'string') this.#slugger.occurrences[reserved] = 0
  }

  /** Gives the heading its id, before its content is visited. */
  enter(node: Element, depth: number): void {
    const explicit = takeExplicitId(node)
    if (depth === 1) this.#enterTitle(node)
    else node.properties.id ??= explicit ?? this.#generated(textOf(node))
  }

  /** None for a heading without a letter or digit: "-1" and the like say nothing. */
  #generated(text: string): string | undefined {
    return slug(text) === '' ? undefined : this.#slugger.slug(text)
  }

  #enterTitle(node: Element): void {
    delete node.properties.id
    this.draft.title ??= textOf(node)
    this.draft.hasOwnTitle = true
    if (++this.#titles === 2) {
      report(
        this.draft,
        'error',
        codes.secondTitle,
        rangeOf(node),
        'A page has one h1; this is the second.',
        'Start it with "##".',
      )
    }
  }

  /** Records the heading and adds its anchor, after its content was visited. */
  leave(node: Element, depth: number): void {
    const id = node.properties.id
    if (depth === 1 || typeof id !== 'string' || id === 'footnote-label') return
    const text = textOf(node)
    this.draft.headings.push({ id, depth, text, html: toHtml(withoutLinks(node.children)) })
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

function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const id = explicitId.exec(last.value)?.[1]
  if (id !== undefined) last.value = last.value.replace(explicitId, '')
  return id
}

/** Plain text of a heading; an image counts as its alternative text. */
export function textOf(node: Element): string {
  const text = (child: ElementContent): string => {
    if (child.type === 'text') return child.value
    if (child.type !== 'element') return ''
    if (child.tagName !== 'img') return child.children.map(text).join('')
    // Of two images for two colour modes one is enough.
    return [child.properties.className].flat().includes('dark-only') ? '' : (child.properties.alt ?? '')
  }
  return node.children.map(text).join('').replace(/\s+/g, ' ').trim()
}

/** Inline markup of a heading for the outline: no links, no ids. */
function withoutLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    const inside = withoutLinks(child.children)
    if (child.tagName === 'a' || child.tagName === 'img') return inside
    return [{ type: 'element', tagName: child.tagName, properties: {}, children: inside }]
  })
}
