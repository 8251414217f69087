import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { closest } from '@camdocs/base/model/closest.js'

/** Information about the pages that a site's plugins can add. */
export interface PagePlugins {
  /** Names of the plugins that can add pages. */
  readonly names: readonly string[]
  /** The text of the site's configuration. Options of plugins contain the folders of their URLs. */
  readonly configText: string
  /** The top-level folders of the site's pages. */
  readonly sections: ReadonlySet<string>
  /**
   * The paths of all folders and pages inside the top-level folders: "guides/zoom" and "guides/zoom/fast" for
   * the page "/guides/zoom/fast".
   */
  readonly folders: ReadonlySet<string>
}

/**
 * Collects the information about the pages that a site's plugins can add.
 *
 * @param urls the known URLs of the site
 * @param sectionOf returns the top-level folder of a URL
 */
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
 * Returns why a URL can exist although it matches no page: plugins can add pages in separate top-level
 * folders, and in folders that the configuration names. Returns undefined for other folders and for probable
 * typos.
 *
 * @param section the top-level folder of the URL of a page; null for the URL of a file, which plugins can
 *   add in any folder
 */
export function pluginReason(url: string, section: string | null, plugins: PagePlugins): string | undefined {
  const { names, sections, folders, configText } = plugins
  if (names.length === 0) return undefined
  const isSeparate = section === null || (!sections.has(section) && !isMisspelled(section, sections))
  return isSeparate || foldersOf(url).some((folder) => !folders.has(folder) && isQuoted(folder, configText))
    ? `URLs that plugins can add (${names.join(', ')})`
    : undefined
}

/** Whether a folder is probably a typo. Short names, such as "api" and "app", can be similar by accident. */
const isMisspelled = (section: string, sections: ReadonlySet<string>): boolean =>
  section.length >= 5 && closest(section, sections) !== undefined

/** Returns the paths of at least two parts that a URL starts with: "a/b" and "a/b/c" for "/a/b/c/". */
function foldersOf(url: string): string[] {
  const parts = url.split('/').filter(Boolean)
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'))
}

const isQuoted = (folder: string, text: string): boolean =>
  new RegExp(`["'\`]/?${escapeRegExp(folder)}/?["'\`]`).test(text)
