import { closest } from '@camdocs/base/model/closest.js'
import type { Element } from 'hast'
import type { Definition } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { hasRootPrefix } from '@camdocs/base/model/content-root.js'
import { isExternalResource, resourceKind } from '@camdocs/base/model/external-resource.js'
import type { LinkRef } from '@camdocs/base/model/page.js'
import { isExternalTarget, symbolPrefix } from '@camdocs/base/model/resolve-link.js'
import { forbiddenScheme, isAllowableScheme, type UrlUse } from '@camdocs/base/model/url-scheme.js'
import { rangeOf, rangeWithin, report, type CompileContext, type Positioned } from './compile-context.js'
import { applyColorMode, linkToImage } from './themed-images.js'

/** Attributes that contain URLs, by element. The elements come from Markdown or from hand-written HTML. */
const urlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  img: ['src', 'srcSet'],
  source: ['src', 'srcSet'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  image: ['href'],
  use: ['href'],
  linearGradient: ['href'],
  radialGradient: ['href'],
}

/**
 * Records the URLs of an element with their positions, replaces internal URLs with slots, and removes
 * forbidden URLs.
 */
export function readLinks(node: Element, context: CompileContext): void {
  if (node.tagName === 'img') {
    if (lacksText(node, context)) context.imagesWithoutText.push(rangeOf(node))
    applyColorMode(node, context)
  }
  if (node.data?.part === 'zoom') linkToImage(node)
  for (const name of urlAttributes[node.tagName] ?? []) {
    const value = node.properties[name]
    if (value === undefined || value === null) continue
    // A plugin can set a value that is not a string.
    const target = [value].flat().join(' ')
    node.properties[name] =
      name === 'srcSet'
        ? readSrcSet(node, target, context)
        : readUrl(node, name, target, context, kindOf(node))
  }
}

/**
 * Whether an image needs an alternative text. In HTML, an empty `alt` attribute marks a decorative image. In
 * Markdown, every image has an `alt` attribute, which is empty if there is no text between the brackets.
 */
function lacksText({ properties: { alt }, position }: Element, { text }: CompileContext): boolean {
  if (alt === undefined) return true
  return alt === '' && text.startsWith('![', position?.start.offset)
}

/**
 * Returns the kind of the URLs in an element. An image with a width or height keeps its size ("sized-image").
 * Any other image gets the size of its file ("image").
 */
function kindOf({ tagName, properties, data }: Element): LinkRef['kind'] {
  if (data?.part === 'zoom') return 'image-link'
  if (data?.part === 'media' && tagName === 'video') return 'video'
  if (tagName !== 'img') return 'link'
  return properties.width === undefined && properties.height === undefined ? 'image' : 'sized-image'
}

const linkElements = new Set(['a', 'area'])

/** Returns how a page uses a URL in an element: as a link, to load an image, or to load another resource. */
function useOf({ tagName }: Element, kind: LinkRef['kind']): UrlUse {
  if (linkElements.has(tagName)) return 'link'
  return kind === 'link' || kind === 'video' ? 'resource' : 'image'
}

/** Replaces the URL of each candidate in a `srcset`: "a.png, b.png 2x". */
function readSrcSet(node: Element, set: string, context: CompileContext): string {
  return set.replace(
    // A URL without a comma at its start or end, and the width, density, or height after it.
    /([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?/g,
    (_all, target: string, size: string | undefined, index: number) =>
      `${readUrl(node, 'srcSet', target, context, 'sized-image', index) ?? ''}${size ?? ''}`,
  )
}

/**
 * Records the URL in an attribute of an element.
 *
 * @param target the URL as parsed
 * @param index offset of the URL in the value of the attribute
 * @returns the new value of the attribute; undefined if the attribute must be removed
 */
function readUrl(
  node: Element,
  attribute: string,
  target: string,
  context: CompileContext,
  kind: LinkRef['kind'],
  index = 0,
): string | undefined {
  const place = placeOfUrl(node, context)
  const written = asWritten(target, context, place)
  const range = rangeWithin(context, place, written, startOfValue(place, attribute, context) + index)
  if (!checkScheme([target, written], useOf(node, kind), range, context)) return undefined
  if (node.tagName === 'img') node.properties.loading ??= 'lazy'
  // A component received the URL as a slot from `readComponentUrl`, so the link is already recorded.
  if (context.isSlot(target)) return target
  if (isExternalTarget(target, context.roots)) {
    if (isWebUrl(target) && isInSource(written, place, context))
      context.externalLinks.push({ kind, target, range })
    readExternal(node, attribute, target, range, context)
    return target
  }
  // LINK-3: the browser loads the document in full, without client navigation.
  if (node.tagName === 'a' && target.startsWith('pathname:')) node.properties.dataFullLoad = ''
  const lacksTargetAttribute = node.tagName === 'a' && node.properties.target === undefined
  return addSlot(
    { kind, target: written, range, ...(lacksTargetAttribute ? { lacksTargetAttribute } : {}) },
    context,
  )
}

/**
 * Reports a URL whose scheme is not allowed, for example because it would run code.
 *
 * @param spellings the URL as parsed and as written: both must be allowed
 * @returns whether the URL is allowed
 */
function checkScheme(
  spellings: readonly string[],
  use: UrlUse,
  range: LinkRef['range'],
  context: CompileContext,
): boolean {
  // The target of a symbol link, such as `[[Camera]]`, and the ID of a doc are not URLs.
  const urls = new Set(
    spellings.filter((url) => !url.startsWith(symbolPrefix) && !hasRootPrefix(url, context.roots)),
  )
  const [scheme] = [...urls].flatMap((url) => forbiddenScheme(url, use, context.linkSchemes) ?? [])
  if (scheme === undefined) return true
  const message = `URLs with the scheme "${scheme}:" are not allowed in a page.`
  const setting = `add "${scheme}" to \`security.linkSchemes\` in camdocs.config.ts`
  const root = closest(
    `${scheme}:`,
    context.roots.map(({ idPrefix }) => idPrefix).filter((prefix) => prefix !== ''),
  )
  const hint =
    use !== 'link' || !isAllowableScheme(scheme)
      ? 'Use the URL of a page, of a file, or of another site.'
      : root === undefined
        ? `Write the URL as inline code, or ${setting}.`
        : `Did you mean "${root}"? Otherwise, write the URL as inline code, or ${setting}.`
  report(context, 'error', codes.blockedContent, range, message, hint)
  return false
}

/**
 * Records a URL in an attribute of a component.
 *
 * @returns the slot for an internal URL, or the URL itself if it is external; "" if it is not allowed
 */
export function readComponentUrl(target: string, range: LinkRef['range'], context: CompileContext): string {
  if (!checkScheme([target], 'link', range, context)) return ''
  if (isExternalTarget(target, context.roots)) {
    if (isWebUrl(target)) context.externalLinks.push({ kind: 'link', target, range })
    return target
  }
  return addSlot({ kind: 'link', target, range }, context)
}

/**
 * Records the target of a link definition that no link uses. Its slot is in no HTML, but the target is
 * checked like that of any link.
 */
export function recordUnused(node: Definition, context: CompileContext): void {
  const target = asWritten(node.url, context, node)
  const { offset = 0 } = node.position?.start ?? {}
  const from = context.text.slice(offset, node.position?.end.offset).search(/\]:/)
  const range = rangeWithin(context, node, target, Math.max(0, from))
  if (!isExternalTarget(target, context.roots)) addSlot({ kind: 'link', target, range }, context)
  else if (isWebUrl(target)) context.externalLinks.push({ kind: 'link', target, range })
}

/** Returns the node whose source contains the URL of an element: a link definition, or the element itself. */
function placeOfUrl(node: Element, { references, definitions }: CompileContext): Element | Positioned {
  const identifier = references.get(node.position?.start.offset ?? -1)
  return (identifier === undefined ? undefined : definitions.get(identifier)) ?? node
}

/**
 * Returns where the value of an attribute starts in the source of an element, or where the URL can start in
 * the source of a Markdown link or a link definition.
 */
function startOfValue(node: Element | Positioned, attribute: string, { text }: CompileContext): number {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined) return 0
  const source = text.slice(start.offset, end?.offset)
  if (source.startsWith('<')) {
    const match = new RegExp(`\\s${attribute}\\s*=\\s*["']?`, 'i').exec(source)
    return match === null ? 0 : match.index + match[0].length
  }
  // In invalid HTML, the parser leaves out the ends of some positions.
  const position: Partial<NonNullable<Positioned['position']>> | undefined =
    'children' in node ? node.children.at(-1)?.position : undefined
  // The search starts after the label of "[label](url)", because the label can contain the URL too.
  const label = position?.end?.offset
  return label === undefined ? Math.max(0, source.search(/\][(:]/)) : label - start.offset
}

/**
 * Whether the file contains a URL. Links of an API page can be from doc comments: their nodes have no
 * position, or that of a heading.
 */
function isInSource(url: string, { position }: Positioned, { api, text }: CompileContext): boolean {
  if (api === null) return true
  const source = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  // GFM adds the scheme to "www.example.org".
  return source.includes(url.replace(/^http:\/\/(?=www\.)/, ''))
}

/** Whether a URL starts with `http://`, `https://`, or `//`. */
const isWebUrl = (url: string): boolean => /^(https?:)?\/\//i.test(url)

/** Records a reference. Returns the slot for its final form, such as a URL. */
export function addSlot(link: LinkRef, context: CompileContext): string {
  context.links.push(link)
  return context.slotOf(context.links.length - 1)
}

/** Records an external resource, opens an external link in a new tab, and reports an external `<use>`. */
function readExternal(
  node: Element,
  attribute: string,
  target: string,
  range: LinkRef['range'],
  context: CompileContext,
): void {
  if (!isExternalResource(target)) return
  const kind = resourceKind(node, attribute)
  const isDataUrl = /^\s*data:/i.test(target)
  if (kind !== null) context.resources.push({ kind, url: isDataUrl ? 'data:' : target, range })
  else if (node.tagName === 'a') {
    node.properties.target ??= '_blank'
    node.properties.rel ??= ['noopener', 'noreferrer']
  } else if (node.tagName === 'use') {
    report(
      context,
      'warning',
      codes.blockedContent,
      range,
      'Browsers block this <use>: it is loaded from another site.',
      'Save the file next to the page and use a relative path.',
    )
  }
}

/**
 * Returns the target as the author wrote it: the parser percent-encodes some characters, but resolution and
 * messages use the original text.
 */
function asWritten(target: string, context: CompileContext, node: Positioned): string {
  let decoded: string
  try {
    decoded = decodeURI(target)
  } catch {
    return target
  }
  const { start, end } = node.position ?? {}
  const source = context.text.slice(start?.offset ?? 0, end?.offset ?? 0)
  return source.includes(decoded) && !source.includes(target) ? decoded : target
}
