import { closest } from '../model/closest.js'

/** What is known about the pages of a site's plugins. */
export interface PagePlugins {
  /** Names of the plugins that can add pages. */
  readonly names: readonly string[]
  /** The text of the site's configuration. Options of plugins contain the folders of their URLs. */
  readonly configText: string
  /** The top-level folders of the site's pages. */
  readonly sections: ReadonlySet<string>
  /** All folders of the site's pages: "guides" and "guides/zoom" for "/guides/zoom/fast". */
  readonly folders: ReadonlySet<string>
}

/** @param sectionOf returns the top-level folder of a URL */
export const pagePlugins = (
  names: readonly string[],
  configText: string,
  urls: readonly string[],
  sectionOf: (url: string) => string,
): PagePlugins => ({
  names,
  configText,
  sections: new Set(urls.map(sectionOf)),
  folders: new Set(urls.flatMap(foldersOf)),
})

/**
 * Returns why a URL without a page can exist anyway: plugins can add pages in separate top-level folders,
 * and in folders that the configuration names. Returns undefined for other folders and for probable typos.
 *
 * @param section the top-level folder of the URL
 */
export function pluginReason(url: string, section: string, plugins: PagePlugins): string | undefined {
  const { names, sections, folders, configText } = plugins
  if (names.length === 0) return undefined
  const isOwn = !sections.has(section) && !isMisspelled(section, sections)
  return isOwn || foldersOf(url).some((folder) => !folders.has(folder) && isQuoted(folder, configText))
    ? `URLs that plugins can add (${names.join(', ')})`
    : undefined
}

/** Short names, such as "api" and "app", are similar by accident. */
const isMisspelled = (section: string, sections: ReadonlySet<string>): boolean =>
  section.length >= 5 && closest(section, sections) !== undefined

/** "a/b" and "a/b/c" for "/a/b/c/". */
function foldersOf(url: string): string[] {
  const parts = url.split('/').filter(Boolean)
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'))
}

const isQuoted = (folder: string, text: string): boolean =>
  new RegExp(`["'\`]/?${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?["'\`]`).test(text)
