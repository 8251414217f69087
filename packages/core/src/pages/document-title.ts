import type { SiteProps } from '../contract/site.js'

/**
 * Content of a page's `title` element: "Zooming | Site", or the site's title alone if the page has no title
 * (HEAD-2).
 */
export function documentTitle(title: string, site: Pick<SiteProps, 'title' | 'titleDelimiter'>): string {
  return title === '' ? site.title : `${title} ${site.titleDelimiter} ${site.title}`
}
