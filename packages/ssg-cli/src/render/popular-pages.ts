import type { PageLink } from '@camdocs/core'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { popularRoutes } from '@camdocs/base/model/popular-pages.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { pageLabel } from './page-links.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/**
 * Returns links to the pages that the search suggests (SRCH-17). The link to a page without a title, such as
 * the home page, has the title of the site.
 *
 * @param moduleTitles the titles of page modules, by URL
 */
export function popularPages(
  { search, title }: SiteSettings,
  moduleTitles: ReadonlyMap<string, string>,
  context: LinkContext,
): PageLink[] {
  const labelOrEmpty = ({ target, url }: Route): string =>
    target.kind === 'doc' || target.kind === 'category'
      ? pageLabel(target.id, context)
      : (moduleTitles.get(url) ?? '')
  return popularRoutes(search.popular, context).map((route) => ({
    label: labelOrEmpty(route) || title,
    href: siteHref(route.url, context.baseUrl),
  }))
}
