import { documentTitle, type HeadProps } from '@camdocs/core'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
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
  readonly searchTag?: string
  readonly searchVersion?: string | null
  readonly scripts?: HeadProps['scripts']
}

/** Returns the contents of a page's `<head>` (HEAD-2 to HEAD-7). */
export function headProps(input: HeadInput, settings: SiteSettings): HeadProps {
  const { title, url } = input
  return {
    title: documentTitle(title, settings),
    description: input.description ?? settings.description,
    keywords: [...new Set([...settings.keywords, ...(input.keywords ?? [])])],
    canonical:
      url === null || settings.url === undefined ? null : settings.url + siteHref(url, settings.baseUrl),
    image: shareImage(input.image ?? settings.image, settings),
    robots: settings.noIndex ? 'noindex, nofollow' : (input.robots ?? null),
    searchTag: input.searchTag ?? 'default',
    searchVersion: input.searchVersion ?? null,
    ...(input.scripts === undefined ? {} : { scripts: input.scripts }),
  }
}

/**
 * Returns the URL of a share image, which is absolute because other sites load the image. Returns null if
 * there is no image, or if the image is a path and the site's URL is not configured.
 */
export function shareImage(image: string | undefined, settings: SiteSettings): string | null {
  if (image === undefined) return null
  if (/^https?:\/\//.test(image)) return image
  return settings.url === undefined
    ? null
    : settings.url + siteHref(`/${image.replace(/^\//, '')}`, settings.baseUrl)
}
