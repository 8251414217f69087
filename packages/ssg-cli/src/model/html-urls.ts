import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'

/*
 * The URLs in HTML that was not compiled from Markdown: HTML in the configuration, and pages that components rendered.
 * One walk over the parsed tree serves every reader and the only writer.
 */

/** Properties that hold one URL. */
const urlProperties = ['href', 'src', 'poster', 'data', 'xLinkHref'] as const

/** Marks a link to a document that is not a page of the site, which the browser loads in full (LINK-3). */
const fullLoad = 'dataFullLoad'

/** A URL to write, and whether it belongs to such a document. */
export interface RewrittenUrl {
  readonly url: string
  readonly isDocument: boolean
}

/** The distinct URLs in HTML, in document order, without those of documents outside the site. */
export const urlsIn = (html: string): string[] => urlsInTree(fromHtml(html, { fragment: true }))

/** URLs and ids inside the element with an id. Both are empty if the document has no such element. */
export function contentsOf(html: string, id: string): { readonly urls: string[]; readonly ids: Set<string> } {
  const element = find(fromHtml(html), (node) => node.properties.id === id)
  const ids = new Set<string>()
  if (element === undefined) return { urls: [], ids }
  const content: Root = { type: 'root', children: element.children }
  visit(content, (node) => {
    if (typeof node.properties.id === 'string') ids.add(node.properties.id)
  })
  return { urls: urlsInTree(content), ids }
}

/** URLs of documents outside the site that a page links to. */
export function documentUrlsIn(html: string): string[] {
  if (!html.includes('data-full-load')) return []
  const urls: string[] = []
  visit(fromHtml(html), (node) => {
    if (fullLoad in node.properties) urls.push(...valuesOf(node))
  })
  return urls
}

/** The same HTML with other URLs. */
export function rewriteUrls(html: string, rewrite: (url: string) => RewrittenUrl): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, (node) => {
    const { properties } = node
    for (const name of urlProperties) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      const { url, isDocument } = rewrite(value)
      properties[name] = url
      if (isDocument) properties[fullLoad] = ''
    }
    if (typeof properties.srcSet === 'string')
      properties.srcSet = candidatesIn(properties.srcSet)
        .map(({ url, descriptor }) => rewrite(url).url + descriptor)
        .join(', ')
  })
  return toHtml(tree)
}

function urlsInTree(tree: Root): string[] {
  const urls = new Set<string>()
  visit(tree, (node) => {
    if (!(fullLoad in node.properties)) for (const url of valuesOf(node)) urls.add(url)
  })
  return [...urls]
}

const valuesOf = ({ properties }: Element): string[] => [
  ...urlProperties.flatMap((name) => {
    const value = properties[name]
    return typeof value === 'string' ? [value] : []
  }),
  ...(typeof properties.srcSet === 'string' ? candidatesIn(properties.srcSet).map(({ url }) => url) : []),
]

/** The candidates of a `srcset` attribute: a URL, and a descriptor with its leading space, such as " 2x". */
function candidatesIn(srcset: string): { readonly url: string; readonly descriptor: string }[] {
  return [...srcset.matchAll(/[\s,]*(\S*[^\s,])(?:,|(\s+[^,]*)|$)/g)].map(
    ([, url = '', descriptor = '']) => ({
      url,
      descriptor: descriptor.trimEnd(),
    }),
  )
}

function visit(node: Root | RootContent, visitor: (element: Element) => void): void {
  if (node.type === 'element') visitor(node)
  if (!('children' in node)) return
  for (const child of node.children) visit(child, visitor)
}

function find(node: Root | RootContent, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const match = find(child, test)
    if (match !== undefined) return match
  }
  return undefined
}
