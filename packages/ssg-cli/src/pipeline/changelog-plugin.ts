import type { Plugin, PluginFile, PluginPage, PluginSite } from '@camdocs/core'
import { english, textsOfLocale } from '@camdocs/core/languages'
import { compareVersions } from '@camdocs/api/history/compare.js'
import { changelogName, changelogPrefix } from '@camdocs/base/model/content-root.js'
import type { ChangelogSettings } from '@camdocs/base/settings/changelog-schema.js'
import { normalFolder } from '@camdocs/base/settings/folder-schema.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { atomFeed, type AtomEntry } from '../render/atom-feed.js'
import { feedFile } from '../render/changelog.js'

/** The changelog of a site (docs/decisions/0039-changelog.md): a page for each release, and a feed. */
export const changelogPlugin = (changelog: ChangelogSettings, locale: SiteSettings['locale']): Plugin => {
  const file = normalFolder(changelog.file)
  return {
    files: [file],
    async sources({ files, site: { url } }) {
      const { changelogTexts } = await import('@camdocs/markdown/changelog-texts.js')
      const texts = await textsOfLocale(locale.code, locale.messages)
      const { unreleased, releaseFeed } = (texts ?? english).messages.api
      const date = new Intl.DateTimeFormat(locale.code, { dateStyle: 'medium', timeZone: 'UTC' })
      const pages = changelogTexts(files[file] ?? '', {
        reference: `@site/${file}`,
        title: changelog.title,
        unreleased,
        ...(url !== undefined && { feed: `[${releaseFeed}](</${feedFile(changelog)}>)` }),
        formatDate: (day) => date.format(new Date(day)),
      })
      // Nobody checks the samples of an old release.
      const root = { name: changelogName, routeBase: changelog.routeBase, isFrozen: true }
      return { pages: Object.fromEntries(pages), root }
    },
    output: (site) => changelogFeed(changelog, site),
  }
}

/** Returns the Atom feed of the releases with a date; nothing without dates, and if the site has no URL. */
function changelogFeed(
  changelog: ChangelogSettings,
  { pages, site: { title, url, baseUrl, language } }: PluginSite,
): PluginFile[] {
  const list = pages.find(({ id }) => id === `${changelogPrefix}index`)
  const entries = pages.flatMap((page): AtomEntry[] => {
    const date = dateOf(page)
    return page.id.startsWith(changelogPrefix) && date !== undefined
      ? [{ title: page.title, url: `${url ?? ''}${page.url}`, date, summary: page.description }]
      : []
  })
  if (url === undefined || list === undefined || entries.length === 0) return []
  const path = feedFile(changelog)
  const content = atomFeed({
    title: `${title} ${changelog.title}`,
    language,
    self: `${url}${baseUrl}${path}`,
    page: url + list.url,
    author: title,
    // Releases of the same day are in the order of their versions.
    entries: entries.sort((a, b) =>
      a.date === b.date ? compareVersions(b.title, a.title) : a.date < b.date ? 1 : -1,
    ),
  })
  return [{ path, content }]
}

const dateOf = ({ frontMatter }: PluginPage): string | undefined =>
  (frontMatter.last_update as { readonly date?: string } | undefined)?.date
