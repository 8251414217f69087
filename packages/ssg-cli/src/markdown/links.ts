import type { Element } from 'hast'
import { codes } from '../model/codes.js'
import type { LinkRef } from '../model/page.js'
import { rangeWithin, report, type Draft } from './draft.js'

/** Attributes that hold an address, by element. HTML written by hand counts like Markdown. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  img: ['src'],
  source: ['src', 'srcSet'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
}

const scheme = /^[a-z][a-z\d+.-]*:/i

/** LINK-1: an address of another site, or of another kind (mail, telephone). */
export const isExternal = (target: string): boolean =>
  (scheme.test(target) && !target.startsWith('pathname:')) || target.startsWith('//')

/** Records every address of an element with its position, and puts slots in the place of internal ones. */
export function readLinks(node: Element, draft: Draft): void {
  for (const name of addresses[node.tagName] ?? []) {
    const target = node.properties[name]
    if (typeof target === 'string' && name !== 'srcSet') readAddress(node, name, target, draft)
  }
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
  draft.links.push({ kind, target: written, range })
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
      `This ${node.tagName} is loaded from another site, which the security policy blocks.`,
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
