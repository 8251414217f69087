import type { Breadcrumb, DocPageProps } from '@camdocs/core'
import type {
  APIReference,
  BlogPosting,
  BreadcrumbList,
  Graph,
  Organization,
  Person,
  TechArticle,
} from 'schema-dts'
import type { Author } from '@camdocs/base/model/dated-entries.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'

/** What the structured data of a page says. */
export interface DescribedPage extends Pick<DocPageProps, 'title' | 'head'> {
  readonly breadcrumbs: readonly Breadcrumb[]
  /** As an ISO 8601 date. */
  readonly modified: string | undefined
  /** The date of a post of the blog, in the same format. */
  readonly published: string | undefined
  readonly authors: readonly Author[]
  /** Whether the page is part of an API reference. */
  readonly isApi: boolean
  /** The version of the docs, if there are several. */
  readonly version: string | undefined
}

/**
 * Returns the structured data of a page for search engines: an article, and its place in the site
 * (https://schema.org). null for a page without a canonical URL.
 */
export function structuredData(
  { title, head, breadcrumbs, modified, published, authors, isApi, version }: DescribedPage,
  { title: name, url: origin = '', locale }: Pick<SiteSettings, 'title' | 'url' | 'locale'>,
): Graph | null {
  const { canonical: url, description, image } = head
  if (url === null) return null
  const publisher: Organization = { '@type': 'Organization', name, url: origin }
  const facts = {
    '@id': url,
    url,
    headline: title,
    ...(description !== '' && { description }),
    ...(image !== null && { image }),
    ...(modified !== undefined && { dateModified: modified }),
    ...(authors.length > 0 && {
      author: authors.map(({ name: person, url: page }): Person => ({
        '@type': 'Person',
        name: person,
        ...(page !== undefined && { url: page }),
      })),
    }),
    inLanguage: locale.code,
    publisher,
  }
  const article: TechArticle | APIReference | BlogPosting =
    published !== undefined
      ? { '@type': 'BlogPosting', ...facts, datePublished: published }
      : isApi
        ? { '@type': 'APIReference', ...facts, ...(version !== undefined && { assemblyVersion: version }) }
        : { '@type': 'TechArticle', ...facts, ...(version !== undefined && { version }) }
  const trail = breadcrumbs.flatMap(({ label, href }, index) => {
    const isPage = index === breadcrumbs.length - 1
    return href === null && !isPage ? [] : [{ name: label, item: isPage ? url : origin + (href ?? '') }]
  })
  const list: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  }
  return { '@context': 'https://schema.org', '@graph': trail.length === 0 ? [article] : [article, list] }
}

/** Returns the element with structured data. A text in it can end neither the element nor start a comment. */
export const structuredDataElement = (json: string): string =>
  `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`
