import { namesMatching } from '../foreign/bounded-patterns.js'
import { createRewrite, type Rewrite } from '../foreign/rewrites.js'
import { contentFiles } from './content-pages.js'
import type { OldPage } from './old-page.js'
import { rootPage, withOwnUrls } from './root-pages.js'
import type { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

/**
 * Reads the pages in a content folder of VitePress, without their content.
 *
 * @param isIncluded whether a file becomes a page of the new site, by its path relative to the content folder
 */
export function readPages(
  folder: string,
  files: SourceFiles,
  settings: Setting,
  isIncluded: (name: string) => boolean,
): OldPage[] {
  const excluded = namesMatching(
    settings
      .get('srcExclude')
      .list()
      .flatMap((entry) => entry.string() ?? []),
    files.list(folder),
  )
  const rewrite = readRewrites(settings.get('rewrites'))
  const pages = contentFiles(folder, files, isIncluded)
    .filter(({ name }) => !excluded.has(name))
    .map(({ file, name, frontMatter }) =>
      rootPage({ file, frontMatter }, rewrite(name).replace(/\.md$/i, '')),
    )
  return withOwnUrls(pages)
}

/** Returns a function that applies the rewrite rules of a setting to the path of a file. */
const readRewrites = (setting: Setting): Rewrite =>
  createRewrite(
    setting.entries().flatMap(([from, target]) => {
      const to = target.string()
      return to === undefined ? [] : [[from, to] as const]
    }),
  )

/**
 * Returns the folders with the pages of all languages except the main language, whose key is "root" and whose
 * pages are outside of these folders.
 */
export function localeFolders(settings: Setting): string[] {
  return settings
    .get('locales')
    .keys()
    .filter((key) => key !== 'root')
}

/** Whether a path is one of the folders, or is in one of them. */
export const isIn = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name === folder || name.startsWith(`${folder}/`))
