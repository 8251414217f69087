import type { Element } from 'hast'
import { codes } from '../model/codes.js'
import type { LinkRef } from '../model/page.js'
import { rangeWithin, report, type Draft } from './draft.js'

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

const scheme = /^[a-z][a-z\d+.-]*:/i

/** LINK-1: an address of another site, or of another kind (mail, telephone). */
export const isExternal = (target: string): boolean =>
  (scheme.test(target) && !target.startsWith('pathname:')) || target.startsWith('//')

/** Records every address of an element with its position, and puts slots in the place of internal ones. */
export function readLinks(node: Element, draft: Draft): void {
  for (const name of addresses[node.tagName] ?? []) {
    const target = node.properties[name]
    if (typeof target !== 'string') continue
    if (name === 'srcSet') readSourceSet(node, target, draft)
    else readAddress(node, name, target, draft)
  }
}

/** `srcset`: addresses, each with a width or density, between commas. */
function readSourceSet(node: Element, set: string, draft: Draft): void {
  const slots = set.split(/,\s+/).map((candidate) => {
    const [target = '', ...size] = candidate.trim().split(/\s+/)
    if (target === '' || isExternal(target)) return candidate.trim()
    draft.links.push({ kind: 'image', target, range: rangeWithin(draft, node, target), sized: true })
    return [draft.slot(draft.links.length - 1), ...size].join(' ')
  })
  node.properties.srcSet = slots.join(', ')
}

function readAddress(node: Element, name: string, target: string, draft: Draft): void {
  const kind: LinkRef['kind'] = node.tagName === 'img' ? 'image' : 'link'
  const written = asWritten(target, draft, node)
  const range = rangeWithin(draft, node, written)
  if (
    /^\s*(javascript|vbscript|data):/i.test(target) &&
    !(kind === 'image' && target.startsWith('data:image/'))
  ) {
    report(
      draft,
      'error',
      codes.forbiddenUrl,
      range,
      `Addresses of the kind "${target.split(':', 1)[0] ?? ''}:" are not allowed in a page.`,
      'Link to a page, a file or a site.',
    )
    delete node.properties[name]
    return
  }
  if (kind === 'image') node.properties.loading ??= 'lazy'
  if (isExternal(target)) {
    if (/^(https?:)?\/\//i.test(target)) draft.externalLinks.push({ kind, target, range })
    readExternal(node, target, range, draft)
    return
  }
  const sized = kind === 'image' && (node.properties.width ?? node.properties.height) !== undefined
  const clicked = node.tagName === 'a' && node.properties.target === undefined
  draft.links.push({
    kind,
    target: written,
    range,
    ...(sized ? { sized } : {}),
    ...(clicked ? { clicked } : {}),
  })
  node.properties[name] = draft.slot(draft.links.length - 1)
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
