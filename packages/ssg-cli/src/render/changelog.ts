import type { Breadcrumb } from '@camdocs/core'
import { changelogPrefix } from '@camdocs/base/model/content-root.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'

/* The pages of the changelog (docs/decisions/0039-changelog.md). */

interface ChangelogSite {
  readonly settings: Pick<SiteSettings, 'changelog' | 'url'>
  readonly linkContext: Pick<LinkContext, 'manifest' | 'pages'>
}

/** Returns the output path of the feed, if the site has one. */
export const feedFile = ({ routeBase }: NonNullable<SiteSettings['changelog']>): string =>
  `${routeBase === '/' ? '' : routeBase}/feed.xml`.slice(1)

/** Returns the output path of the feed; undefined without dates, and if the site has no URL. */
export function feedPath({ settings, linkContext }: ChangelogSite): string | undefined {
  const { changelog, url } = settings
  if (changelog === undefined || url === undefined) return undefined
  const { manifest, pages } = linkContext
  const hasDate = (name: string) => pages.get(changelogPrefix + name)?.meta.last_update?.date !== undefined
  return manifest.releases.some(hasDate) ? feedFile(changelog) : undefined
}

/** Returns the breadcrumb of the list of releases for the page of a release; none for any other page. */
export function changelogBreadcrumb(
  id: string,
  { baseUrl, manifest, pages }: Pick<LinkContext, 'baseUrl' | 'manifest' | 'pages'>,
): Breadcrumb[] {
  const list = `${changelogPrefix}index`
  const route = manifest.routeOfDoc.get(list)
  if (!id.startsWith(changelogPrefix) || id === list || route === undefined) return []
  return [{ label: pages.get(list)?.title ?? '', href: siteHref(route.url, baseUrl) }]
}

/**
 * Returns the page about the release of a version: the one with the same name or, for "3.1", about the newest
 * release of this version. Undefined if the changelog has none.
 */
export function releaseRoute(
  version: string,
  { manifest }: Pick<ChangelogSite['linkContext'], 'manifest'>,
): Route | undefined {
  const wanted = version.replace(/^v|\.x$/gi, '')
  const newest = manifest.releases.find((name) => name === wanted || name.startsWith(`${wanted}.`))
  return newest === undefined ? undefined : manifest.routeOfDoc.get(changelogPrefix + newest)
}
