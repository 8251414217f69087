import path from 'node:path'
import type { ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import type { ChangelogSettings } from '@camdocs/base/settings/changelog-schema.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { ReusedFile } from '@camdocs/base/model/reused-files.js'
import { textsOfLocale, english } from '@camdocs/core/languages'
import type { SiteConfig } from '../config/site-config.js'
import { listTexts, type FileList } from './list-files.js'
import { readReusedFiles } from './reused-files.js'

/** Lists the pages that the changelog of a site is split into. */
export async function listChangelog(
  { folder }: ConfiguredRoot,
  { file, title }: ChangelogSettings,
  { root, settings: { locale, security }, locate }: Pick<SiteConfig, 'root' | 'settings' | 'locate'>,
): Promise<FileList> {
  const reference = `@site/${file}`
  const [read] = readReusedFiles(`::include[${reference}]`, {
    root,
    file: `${folder}/index.md`,
    contentFolder: folder,
    publishedFolders: [],
    allowedFiles: security.files,
  }).values()
  if (read?.kind !== 'text')
    return { files: [], skipped: [], problems: [unreadable(file, read, locate(['changelog', 'file'], file))] }
  const { changelogTexts } = await import('@camdocs/markdown/changelog-texts.js')
  const texts = await textsOfLocale(locale.code, locale.messages)
  const date = new Intl.DateTimeFormat(locale.code, { dateStyle: 'medium', timeZone: 'UTC' })
  const pages = changelogTexts(read.text, {
    reference,
    title,
    unreleased: (texts ?? english).messages.api.unreleased,
    formatDate: (day) => date.format(new Date(day)),
  })
  return listTexts(path.join(root, folder), pages, () => true)
}

const unreadable = (
  file: string,
  read: Exclude<ReusedFile, { kind: 'text' }> | undefined,
  location: ReturnType<SiteConfig['locate']>,
): FileList['problems'][number] => ({
  code: codes.configValue,
  severity: 'error',
  message:
    read?.kind === 'unusable'
      ? `The changelog "${file}" ${read.reason}.`
      : `The changelog "${file}" does not exist.`,
  hint:
    read?.kind === 'unusable'
      ? read.hint
      : read?.near === undefined
        ? "Use a path relative to the site's folder, such as `../CHANGELOG.md`."
        : `Did you mean "${path.posix.join(path.posix.dirname(file), read.near)}"?`,
  ...location,
})
