import { compareVersions } from '@camdocs/api/history/compare.js'
import { changelogPrefix, isChangelog } from '@camdocs/base/model/content-root.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { atomFeed, type AtomEntry } from './atom-feed.js'

/* The pages of the changelog (docs/decisions/0039-changelog.md). */

interface ChangelogSite {
  readonly settings: Pick<SiteSettings, 'changelog' | 'locale' | 'title' | 'url'>
  readonly linkContext: Pick<LinkContext, 'baseUrl' | 'manifest' | 'pages' | 'roots'>
}

/** Returns the Atom feed of the releases with a date; undefined without dates, and if the site has no URL. */
export function changelogFeed({ settings, linkContext }: ChangelogSite): OutputFile | undefined {
  const { changelog, locale, title, url } = settings
  const { baseUrl, manifest, pages } = linkContext
  const list = manifest.routeOfDoc.get(`${changelogPrefix}index`)
  if (changelog === undefined || url === undefined || list === undefined) return undefined
  const absolute = (path: string) => url + siteHref(path, baseUrl)
  const entries = [...pages.values()].flatMap((page): AtomEntry[] => {
    const route = manifest.routeOfDoc.get(page.id)
    const date = page.meta.last_update?.date
    return page.id.startsWith(changelogPrefix) && route !== undefined && date !== undefined
      ? [{ title: page.title, url: absolute(route.url), date, summary: page.meta.description ?? '' }]
      : []
  })
  if (entries.length === 0) return undefined
  const path = feedPath(changelog)
  const content = atomFeed({
    title: `${title} ${changelog.title}`,
    language: locale.code,
    self: absolute(`/${path}`),
    page: absolute(list.url),
    author: title,
    // Releases of the same day are in the order of their versions.
    entries: entries.sort((a, b) =>
      a.date === b.date ? compareVersions(b.title, a.title) : a.date < b.date ? 1 : -1,
    ),
  })
  return { path, content }
}

const feedPath = ({ routeBase }: NonNullable<SiteSettings['changelog']>): string =>
  `${routeBase === '/' ? '' : routeBase}/feed.xml`.slice(1)

/**
 * Returns the page about the release of a version: the one with the same name or, for "3.1", about the newest
 * release of this version. Undefined if the changelog has none.
 */
export function releaseRoute(
  version: string,
  { manifest, roots }: ChangelogSite['linkContext'],
): Route | undefined {
  if (!roots.some(isChangelog)) return undefined
  const wanted = version.replace(/^v|\.x$/gi, '')
  const [newest] = [...manifest.routeOfDoc.keys()]
    .filter((id) => id.startsWith(changelogPrefix))
    .map((id) => id.slice(changelogPrefix.length))
    .filter((name) => name === wanted || name.startsWith(`${wanted}.`))
    .sort((a, b) => compareVersions(b, a))
  return newest === undefined ? undefined : manifest.routeOfDoc.get(changelogPrefix + newest)
}
