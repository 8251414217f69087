import { documentTitle, type HeadProps, type HeadTag } from '@camdocs/core'
import type { SiteLanguage } from '../config/site-config.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import type { PageHeadElement } from '@camdocs/base/model/page.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { fileHref } from './hrefs.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/**
 * The head-related properties of one page. The description and the image of the site replace omitted ones,
 * and its keywords are added to those of the page.
 */
export interface HeadInput {
  /** Title of the page; "" if it has none. */
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: readonly string[]
  readonly image?: string | undefined
  /** Path without the base path; null if the page has no canonical URL. */
  readonly url: string | null
  readonly robots?: string | null
  /** The languages that have the page; the first is the default language. */
  readonly alternates?: readonly Pick<SiteLanguage, 'code' | 'baseUrl'>[]
  readonly searchTag?: string
  readonly searchVersion?: string | null
  readonly scripts?: HeadProps['scripts']
  /** Elements from the front matter. */
  readonly elements?: readonly PageHeadElement[] | undefined
  /** Path of the Markdown twin, without the base path. */
  readonly markdown?: string
}

/** What the head of a page depends on. */
export interface HeadContext extends Pick<LinkContext, 'shared'> {
  readonly settings: SiteSettings
}

/** Returns the contents of a page's `<head>` (HEAD-2 to HEAD-7). */
export function headProps(input: HeadInput, context: HeadContext): HeadProps {
  const { title, url } = input
  const { settings } = context
  const { elements = [] } = input
  const robots = elements.find(({ attributes }) => attributes.name === 'robots')?.attributes.content
  const canonical = elements.find(isCanonical)?.attributes.href
  return {
    title: documentTitle(title, settings),
    description: input.description ?? settings.description,
    keywords: [...new Set([...settings.keywords, ...(input.keywords ?? [])])],
    canonical: canonical ?? canonicalUrl(input, settings),
    ...(url === null || settings.url === undefined || input.alternates === undefined
      ? {}
      : { alternates: alternateUrls(url, settings.url, input.alternates) }),
    image: shareImage(input.image ?? settings.image, context),
    robots: settings.noIndex ? 'noindex, nofollow' : (input.robots ?? robots ?? null),
    searchTag: input.searchTag ?? 'default',
    searchVersion: input.searchVersion ?? null,
    ...otherElements(elements, context),
    ...(input.scripts === undefined ? {} : { scripts: input.scripts }),
    ...(input.markdown === undefined ? {} : { markdown: siteHref(input.markdown, settings.baseUrl) }),
  }
}

const isCanonical = ({ attributes }: PageHeadElement): boolean => attributes.rel === 'canonical'

/**
 * Returns the elements from the front matter, except for structured data, and for those that other properties
 * of the head contain.
 */
function otherElements(
  elements: readonly PageHeadElement[],
  { settings: { baseUrl }, shared }: HeadContext,
): Pick<HeadProps, 'elements'> {
  const others = elements.flatMap((element): HeadTag[] => {
    const { tag, attributes } = element
    if (tag === 'script' || attributes.name === 'robots' || isCanonical(element)) return []
    const { href } = attributes
    return [
      { tag, attributes: { ...attributes, ...(href && { href: fileHref(href, { baseUrl, shared }) }) } },
    ]
  })
  return others.length > 0 ? { elements: others } : {}
}

/** The URL of a page in its own language or, if it is not translated, in the default language. */
function canonicalUrl({ url, alternates = [] }: HeadInput, settings: SiteSettings): string | null {
  if (url === null || settings.url === undefined) return null
  const { baseUrl } =
    alternates.find((language) => language.code === settings.locale.code) ?? alternates[0] ?? settings
  return settings.url + siteHref(url, baseUrl)
}

/** Returns the URLs of a page in its languages, and as x-default, that in the default language. */
export function alternateUrls(
  url: string,
  origin: string,
  languages: readonly Pick<SiteLanguage, 'code' | 'baseUrl'>[],
): { readonly code: string; readonly url: string }[] {
  const all = languages.map(({ code, baseUrl }) => ({ code, url: origin + siteHref(url, baseUrl) }))
  // The first language is the default language.
  return [...all, ...all.slice(0, 1).map((first) => ({ ...first, code: 'x-default' }))]
}

/**
 * Returns the URL of a share image, which is absolute because other sites load the image. Returns null if
 * there is no image, or if the image is a path and the site's URL is not configured.
 */
export function shareImage(image: string | undefined, { settings, shared }: HeadContext): string | null {
  if (image === undefined) return null
  if (/^https?:\/\//.test(image)) return image
  return settings.url === undefined
    ? null
    : settings.url + fileHref(image, { baseUrl: settings.baseUrl, shared })
}
