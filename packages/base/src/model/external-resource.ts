import type { Element } from 'hast'

/** A kind of resource that pages load, as in `security.allow`. */
export type ResourceKind = 'images' | 'media' | 'frames' | 'connect' | 'scripts' | 'styles' | 'fonts'

/** A resource that a page loads from another site or from a data URL. */
export interface ExternalResource {
  readonly kind: ResourceKind
  readonly url: string
}

/** Kinds of the resources that attributes load, by element and attribute. */
const attributeKinds: Readonly<Record<string, Readonly<Record<string, ResourceKind>>>> = {
  img: { src: 'images', srcSet: 'images' },
  source: { src: 'media', srcSet: 'images' },
  image: { href: 'images', xLinkHref: 'images' },
  video: { src: 'media', poster: 'images' },
  audio: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'frames' },
  script: { src: 'scripts' },
}

/** Kinds by the `rel` value of a link element. */
const relationKinds: Readonly<Record<string, ResourceKind>> = {
  stylesheet: 'styles',
  icon: 'images',
  'apple-touch-icon': 'images',
  modulepreload: 'scripts',
}

/** Kinds by the `as` value of a link element that preloads a resource. */
const preloadKinds: Readonly<Record<string, ResourceKind>> = {
  image: 'images',
  font: 'fonts',
  style: 'styles',
  script: 'scripts',
  video: 'media',
  audio: 'media',
  track: 'media',
  fetch: 'connect',
}

/**
 * Returns the kind of resource that an attribute of an element loads; null if the attribute loads nothing,
 * like the `href` of a link that readers click.
 *
 * @param attribute name of the attribute as a HAST property: "src", "srcSet"
 */
export function resourceKind(
  { tagName, properties }: Pick<Element, 'tagName' | 'properties'>,
  attribute: string,
): ResourceKind | null {
  if (tagName !== 'link') return attributeKinds[tagName]?.[attribute] ?? null
  if (attribute !== 'href') return null
  const relations = [properties.rel].flat().join(' ').toLowerCase().split(/\s+/)
  if (relations.includes('preload')) return preloadKinds[String(properties.as)] ?? null
  return relations.map((name) => relationKinds[name]).find((kind) => kind !== undefined) ?? null
}

/**
 * Whether a page can show a URL in a frame: it names a host, and this host is not the site's own. A document
 * of the site could change the page around the frame.
 *
 * @param siteHost the host name of the site; null if it is not known
 */
export function isOfOtherSite(url: string, siteHost: string | null): boolean {
  if (!isExternalResource(url) || !URL.canParse(url, 'https://site.invalid')) return false
  return new URL(url, 'https://site.invalid').hostname !== siteHost
}

/** Whether a URL names a host, as the URLs of other sites do, or is a data URL. */
export const isExternalResource = (url: string): boolean => /^\s*(?:(?:https?:)?\/\/|data:)/i.test(url)
