import { changelogPrefix } from '@camdocs/base/model/content-root.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { atomFeed, type AtomEntry } from './atom-feed.js'

/* The pages of the changelog (docs/decisions/0039-changelog.md). */

interface ChangelogSite {
  readonly settings: Pick<SiteSettings, 'changelog' | 'locale' | 'title' | 'url'>
  readonly linkContext: Pick<LinkContext, 'baseUrl' | 'manifest' | 'pages'>
}

/** Returns the output path of the feed; undefined without dates, and if the site has no URL. */
export function feedPath({ settings, linkContext }: ChangelogSite): string | undefined {
  const { changelog, url } = settings
  if (changelog === undefined || url === undefined) return undefined
  const { manifest, pages } = linkContext
  const hasDate = (name: string) => pages.get(changelogPrefix + name)?.meta.last_update?.date !== undefined
  const { routeBase } = changelog
  return manifest.releases.some(hasDate)
    ? `${routeBase === '/' ? '' : routeBase}/feed.xml`.slice(1)
    : undefined
}

/** Returns the Atom feed of the releases with a date, if the site has a feed. */
export function changelogFeed(site: ChangelogSite): OutputFile | undefined {
  const path = feedPath(site)
  const { changelog, locale, title, url = '' } = site.settings
  const { baseUrl, manifest, pages } = site.linkContext
  const list = manifest.routeOfDoc.get(`${changelogPrefix}index`)
  if (path === undefined || changelog === undefined || list === undefined) return undefined
  const absolute = (ofSite: string) => url + siteHref(ofSite, baseUrl)
  const entries = manifest.releases.flatMap((name): AtomEntry[] => {
    const id = changelogPrefix + name
    const [page, route] = [pages.get(id), manifest.routeOfDoc.get(id)]
    const date = page?.meta.last_update?.date
    return page === undefined || route === undefined || date === undefined
      ? []
      : [{ title: page.title, url: absolute(route.url), date, summary: page.meta.description ?? '' }]
  })
  const content = atomFeed({
    title: `${title} ${changelog.title}`,
    language: locale.code,
    self: absolute(`/${path}`),
    page: absolute(list.url),
    author: title,
    // Releases of the same day stay in the order of their versions.
    entries: entries.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
  })
  return { path, content }
}

/**
 * Returns the page about the release of a version: the one with the same name or, for "3.1", about the newest
 * release of this version. Undefined if the changelog has none.
 */
export function releaseRoute(version: string, { manifest }: ChangelogSite['linkContext']): Route | undefined {
  const wanted = version.replace(/^v|\.x$/gi, '')
  const newest = manifest.releases.find((name) => name === wanted || name.startsWith(`${wanted}.`))
  return newest === undefined ? undefined : manifest.routeOfDoc.get(changelogPrefix + newest)
}
