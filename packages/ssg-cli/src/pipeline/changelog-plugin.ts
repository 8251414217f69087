import type { Plugin } from '@camdocs/core'
import { english, textsOfLocale } from '@camdocs/core/languages'
import { compareVersions } from '@camdocs/api/history/compare.js'
import { changelogName, changelogPrefix } from '@camdocs/base/model/content-root.js'
import type { ChangelogSettings } from '@camdocs/base/settings/changelog-schema.js'
import { normalFolder } from '@camdocs/base/settings/folder-schema.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { dateFormatOf } from '../render/date-format.js'
import { feedFile } from '../render/dated-entries.js'
import { datedFeed } from './dated-feed.js'

/** The changelog of a site (docs/decisions/0039-changelog.md): a page for each release, and a feed. */
export const changelogPlugin = (changelog: ChangelogSettings, locale: SiteSettings['locale']): Plugin => {
  const file = normalFolder(changelog.file)
  return {
    files: [file],
    async sources({ files, site: { url } }) {
      const { changelogTexts } = await import('@camdocs/markdown/changelog-texts.js')
      const texts = await textsOfLocale(locale.code, locale.messages)
      const { unreleased, releaseFeed } = (texts ?? english).messages.api
      const pages = changelogTexts(files[file] ?? '', {
        reference: `@site/${file}`,
        title: changelog.title,
        unreleased,
        ...(url !== undefined && { feed: `[${releaseFeed}](</${feedFile(changelog)}>)` }),
        formatDate: (day) => dateFormatOf(locale.code).format(new Date(day)),
      })
      // Nobody checks the samples of an old release.
      const root = { name: changelogName, routeBase: changelog.routeBase, isFrozen: true }
      return { pages: Object.fromEntries(pages), root }
    },
    output: (site) =>
      datedFeed({ ...changelog, idPrefix: changelogPrefix }, site, (a, b) =>
        compareVersions(b.title, a.title),
      ),
  }
}
