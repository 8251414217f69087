import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export type Attributes = Readonly<Record<string, string>>

export interface ParsedElement {
  readonly name: string
  readonly attributes: Attributes
  /** All text inside the element. */
  readonly text: string
  readonly children: readonly ParsedElement[]
}

export interface ParsedDocument {
  readonly html: ParsedElement
  readonly head: ParsedElement
  readonly body: ParsedElement
  /** The attributes of all head elements with this name. */
  tags(name: string): Attributes[]
  /** The `content` of the meta elements with this name or property. */
  meta(name: string): (string | undefined)[]
  /** The `href` of the links with this `rel`. */
  links(rel: string): (string | undefined)[]
  /** The text of the `title` element; the texts of several elements are joined by " AND ". */
  readonly title: string
  /** Parse errors in the text, as "line:column code". */
  readonly errors: readonly string[]
}

/** Parses a page as a browser does. */
export function parseHtml(text: string): ParsedDocument {
  const errors: string[] = []
  const tree = parse(text, {
    onParseError: (error) =>
      errors.push(`${String(error.startLine)}:${String(error.startCol)} ${error.code}`),
  })
  const html = childElements(tree).find(({ name }) => name === 'html')
  const [head, body] = html?.children ?? []
  if (html === undefined || head === undefined || body === undefined) throw new Error('not a document')
  const tags = (name: string) =>
    head.children.filter((child) => child.name === name).map((child) => child.attributes)
  return {
    html,
    head,
    body,
    tags,
    meta: (name) =>
      tags('meta')
        .filter((meta) => meta.name === name || meta.property === name)
        .map((meta) => meta.content),
    links: (rel) =>
      tags('link')
        .filter((link) => link.rel === rel)
        .map((link) => link.href),
    title: head.children
      .filter(({ name }) => name === 'title')
      .map((title) => title.text)
      .join(' AND '),
    errors,
  }
}

function childElements(node: Tree.ParentNode): ParsedElement[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [toElement(child)] : []))
}

const toElement = (node: Tree.Element): ParsedElement => ({
  name: node.tagName,
  attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
  text: textOf(node),
  children: childElements(node),
})

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if ('value' in child) return child.value
      return 'childNodes' in child ? textOf(child) : ''
    })
    .join('')
}

/** An element and all its descendants. */
export const elementsIn = (top: ParsedElement): ParsedElement[] => [top, ...top.children.flatMap(elementsIn)]

/** Returns a condition for elements: whether an element has a class. */
export const withClass =
  (name: string) =>
  ({ attributes }: ParsedElement): boolean =>
    (attributes.class ?? '').split(' ').includes(name)

/** The HTML that the build writes for an admonition. */
export const admonition = (kind: string, title: string, body = ''): string =>
  `<div class="admonition" data-kind="${kind}"><p class="admonition-title">${title}</p>${body}</div>`
