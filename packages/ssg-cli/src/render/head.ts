import { documentTitle, type HeadProps } from '@camdocs/core'
import type { SiteSettings } from '../config/schema.js'
import { siteHref } from './urls.js'

export interface HeadInput {
  /** Title of the page; empty for none. */
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: readonly string[]
  readonly image?: string | undefined
  /** Path without the base path; null for pages without an address of their own. */
  readonly url: string | null
  readonly robots?: string | null
  readonly searchTag?: string
  readonly searchVersion?: string | null
}

/** The head of a page (HEAD-2 to HEAD-7). */
export function headOf(input: HeadInput, settings: SiteSettings): HeadProps {
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
  }
}

/** Share images must be absolute: other sites show them. */
export function shareImage(image: string | undefined, settings: SiteSettings): string | null {
  if (image === undefined) return null
  if (/^https?:\/\//.test(image)) return image
  return settings.url === undefined
    ? null
    : settings.url + siteHref(`/${image.replace(/^\//, '')}`, settings.baseUrl)
}
