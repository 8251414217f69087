import path from 'node:path'
import { isRightToLeft, languageName } from '@camdocs/core/languages'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { compact } from './config-urls.js'
import { contentFiles, copiesOf, isAsset } from './content-pages.js'
import type { CopiedFile } from './old-page.js'
import type { Edition, OldSite } from './old-site.js'

export type Locale = NonNullable<SiteConfigInput['locales']>[number]

/** Returns a language with what does not follow from its code, and the translations of texts. */
export function localeOf(
  code: string,
  label: string | undefined,
  direction: string | undefined,
  texts: ReadonlyMap<string, string> = new Map(),
): Locale {
  const isRtl = isRightToLeft(code)
  return compact({
    code,
    label: label === languageName(code) ? undefined : label,
    direction: (direction === 'rtl' && !isRtl) || (direction === 'ltr' && isRtl) ? direction : undefined,
    texts: texts.size === 0 ? undefined : Object.fromEntries(texts),
  })
}

/** Where the translations of a site's docs are. */
export interface TranslationFolders {
  /** Absolute path of the folder in the old site. */
  readonly contentFolder: string
  /** Path in the new site, such as "i18n/de/docs". */
  readonly newFolder: string
  /** What absolute URLs of the language start with, with slashes at both ends. */
  readonly baseUrl: string
  /** As in `LinkRules`. */
  readonly newName?: (name: string) => string
}

/** The translations of a site's docs. */
export interface TranslatedDocs {
  readonly edition: Edition
  readonly copies: readonly CopiedFile[]
  /** A note on the translations without an original, which are left out; null if there are none. */
  readonly orphans: string | null
}

/** Reads the translations of docs. A translation has the ID, the URL, and the position of the original. */
export function readTranslatedDocs(
  site: OldSite,
  { contentFolder, newFolder, baseUrl, newName }: TranslationFolders,
): TranslatedDocs {
  const { files } = site
  const translated = contentFiles(contentFolder, files, (name) => !/(?:^|\/)[._]/.test(name))
  const byFile = new Map(translated.map((file) => [file.file, file]))
  // Links lead to originals without a translation, too.
  const all = site.pages.map((page) => {
    const file = path.join(contentFolder, path.relative(site.contentFolder, page.file))
    return { ...page, file, frontMatter: byFile.get(file)?.frontMatter ?? page.frontMatter }
  })
  const pages = all.filter(({ file }) => byFile.has(file))
  const known = new Set(pages.map(({ file }) => file))
  const orphans = translated.filter(({ file }) => !known.has(file)).map(({ file }) => files.nameOf(file))
  const links = site.links.inTranslation({ contentFolder, pages: all, baseUrl })
  return {
    edition: { folder: newFolder, site: { ...site, contentFolder, pages, links, isTranslation: true } },
    copies: copiesOf(contentFolder, newFolder, files, isAsset, newName),
    orphans:
      orphans.length === 0
        ? null
        : `${countOf(orphans.length, 'translation')} without an original: ${orphans[0] ?? ''}${orphans.length > 1 ? ', …' : '.'}`,
  }
}
