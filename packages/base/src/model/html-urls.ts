import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { blockedCodeIn, type BlockedCode } from './blocked-code.js'
import { isExternalResource, resourceKind, type ExternalResource } from './external-resource.js'

/* URLs in HTML: in settings, in rendered pages, and in HTML that Markdown contains. */

/** Properties whose value is a single URL. */
const urlProperties = ['href', 'src', 'poster', 'data', 'xLinkHref'] as const

/**
 * Property of links that browsers load in full, instead of by client navigation: `pathname://` links, which
 * point to documents that are not pages of the site (LINK-3), and the links of the language menu.
 */
const fullLoadProperty = 'dataFullLoad'

/** The replacement for a URL. */
export interface RewrittenUrl {
  readonly url: string
  /** Whether the URL points to a document that is not a page of the site. */
  readonly needsFullLoad: boolean
}

/**
 * Returns the distinct URLs in an HTML fragment, in document order. URLs of links that are marked for a full
 * load are omitted.
 */
export const urlsIn = (html: string): string[] => urlsInTree(fromHtml(html, { fragment: true }))

/** Returns the external resources that an HTML fragment loads. */
export const resourcesIn = (html: string): ExternalResource[] =>
  resourcesInTree(fromHtml(html, { fragment: true }))

/** The URLs, external resources, ids, and inline styles and scripts inside an element. */
export interface ElementContents {
  readonly urls: readonly string[]
  readonly resources: readonly ExternalResource[]
  readonly ids: ReadonlySet<string>
  readonly blockedCode: readonly BlockedCode[]
}

/** Returns the contents of the element with the given id. All lists are empty if there is no such element. */
export function contentsOf(html: string, id: string): ElementContents {
  const element = find(fromHtml(html), (node) => node.properties.id === id)
  const ids = new Set<string>()
  if (element === undefined) return { urls: [], resources: [], ids, blockedCode: [] }
  const content: Root = { type: 'root', children: element.children }
  visit(content, (node) => {
    if (typeof node.properties.id === 'string') ids.add(node.properties.id)
  })
  return {
    urls: urlsInTree(content),
    resources: resourcesInTree(content),
    ids,
    blockedCode: blockedCodeIn(content),
  }
}

/**
 * Returns the URLs in a rendered page that browsers load as documents: those of `pathname://` links and of
 * the language menu.
 */
export function fullLoadUrlsIn(html: string): string[] {
  if (!html.includes('data-full-load')) return []
  const urls: string[] = []
  visit(fromHtml(html), (node) => {
    if (fullLoadProperty in node.properties) urls.push(...valuesOf(node))
  })
  return urls
}

/** The `rel` values of `link` elements whose files browsers load with the page. */
const loadingRelations = new Set(['stylesheet', 'modulepreload', 'preload'])

/** Returns the URLs of the stylesheets, preloaded files, and `src` attributes of a document. */
export function loadedUrlsIn(html: string): string[] {
  const urls: string[] = []
  visit(fromHtml(html), ({ tagName, properties: { rel, href, src } }) => {
    const isLoaded = [rel].flat().some((value) => loadingRelations.has(String(value)))
    if (tagName === 'link' && isLoaded && typeof href === 'string') urls.push(href)
    if (typeof src === 'string') urls.push(src)
  })
  return urls
}

/** Replaces every URL in an HTML fragment, and marks links to documents that are not pages of the site. */
export function rewriteUrls(html: string, rewrite: (url: string) => RewrittenUrl): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, (node) => {
    const { properties } = node
    for (const name of urlProperties) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      const { url, needsFullLoad } = rewrite(value)
      properties[name] = url
      if (needsFullLoad) properties[fullLoadProperty] = ''
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
    if (!(fullLoadProperty in node.properties)) for (const url of valuesOf(node)) urls.add(url)
  })
  return [...urls]
}

function resourcesInTree(tree: Root): ExternalResource[] {
  const resources: ExternalResource[] = []
  visit(tree, (node) => {
    for (const name of [...urlProperties, 'srcSet'] as const) {
      const kind = resourceKind(node, name)
      if (kind === null) continue
      resources.push(
        ...valuesOfProperty(node, name)
          .filter(isExternalResource)
          .map((url) => ({ kind, url })),
      )
    }
  })
  return resources
}

/** Returns all URLs in the attributes of an element. */
const valuesOf = (node: Element): string[] =>
  [...urlProperties, 'srcSet' as const].flatMap((name) => valuesOfProperty(node, name))

function valuesOfProperty(
  { properties }: Element,
  name: (typeof urlProperties)[number] | 'srcSet',
): string[] {
  const value = properties[name]
  if (typeof value !== 'string') return []
  return name === 'srcSet' ? candidatesIn(value).map(({ url }) => url) : [value]
}

/**
 * Parses a `srcset` attribute: "/a.png, /b.png 2x". A descriptor includes its leading space: " 2x". The time
 * is linear: a URL starts and ends with a character that is neither white space nor a comma.
 */
function candidatesIn(srcset: string): { readonly url: string; readonly descriptor: string }[] {
  return [...srcset.matchAll(/([^\s,]+(?:,+[^\s,]+)*)(?:,|(\s+[^,]*)|$)/g)].map(
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
