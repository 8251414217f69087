import type { Element } from 'hast'
import { codes } from '../model/codes.js'
import type { LinkRef } from '../model/page.js'
import { isExternal } from '../model/resolve-link.js'
import { rangeWithin, report, type Draft } from './draft.js'
import { readMode } from './themed-images.js'

/** Attributes that hold an address, by element. HTML written by hand counts like Markdown. */
const addresses: Readonly<Record<string, readonly string[]>> = {
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
}

/** Records every address of an element with its position, and puts slots in the place of internal ones. */
export function readLinks(node: Element, draft: Draft): void {
  if (node.tagName === 'img') readMode(node, draft)
  for (const name of addresses[node.tagName] ?? []) {
    const target = node.properties[name]
    if (typeof target === 'string')
      node.properties[name] =
        name === 'srcSet' ? readSet(node, target, draft) : readAddress(node, target, draft, kindOf(node))
  }
}

/** An image whose size is written down keeps it. */
function kindOf({ tagName, properties }: Element): LinkRef['kind'] {
  if (tagName !== 'img') return 'link'
  return properties.width === undefined && properties.height === undefined ? 'image' : 'sized-image'
}

/** The candidates of a `srcset`: an address each, with or without a width or density. */
function readSet(node: Element, set: string, draft: Draft): string {
  return set.replace(
    /([^\s,]\S*[^\s,]|[^\s,])(\s+[\d.]+[wxh])?/g,
    (_all, target: string, size = '') =>
      `${readAddress(node, target, draft, 'sized-image') ?? ''}${String(size)}`,
  )
}

/** @returns what stands in the attribute; undefined when it must go */
function readAddress(node: Element, target: string, draft: Draft, kind: LinkRef['kind']): string | undefined {
  const written = asWritten(target, draft, node)
  const range = rangeWithin(draft, node, written)
  if (
    /^\s*(javascript|vbscript|data):/i.test(target) &&
    !(kind !== 'link' && target.startsWith('data:image/'))
  ) {
    report(
      draft,
      'error',
      codes.forbiddenUrl,
      range,
      `Addresses of the kind "${target.split(':', 1)[0] ?? ''}:" are not allowed in a page.`,
      'Link to a page, a file or a site.',
    )
    return undefined
  }
  if (node.tagName === 'img') node.properties.loading ??= 'lazy'
  if (isExternal(target)) {
    if (/^(https?:)?\/\//i.test(target)) draft.externalLinks.push({ kind, target, range })
    readExternal(node, target, range, draft)
    return target
  }
  // LINK-3: the reader's browser goes there by itself.
  if (node.tagName === 'a' && target.startsWith('pathname:')) node.properties.dataFullLoad = ''
  const clicked = node.tagName === 'a' && node.properties.target === undefined
  draft.links.push({ kind, target: written, range, ...(clicked ? { clicked } : {}) })
  return draft.slot(draft.links.length - 1)
}

function readExternal(node: Element, target: string, range: LinkRef['range'], draft: Draft): void {
  if (node.tagName === 'a') {
    if (!/^(https?:)?\/\//i.test(target)) return
    node.properties.target ??= '_blank'
    node.properties.rel ??= ['noopener', 'noreferrer']
  } else {
    report(
      draft,
      'warning',
      codes.forbiddenUrl,
      range,
      `This ${node.tagName} ${target.startsWith('data:') ? 'is inside the page' : 'is loaded from another site'}, which the security policy blocks.`,
      'Put the file beside the page and name it with a relative path.',
    )
  }
}

/** The parser percent-encodes what a URL cannot hold; the check and its messages want the writer's own text. */
function asWritten(target: string, draft: Draft, node: Element): string {
  let decoded: string
  try {
    decoded = decodeURI(target)
  } catch {
    return target
  }
  const { start, end } = node.position ?? {}
  const source = draft.text.slice(start?.offset ?? 0, end?.offset ?? 0)
  return source.includes(decoded) && !source.includes(target) ? decoded : target
}
