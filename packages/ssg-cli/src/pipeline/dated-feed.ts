import type { PluginFile, PluginPage, PluginSite } from '@camdocs/core'
import { dateOf, listId } from '@camdocs/base/model/dated-entries.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import type { ContentRoot } from '@camdocs/base/model/content-root.js'
import { atomFeed, type AtomEntry } from '../render/atom-feed.js'
import { feedFile } from '../render/dated-entries.js'

/**
 * Returns the Atom feed of the entries with a date; nothing without dates, and if the site has no URL.
 *
 * @param root the content root of the entries
 * @param compare compares entries of the same day
 */
export function datedFeed(
  root: Pick<ContentRoot, 'idPrefix' | 'routeBase'>,
  { pages, site: { title, url, baseUrl, language } }: PluginSite,
  compare: (a: PluginPage, b: PluginPage) => number,
): PluginFile[] {
  const list = pages.find(({ id }) => id === listId(root))
  const dated = pages.flatMap((page) => {
    const date = page.id.startsWith(root.idPrefix)
      ? dateOf({ id: page.id, meta: page.frontMatter })
      : undefined
    return date === undefined || page.frontMatter.unlisted === true || page === list ? [] : [{ page, date }]
  })
  if (url === undefined || list === undefined || dated.length === 0) return []
  const path = feedFile(root)
  const content = atomFeed({
    title: `${title} ${list.title}`,
    language,
    self: `${url}${baseUrl}${path}`,
    page: url + list.url,
    author: title,
    entries: dated
      .sort(
        (a, b) => compareText(b.date, a.date) || compare(a.page, b.page) || compareText(b.page.id, a.page.id),
      )
      .map(({ page, date }): AtomEntry => ({
        title: page.title,
        url: url + page.url,
        date,
        summary: page.description,
      })),
  })
  return [{ path, content }]
}
