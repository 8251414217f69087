import { closest } from '../model/closest.js'

/**
 * Returns why a URL without a page can exist anyway: plugins can add pages in top-level folders of their own. A
 * URL in a folder of the site's pages, or in one that is probably misspelled, has no such reason.
 *
 * @param section the top-level folder of the URL
 * @param sections the top-level folders of the site's pages
 * @param plugins names of the plugins that can add pages
 */
export const pluginReason = (
  section: string,
  sections: ReadonlySet<string>,
  plugins: readonly string[],
): string | undefined =>
  plugins.length === 0 || sections.has(section) || isMisspelled(section, sections)
    ? undefined
    : `URLs that plugins can add (${plugins.join(', ')})`

/** Short names, such as "api" and "app", are similar by accident. */
const isMisspelled = (section: string, sections: ReadonlySet<string>): boolean =>
  section.length >= 5 && closest(section, sections) !== undefined
